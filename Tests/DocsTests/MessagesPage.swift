import Commands
import Diagnostics

/// `docs/reference/messages.md`: all pages of `comity rule`, as one page.
func messagesPage(_ rules: [RulePage]) -> String {
  var page = "# Messages\n\n\(GeneratedPages.notice)\n\n"
  page += """
    Every message has an id, printed in brackets: `error[place-missing]`. `comity rule ID` shows what is \
    written here. `⟦…⟧` marks the place the message names; a line `--- path` begins a file.


    """
  return page + rulesMarkdown(rules)
}
