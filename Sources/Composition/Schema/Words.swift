package import Syntax

/// The language's own words as symbols, for the stages that must know them.
package struct Words: Sendable {
  // Headers and parts of a patch.
  package let override, replace, remove, add, place, without, instead, pinned, keep: Symbol
  package let renamed: Symbol
  // Fields every module or entry may carry.
  package let doc, owners, sealed, was, when, platforms, id: Symbol
  package let after, before, at, first, last, not: Symbol
  package let reason, except: Symbol
  // Fields the resolver reads.
  package let cell, model, cells, routes, load, marker, each, empty, to, screen, present: Symbol
  package let call, event, response, field, equals, open, dial, back, close, restart: Symbol
  package let from, format, text, with, plural, count, light, dark: Symbol
  package let type, of, key, fields, required, default_, allow, layout, examples: Symbol
  package let endpoints, answers, params, query, headers, body, path, method: Symbol
  package let features, values, languages, currency, fallback, start, over, name: Symbol
  package let country, layer, comity, app, source, content, keys, unordered, guards: Symbol
  package let texts, colors, fonts, spacing, radii, names, points, shapes, alt: Symbol
  package let true_, false_, core, record, list: Symbol

  /// Fields of an endpoint that say what is sent and answered.
  package var contract: [Symbol] { [params, query, headers, body, answers] }

  package init(_ s: inout SymbolTable) {
    override = s.intern("override")
    replace = s.intern("replace")
    remove = s.intern("remove")
    add = s.intern("add")
    place = s.intern("place")
    without = s.intern("without")
    instead = s.intern("instead")
    pinned = s.intern("pinned")
    keep = s.intern("keep")
    renamed = s.intern("renamed")
    doc = s.intern("doc")
    owners = s.intern("owners")
    sealed = s.intern("sealed")
    was = s.intern("was")
    when = s.intern("when")
    platforms = s.intern("platforms")
    id = s.intern("id")
    after = s.intern("after")
    before = s.intern("before")
    at = s.intern("at")
    first = s.intern("first")
    last = s.intern("last")
    not = s.intern("not")
    reason = s.intern("reason")
    except = s.intern("except")
    cell = s.intern("cell")
    model = s.intern("model")
    cells = s.intern("cells")
    routes = s.intern("routes")
    load = s.intern("load")
    marker = s.intern("marker")
    each = s.intern("each")
    empty = s.intern("empty")
    to = s.intern("to")
    screen = s.intern("screen")
    present = s.intern("present")
    call = s.intern("call")
    event = s.intern("event")
    response = s.intern("response")
    field = s.intern("field")
    equals = s.intern("equals")
    open = s.intern("open")
    dial = s.intern("dial")
    back = s.intern("back")
    close = s.intern("close")
    restart = s.intern("restart")
    from = s.intern("from")
    format = s.intern("format")
    text = s.intern("text")
    with = s.intern("with")
    plural = s.intern("plural")
    count = s.intern("count")
    light = s.intern("light")
    dark = s.intern("dark")
    type = s.intern("type")
    of = s.intern("of")
    key = s.intern("key")
    fields = s.intern("fields")
    required = s.intern("required")
    default_ = s.intern("default")
    allow = s.intern("allow")
    layout = s.intern("layout")
    examples = s.intern("examples")
    endpoints = s.intern("endpoints")
    answers = s.intern("answers")
    params = s.intern("params")
    query = s.intern("query")
    headers = s.intern("headers")
    body = s.intern("body")
    path = s.intern("path")
    method = s.intern("method")
    features = s.intern("features")
    values = s.intern("values")
    languages = s.intern("languages")
    currency = s.intern("currency")
    fallback = s.intern("fallback")
    start = s.intern("start")
    over = s.intern("over")
    name = s.intern("name")
    country = s.intern("country")
    layer = s.intern("layer")
    comity = s.intern("comity")
    app = s.intern("app")
    source = s.intern("source")
    content = s.intern("content")
    keys = s.intern("keys")
    unordered = s.intern("unordered")
    guards = s.intern("guards")
    texts = s.intern("texts")
    colors = s.intern("colors")
    fonts = s.intern("fonts")
    spacing = s.intern("spacing")
    radii = s.intern("radii")
    names = s.intern("names")
    points = s.intern("points")
    shapes = s.intern("shapes")
    alt = s.intern("alt")
    true_ = s.intern("true")
    false_ = s.intern("false")
    core = s.intern("core")
    record = s.intern("record")
    list = s.intern("list")
  }
}
