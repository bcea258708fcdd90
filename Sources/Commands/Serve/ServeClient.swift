/// What makes a served page live. Only the page that is sent has it, not the one on disk.
package enum ServeClient {
  /// Where the script is asked for.
  static let path = "serve.js"

  /// Puts the script before the end of the page.
  ///
  /// - Parameter version: of the report that the page shows; letters, digits and `-`.
  package static func added(to page: [UInt8], version: String) -> [UInt8] {
    let tag = Array("<script src=\"\(path)\" data-version=\"\(version)\"></script>\n".utf8)
    let end = Array("</body>".utf8)
    let place =
      page.indices.reversed().first { page[$0...].starts(with: end) } ?? page.endIndex
    return Array(page[..<place]) + tag + page[place...]
  }

  /// Reloads when there is a newer report, and lays what keeps one from being made over the page.
  static let script = #"""
    (function () {
      "use strict";
      var own = document.currentScript.dataset.version;
      var shown = null;
      function hide() {
        if (shown) shown.remove();
        shown = null;
      }
      function show(title, text) {
        hide();
        shown = document.createElement("section");
        shown.setAttribute("role", "alert");
        shown.style.cssText = "position:fixed;inset:auto 0 0 0;z-index:2147483647;max-height:70vh;" +
          "overflow:auto;padding:16px 20px;background:#1c1416;color:#fff;border-top:4px solid #ff6b6b;" +
          "box-sizing:border-box;font:14px/1.5 ui-monospace,monospace";
        var head = document.createElement("strong");
        head.textContent = title;
        var close = document.createElement("button");
        close.type = "button";
        close.textContent = "Hide";
        close.style.cssText = "float:right;font:inherit;padding:4px 12px;color:#1c1416;background:#fff";
        close.addEventListener("click", hide);
        var body = document.createElement("pre");
        body.tabIndex = 0;
        body.style.cssText = "background:none;border:0;border-radius:0;padding:0;margin:12px 0 0;" +
          "white-space:pre;overflow:auto;font:inherit;color:#fff";
        body.textContent = text;
        shown.append(close, head, body);
        document.body.append(shown);
      }
      var events = new EventSource("events");
      events.addEventListener("state", function (event) {
        var state = JSON.parse(event.data);
        if (state.version !== own) location.reload();
        else if (state.message) show("The last report that could be made is shown.", state.message);
        else hide();
      });
    })();

    """#
}
