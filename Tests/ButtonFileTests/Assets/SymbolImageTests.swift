import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

/// SF Symbols and images that are not there.
@Suite struct SymbolImageTests {
  private let folder = TemporaryFolder()

  private func file(_ image: String, symbols: String = "") throws(Diagnostic) -> ButtonFile {
    do {
      try folder.write("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'/>", "icons/heart.svg")
      try folder.write("symbols: {\(symbols)}", "presscheck.yaml")
      try folder.write("control: stateful\nproperties: {image: \(image)}", "a.yaml")
    } catch {
      Issue.record("\(error)")
    }
    let context = ReadingContext(try Configuration.find(from: folder.path))
    return try ButtonFile(path: "\(folder.path)/a.yaml", context: context)
  }

  private func image(_ text: String, symbols: String = "") throws -> ControlImage {
    guard case .image(let image) = try file(text, symbols: symbols).properties["image"] else { throw NoImage() }
    return image
  }

  private struct NoImage: Error {}

  private func problem(_ image: String, symbols: String = "") -> String {
    PresscheckTestSupport.problem { () throws(Diagnostic) in _ = try file(image, symbols: symbols) }
      .replacing(folder.path, with: "")
  }

  private static let heart = "heart: icons/heart.svg"

  @Test(arguments: [
    ("{symbol: heart}", 20.4), ("{symbol: heart, pointSize: 10}", 12),
    ("{symbol: heart, pointSize: 10, scale: small}", 9.6),
    ("{symbol: heart, pointSize: 10, scale: large}", 15.6),
    ("{symbol: heart, pointSize: 10, scale: medium, weight: bold, size: [9, 9]}", 12),
  ])
  func `a symbol is the configuration's image, whose longer side follows the font`(text: String, side: Double) throws {
    let image = try image(text, symbols: Self.heart)
    #expect(abs(image.size.width - side) < 1e-9 && abs(image.size.height - side / 2) < 1e-9)
    #expect(image.isTemplate && image.label == nil)
    let file = try file(text, symbols: Self.heart)
    #expect(file.images == ["\(folder.path)/icons/heart.svg"] && file.findings == [])
  }

  @Test func `a symbol may have colours of its own`() throws {
    #expect(try image("{symbol: heart, template: false}", symbols: Self.heart).renderingMode == .original)
  }

  @Test func `a symbol without an image is a box of its aspect and a finding`() throws {
    let file = try file("{symbol: star.fill, pointSize: 10, size: [30, 20]}")
    guard case .image(let image) = file.properties["image"] else { throw NoImage() }
    #expect(image.label == "star.fill" && image.size == Size(12, 8) && image.isTemplate)
    let circle = try self.image("{symbol: plus.circle, pointSize: 24, size: [128, 121]}").size
    #expect(abs(circle.width - 28.8) < 1e-9 && abs(circle.height - 27.225) < 1e-9)
    #expect(try self.image("{symbol: questionmark, pointSize: 10, size: [94, 128]}").size == Size(12 * 94.0 / 128, 12))
    #expect(try self.image("{symbol: star, pointSize: 10}").size == Size(12, 12))
    #expect(
      file.findings.map(\.description) == [
        """
        \(folder.path)/a.yaml:2:30: warning: the symbol "star.fill" has no image: a box shows its place
        hint: name one in the configuration: symbols: {star.fill: icons/star.fill.svg}
        """
      ])
  }

  @Test func `a placeholder is a box of its size and a finding`() throws {
    let file = try file("{placeholder: Brand/logo, size: [30, 20]}")
    guard case .image(let image) = file.properties["image"] else { throw NoImage() }
    #expect(image.label == "Brand/logo" && image.size == Size(30, 20) && image.isTemplate)
    #expect(
      file.findings.map(\.description) == [
        "\(folder.path)/a.yaml:2:35: warning: the image \"Brand/logo\" is not there: a box shows its place"
          + "\nhint: name its file or catalogue under assets: in the configuration"
      ])
  }

  @Test func `mistakes are told where they are`() {
    #expect(
      problem("{symbol: heart, scale: big}") == """
        /a.yaml:2:44: error: image: scale cannot be "big"
        hint: it can be small, medium or large [65]
        """)
    #expect(
      problem("{symbol: heart, weight: fat}") == """
        /a.yaml:2:45: error: image: weight cannot be "fat"
        hint: it can be ultraLight, thin, light, regular, medium, semibold, bold, heavy or black [65]
        """)
    #expect(
      problem("{symbol: heart, pointSize: 0}")
        == "/a.yaml:2:48: error: image: pointSize must be a number from 0.1 to 2000, not \"0\" [65]")
    #expect(problem("{placeholder: a}") == "/a.yaml:2:21: error: image needs \"size\" [65]")
    #expect(
      problem("{placeholder: a, size: [0, 1]}")
        == "/a.yaml:2:44: error: image: size: the width must be above 0 [65]")
  }

  @Test func `the configuration's paths must be there`() throws {
    #expect(
      problem("{symbol: heart}", symbols: "heart: icons/hart.svg") == """
        /presscheck.yaml:1:18: error: the image "icons/hart.svg" is not there
        hint: did you mean "icons/heart.svg"? [66]
        """)
    func complaint(_ text: String) throws -> String {
      try folder.write(text, "presscheck.yaml")
      return PresscheckTestSupport.problem { () throws(Diagnostic) in _ = try Configuration.find(from: folder.path) }
        .replacing(folder.path, with: "")
    }
    #expect(
      try complaint("symbols: [a]")
        == "/presscheck.yaml:1:10: error: symbols must be a map of symbols' names to images, not a list [65]")
    #expect(
      try complaint("assets: [Nowhere]")
        == "/presscheck.yaml:1:10: error: the folder of assets \"Nowhere\" is not there [66]")
    try folder.write("", "a.txt")
    #expect(try complaint("assets: a.txt") == "/presscheck.yaml:1:9: error: \"a.txt\" is not a folder [65]")
    try folder.makeFolder("App/A.xcassets")
    try folder.write("assets: [App, App/A.xcassets]", "presscheck.yaml")
    #expect(
      try Configuration.find(from: folder.path).assets.folders
        == ["\(folder.path)/App", "\(folder.path)/App/A.xcassets"])
  }
}
