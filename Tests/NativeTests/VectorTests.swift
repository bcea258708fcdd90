import Commands
import Foundation
import TestSupport
import Testing

@testable import Emitters

@Suite("Drawings as drawables")
struct VectorTests {
  private static func svg(_ body: String, _ attributes: String = "viewBox=\"0 0 10 10\"") -> [UInt8]
  {
    Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(body)</svg>".utf8)
  }

  /// The elements inside `<vector>`, white space folded.
  private static func made(_ body: String, _ attributes: String = "viewBox=\"0 0 10 10\"") throws
    -> String
  {
    let file = try VectorDrawable(svg: svg(body, attributes)).file(isMirrored: false)
    let text = String(decoding: file, as: UTF8.self)
    let inside = try #require(
      text.firstMatch(of: #/<vector[^>]*>(.*)<\/vector>/#.dotMatchesNewlines()))
    return inside.1.replacing(#/\s+/#, with: " ").replacing("android:", with: "")
      .trimmingCharacters(in: .whitespaces)
  }

  private static func fault(_ body: String, _ attributes: String = "viewBox=\"0 0 10 10\"")
    -> String?
  {
    do {
      _ = try VectorDrawable(svg: svg(body, attributes))
      return nil
    } catch {
      return error.what
    }
  }

  @Test(
    "shapes are paths",
    arguments: [
      ("<rect x='1' y='2' width='3' height='4'/>", "M1 2h3v4h-3Z"),
      (
        "<rect width='8' height='6' rx='2'/>",
        "M2 0h4a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-4a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2Z"
      ),
      ("<circle cx='5' cy='5' r='2.5'/>", "M7.5 5a2.5 2.5 0 1 1 -5 0a2.5 2.5 0 1 1 5 0Z"),
      ("<ellipse cx='5' cy='5' rx='2' ry='1'/>", "M7 5a2 1 0 1 1 -4 0a2 1 0 1 1 4 0Z"),
      ("<polygon points='0,0 4,0 4,4'/>", "M0 0L4 0 4 4Z"),
      ("<polyline points='0 0 4 0 4 4'/>", "M0 0L4 0 4 4"),
      ("<path d='M.5-1.25a9 9 0 0118 0zm1e1,2'/>", "M0.5 -1.25a9 9 0 0 1 18 0zm1e1 2"),
    ])
  func shapes(_ body: String, _ data: String) throws {
    #expect(try Self.made(body) == "<path pathData=\"\(data)\" fillColor=\"#FF000000\"/>")
  }

  @Test("colours, opacity and lines are painted as they are, inherited and in style")
  func paint() throws {
    #expect(
      try Self.made(
        "<g fill='#abc' stroke='rgb(1, 2, 255)' stroke-width='2px'>"
          + "<path d='M0 0h1' style='fill: none; stroke-linecap:round' opacity='.5'/></g>")
        == "<path pathData=\"M0 0h1\" strokeColor=\"#FF0102FF\" strokeAlpha=\"0.5\" strokeWidth=\"2\" "
        + "strokeLineCap=\"round\"/>")
    #expect(
      try Self.made("<path d='M0 0h1v1' fill='#11223380' fill-opacity='.25' fill-rule='evenodd'/>")
        == "<path pathData=\"M0 0h1v1\" fillColor=\"#80112233\" fillAlpha=\"0.25\" "
        + "fillType=\"evenOdd\"/>")
    #expect(
      try Self.made("<line x2='4' stroke='red'/><g display='none'><path d='M0 0'/></g>")
        == "<path pathData=\"M0 0L4 0\" strokeColor=\"#FFFF0000\" strokeWidth=\"1\"/>")
  }

  @Test("steps of a transformation are groups, the outermost first")
  func transforms() throws {
    #expect(
      try Self.made(
        "<g transform='translate(1,2) rotate(90 5 5)'><path transform='scale(2)' d='M0 0h1'/></g>")
        == "<group translateX=\"1\" translateY=\"2\"> <group rotation=\"90\" pivotX=\"5\" pivotY=\"5\"> "
        + "<group scaleX=\"2\" scaleY=\"2\"> <path pathData=\"M0 0h1\" fillColor=\"#FF000000\"/> "
        + "</group> </group> </group>")
    #expect(
      try Self.made("<path d='M0 0h1'/>", "viewBox=\"-2 3 10 10\"")
        == "<group translateX=\"2\" translateY=\"-3\"> <path pathData=\"M0 0h1\" "
        + "fillColor=\"#FF000000\"/> </group>")
  }

  @Test(
    "what has no counterpart is named",
    arguments: [
      ("<text>x</text>", "`<text>`"), ("<use href='#a'/>", "`<use>`"),
      ("<defs><linearGradient id='a'/></defs>", "`<defs>`"), ("<style>x</style>", "`<style>`"),
      ("<path d='M0 0' stroke-dasharray='4 2'/>", "`stroke-dasharray=\"4 2\"`"),
      ("<path d='M0 0' style='filter: url(#f)'/>", "`filter=\"url(#f)\"`"),
      ("<path d='M0 0' fill='url(#g)'/>", "`fill=\"url(#g)\"`"),
      ("<path d='M0 0' fill='currentColor'/>", "`fill=\"currentColor\"`"),
      ("<path d='M0 0' mystery='1'/>", "`mystery=\"1\"`"),
      ("<path d='M0 0 L x'/>", "`d=\"M0 0 L x\"`"), ("<path d='L0 0'/>", "`d=\"L0 0\"`"),
      ("<g opacity='.5'><path d='M0 0h1'/></g>", "one opacity for all of `<g>`"),
      ("<path d='M0 0h1' stroke='red' opacity='.5'/>", "one opacity for all of `<path>`"),
      ("<g transform='skewX(10)'/>", "`transform=\"skewX(10)\"`"),
      ("<g transform='scale(1 2)'><path d='M0 0h1' stroke='red'/></g>", "stretched line"),
      ("<rect width='50%' height='1'/>", "`width=\"50%\"`"),
      ("<path d='M0 0'/", "no well-formed SVG"), ("<path d='&e;'/>", "no well-formed SVG"),
    ])
  func faults(_ body: String, _ words: String) {
    let fault = Self.fault(body)
    #expect(fault?.contains(words) == true, "\(fault ?? "none")")
  }

  @Test("sizes that do not fit the view box are named, and deep nesting ends")
  func frames() {
    #expect(Self.fault("", "width='10' height='20' viewBox='0 0 10 10'") != nil)
    #expect(Self.fault("", "width='20' height='20' viewBox='0 0 10 10'") == nil)
    #expect(Self.fault("", "")?.contains("viewBox") == true)
    #expect(Self.fault("", "viewBox='0 0 0 10'") != nil)
    let deep = String(repeating: "<g>", count: 100_000)
    #expect(Self.fault(deep) == "it is no well-formed SVG")
  }

  @Test("no damage of the sample's drawings traps")
  func damaged() throws {
    let folder = repository.appendingPathComponent("Core/images")
    var random = SplitMix(seed: 7)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where name.hasSuffix(".svg") {
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
      #expect((try? VectorDrawable(svg: bytes)) != nil, "\(name)")
      for _ in 0..<200 {
        var damaged = bytes
        for _ in 0...Int.random(in: 0..<3, using: &random) {
          let at = Int.random(in: damaged.indices, using: &random)
          damaged[at] = UInt8.random(in: 0...255, using: &random)
        }
        _ = try? VectorDrawable(svg: damaged).file(isMirrored: true)
      }
    }
  }

  @Test("aapt takes every element this writes", .enabled(if: Tools.hasAndroid))
  func compiles() throws {
    let body = """
      <g transform="translate(1 1) scale(.5) rotate(45) matrix(1 0 0 1 2 2)" fill="orange">
      <path d="M0,0c1 1,2 2,3 3s1-1 2-2q1 1 2 2t1 1a1 1 0 001-1z" stroke="#123" stroke-linejoin="bevel" \
      stroke-linecap="square" stroke-miterlimit="8" stroke-opacity=".5" fill-rule="evenodd"/></g>
      """
    let built = try NativeCase([
      "Core/images/shape.svg": String(decoding: Self.svg(body), as: UTF8.self),
      "Core/identity/app.yaml": "identity: app\nicon: shape\n",
    ])
    #expect(built.outcome.code == .done && built.outcome.errors.isEmpty, "\(built.outcome.errors)")
    let read = try built.onDisk {
      try CompiledResources($0.appendingPathComponent("android/res"))
    }
    #expect(read.names.contains("drawable/shape"))
  }
}
