import PresscheckCodecs
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

/// Images of asset catalogues.
@Suite struct ImageSetTests {
  let folder = TemporaryFolder()
  static let icon =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 12'><rect width='9' height='9'/></svg>"

  func png(_ width: Int = 2, _ height: Int = 1, _ byte: UInt8 = 200) throws -> [UInt8] {
    try PNG.encode(
      Bitmap(width: width, height: height, rgba: [UInt8](repeating: byte, count: 4 * width * height)))
  }

  /// A button file whose image is a set with these entries and keys.
  func file(_ entries: String, _ keys: String = "", value: String = "S.imageset") throws(Diagnostic)
    -> ButtonFile
  {
    do {
      try folder.write("{\"images\": [\(entries)]\(keys)}", "S.imageset/Contents.json")
      try folder.write("control: stateful\nproperties: {image: \(value)}", "a.yaml")
    } catch {
      Issue.record("\(error)")
    }
    return try ButtonFile(path: "\(folder.path)/a.yaml")
  }

  func image(_ entries: String, _ keys: String = "", value: String = "S.imageset") throws -> ControlImage {
    guard case .image(let image) = try file(entries, keys, value: value).properties["image"] else { throw NoImage() }
    return image
  }

  struct NoImage: Error {}

  func problem(_ entries: String, _ keys: String = "", value: String = "S.imageset") -> String {
    PresscheckTestSupport.problem { () throws(Diagnostic) in _ = try file(entries, keys, value: value) }
      .replacing(folder.path, with: "")
  }

  func entry(_ name: String?, _ more: String = "", idiom: String = "universal") -> String {
    "{\"idiom\": \"\(idiom)\"\(name.map { ", \"filename\": \"\($0)\"" } ?? "")\(more.isEmpty ? "" : ", " + more)}"
  }

  static let dark = "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}]"

  // MARK: - Variants

  @Test func `each scale and appearance has its picture`() throws {
    for (index, name) in ["a.png", "a2.png", "d2.png"].enumerated() {
      try folder.write(try png(2 * index + 2), "S.imageset/\(name)")
    }
    let set = [
      entry("a.png", "\"scale\": \"1x\""), entry("a2.png", "\"scale\": \"2x\""),
      entry("d2.png", "\"scale\": \"2x\", \(Self.dark)"), entry(nil, "\"scale\": \"3x\""),
    ].joined(separator: ", ")
    let image = try image(set)
    #expect(image.variants.map(\.scale) == [1, 2, 2])
    #expect(image.renderingMode == .automatic)
    func width(_ traits: Traits) -> Double { image.resolved(for: traits).source.size.width }
    #expect(width(Traits(scale: 1)) == 2 && width(Traits(scale: 2)) == 4 && width(Traits(scale: 3)) == 4)
    #expect(width(Traits(scale: 3, appearance: .dark)) == 6)
    #expect(image.size == Size(2, 0.5))
    let names = ["S.imageset/Contents.json", "S.imageset/a.png", "S.imageset/a2.png", "S.imageset/d2.png"]
    #expect(try file(set).images == names.map { "\(folder.path)/\($0)" })
  }

  @Test(arguments: [
    ("universal", "iphone", 1), ("iphone", "universal", 2), ("ipad", "iphone", 2), ("watch", "ipad", 2),
    ("ipad", "mac", 1),
  ])
  func `the pictures for all devices are before those for the iPhone`(_ first: String, _ second: String, _ index: Int)
    throws
  {
    try folder.write(try png(1), "S.imageset/1.png")
    try folder.write(try png(2), "S.imageset/2.png")
    let image = try image("\(entry("1.png", idiom: first)), \(entry("2.png", idiom: second))")
    #expect(image.source.size.width == Double(index))
  }

  @Test func `pictures for other size classes, screens and gamuts do not count`() throws {
    try folder.write(try png(1), "S.imageset/1.png")
    try folder.write(try png(2), "S.imageset/2.png")
    for other in [
      "\"width-class\": \"regular\"", "\"height-class\": \"compact\"", "\"subtype\": \"retina4\"",
      "\"display-gamut\": \"display-P3\"",
      "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"tinted\"}]",
    ] {
      #expect(try image("\(entry("1.png", other)), \(entry("2.png"))").source.size.width == 2)
    }
  }

  @Test(arguments: [
    ("", ControlImage.RenderingMode.automatic), (", \"properties\": {}", .automatic),
    (", \"properties\": {\"template-rendering-intent\": \"template\"}", .template),
    (", \"properties\": {\"template-rendering-intent\": \"original\"}", .original),
    (", \"properties\": {\"template-rendering-intent\": \"other\"}", .automatic),
    (", \"info\": {\"template-rendering-intent\": \"template\"}", .template),
    (
      ", \"info\": {\"template-rendering-intent\": \"template\"}, "
        + "\"properties\": {\"template-rendering-intent\": \"original\"}", .original
    ),
  ])
  func `the set says whether it is a template`(keys: String, mode: ControlImage.RenderingMode) throws {
    try folder.write(try png(), "S.imageset/a.png")
    #expect(try image(entry("a.png"), keys).renderingMode == mode)
    #expect(try image(entry("a.png"), keys, value: "{image: S.imageset, template: true}").renderingMode == .template)
    #expect(try image(entry("a.png"), keys, value: "{image: S.imageset, template: false}").renderingMode == .original)
  }

  @Test func `directions have their pictures`() throws {
    try folder.write(try png(1), "S.imageset/1.png")
    try folder.write(try png(2), "S.imageset/2.png")
    let image = try image(
      entry("1.png", "\"language-direction\": \"left-to-right\"") + ", "
        + entry("2.png", "\"language-direction\": \"right-to-left\""))
    #expect(image.variants.map(\.conditions.isRightToLeft) == [false, true])
    #expect(image.resolved(for: Traits(direction: .rightToLeft)).source.size.width == 2)
  }

  // MARK: - Slicing

  private func slices(_ resizing: String, _ width: Int = 28, _ height: Int = 24) throws -> ControlImage {
    try folder.write(try png(width, height), "S.imageset/a.png")
    return try image(entry("a.png", "\"scale\": \"2x\", \"resizing\": {\(resizing)}"))
  }

  @Test(arguments: [
    (
      "\"mode\": \"9-part\", \"cap-insets\": {\"top\": 6, \"left\": 7, \"bottom\": 6, \"right\": 7}",
      Size(14, 12), Rect(0.25, 0.25, 0.5, 0.5)
    ),
    (
      """
      "mode": "9-part", "center": {"mode": "stretch", "width": 4, "height": 2},
      "cap-insets": {"top": 3, "left": 6, "bottom": 3, "right": 6}
      """, Size(8, 4), Rect(0.375, 0.375, 0.25, 0.25)
    ),
    (
      """
      "mode": "3-part-horizontal", "center": {"mode": "stretch", "width": 2, "height": 24},
      "cap-insets": {"left": 7, "right": 7}
      """, Size(8, 12), Rect(0.4375, 0, 0.125, 1)
    ),
    (
      "\"mode\": \"3-part-vertical\", \"cap-insets\": {\"top\": 6, \"bottom\": 6}", Size(14, 12),
      Rect(0, 0.25, 1, 0.5)
    ),
    ("\"mode\": \"9-part\"", Size(14, 12), Rect(0, 0, 1, 1)),
  ])
  func `cap insets are pixels, and what the centre leaves out is cut`(resizing: String, size: Size, center: Rect) throws
  {
    let image = try slices(resizing)
    #expect(image.size == size)
    #expect(image.contentsCenter == center)
  }

  @Test func `the middle is cut pixel by pixel`() throws {
    let rgba = (0..<5).flatMap { column -> [UInt8] in [UInt8(column), 0, 0, 255] }
    try folder.write(try PNG.encode(Bitmap(width: 5, height: 2, rgba: rgba + rgba)), "S.imageset/a.png")
    let image = try image(
      entry(
        "a.png",
        """
        "resizing": {"mode": "9-part", "center": {"width": 1, "height": 1}, "cap-insets": {"left": 1, "right": 1}}
        """))
    let left = [UInt8(0), 1, 4].flatMap { column -> [UInt8] in [column, 0, 0, 255] }
    #expect(image.source == .pixels(PixelImage(width: 3, height: 1, rgba: left)))
  }

  @Test func `tiles are stretched, which is told`() throws {
    try folder.write(try png(4, 4), "S.imageset/a.png")
    let resizing = "\"resizing\": {\"mode\": \"9-part\", \"center\": {\"mode\": \"tile\", \"width\": 2, \"height\": 2}}"
    let file = try file(entry("a.png", resizing))
    #expect(file.findings.map(\.message) == ["\"a.png\" is stretched, not tiled"])
  }

  @Test(arguments: [28, 29, 4_000_000])
  func `caps that leave nothing to stretch are ignored, which is told`(left: Int) throws {
    try folder.write(try png(28, 24), "S.imageset/a.png")
    let file = try file(entry("a.png", "\"resizing\": {\"cap-insets\": {\"left\": \(left)}}"))
    #expect(
      file.findings.map(\.message) == ["the cap insets leave nothing of \"a.png\" to stretch, and are ignored"])
    guard case .image(let image) = file.properties["image"] else { throw NoImage() }
    #expect(image.contentsCenter == Rect(0, 0, 1, 1) && image.size == Size(28, 24))
  }

  @Test(arguments: [(0.4, 0.4), (0.6, 27.2), (2.5, 25.4), (13.5, 13.4)])
  func `caps of broken pixels are rounded`(left: Double, right: Double) throws {
    let image = try slices("\"cap-insets\": {\"left\": \(left), \"right\": \(right)}, \"center\": {\"width\": 0.2}")
    #expect(image.size.width > 0 && image.contentsCenter.width > 0)
  }

  // MARK: - Mistakes

  @Test func `mistakes are told in the catalogue's file`() throws {
    try folder.write(try png(), "S.imageset/a.png")
    try folder.write("GIF89a", "S.imageset/b.png")
    let place = "/S.imageset/Contents.json:1:"
    #expect(
      problem(entry("b.png"))
        == place + "48: error: the image \"b.png\" cannot be used: this is not a PNG: its signature is missing [65]")
    #expect(
      problem(entry("c.png")) == """
        \(place)48: error: the image "c.png" is not there
        hint: did you mean "a.png"? [66]
        """)
    #expect(problem(entry("../a.png")) == place + "48: error: filename must be a file in the set's folder [65]")
    #expect(problem(entry("..")) == place + "48: error: filename must be a file in the set's folder [65]")
    #expect(
      problem(entry("a.png", "\"scale\": \"two\""))
        == place + "66: error: scale cannot be \"two\"\nhint: write 1x, 2x or 3x [65]")
    #expect(problem("1") == place + "13: error: one of images must be a map, not \"1\" [65]")
    #expect(
      problem(entry("a.png", "\"resizing\": {\"cap-insets\": {\"left\": -1}}"))
        == place + "93: error: left must be a number from 0 to 4194304, not \"-1\" [65]")
  }

  @Test func `a set that is not there is told where it is named`() throws {
    try folder.makeFolder("Empty.imageset")
    #expect(
      problem("", value: "Empty.imageset")
        == "/a.yaml:2:21: error: the image set \"Empty.imageset\" has no Contents.json [66]")
    #expect(
      problem("", value: "Emty.imageset") == """
        /a.yaml:2:21: error: the image set "Emty.imageset" is not there
        hint: did you mean "Empty.imageset"? [66]
        """)
    try folder.write(try png(), "S.imageset/a.png")
    #expect(
      problem(entry("a.png"), value: "{image: S.imageset, scale: 2}")
        == "/a.yaml:2:48: error: image: only a PNG has a scale: an image set says those of its pictures [65]")
  }

  @Test func `a set of very many entries is refused`() {
    let entries = Array(repeating: entry("a.png"), count: 40_000).joined(separator: ",")
    #expect(problem(entries).contains("error: the image set \"S.imageset\" has more than 1048576 bytes"))
    let short = Array(repeating: "{}", count: 100_000).joined(separator: ",")
    #expect(problem(short).contains("error: the file has more than 100000 values"))
  }

  @Test func `unknown keys have no meaning`() throws {
    try folder.write(try png(), "S.imageset/a.png")
    let keys = ", \"info\": {\"version\": 1}, \"properties\": {\"compression-type\": \"lossless\", \"x\": [1]}"
    #expect(try file(entry("a.png", "\"memory\": \"2GB\""), keys).findings == [])
  }
}
