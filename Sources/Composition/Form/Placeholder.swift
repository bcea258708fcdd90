/// What stands where a value is still to be written.
package enum Placeholder {
  /// In place of a text.
  package static let text = "to be written"
  /// In place of an app's id.
  package static let appID = "to.be.written"
  /// In place of an owner.
  package static let owner = "@to-be-written"
  /// In place of an address.
  package static let url = "https://to-be-written.example"

  /// All of them.
  static let all = [text, "To be written", "TO BE WRITTEN", appID, owner, url]
}
