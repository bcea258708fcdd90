import Diagnostics
import Testing

@Suite("Words in sentences")
struct WordsTests {
  @Test(
    "have their article",
    arguments: [
      ("screen", "a screen"), ("area", "an area"), ("areas", "areas"), ("image", "an image"),
      ("identity", "an identity"), ("entry", "an entry"), ("data", "data"), ("strings", "strings"),
      ("stub set", "a stub set"), ("cell design", "a cell design"), ("url", "a url"),
      ("unit", "a unit"), ("underline", "an underline"), ("status", "a status"),
      ("radius", "a radius"), ("", "a "),
    ])
  func articles(_ noun: String, _ expected: String) {
    #expect(indefinite(noun) == expected)
  }

  @Test(
    "are told of several",
    arguments: [
      ("entry", "entries"), ("key", "keys"), ("status", "statuses"), ("cell", "cells"),
      ("leaf", "leaves"), ("branch", "branches"), ("data", "data"),
    ])
  func plurals(_ noun: String, _ expected: String) {
    #expect(plural(noun) == expected)
    #expect(counted(1, noun) == "1 \(noun)")
    #expect(counted(0, noun) == "0 \(expected)")
  }
}
