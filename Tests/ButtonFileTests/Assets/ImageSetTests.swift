import PresscheckCodecs
import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

/// Images of asset catalogues.
@Suite struct ImageSetTests {
  private let folder = TemporaryFolder()
  private static let icon =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 12'><rect width='9' height='9'/></svg>"

  private func png(_ width: Int = 2, _ height: Int = 1, _ byte: UInt8 = 200) throws -> [UInt8] {
    try PNG.encode(
      Bitmap(width: width, height: height, rgba: [UInt8](repeating: byte, count: 4 * width * height)))
  }

  /// A button file whose image is a set with these entries and keys.
  private func file(_ entries: String, _ keys: String = "", value: String = "S.imageset") throws(Diagnostic)
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

  private func image(_ entries: String, _ keys: String = "", value: String = "S.imageset") throws -> ControlImage {
    guard case .image(let image) = try file(entries, keys, value: value).properties["image"] else { throw NoImage() }
    return image
  }

  private struct NoImage: Error {}

  private func problem(_ entries: String, _ keys: String = "", value: String = "S.imageset") -> String {
    PresscheckTestSupport.problem { () throws(Diagnostic) in _ = try file(entries, keys, value: value) }
      .replacing(folder.path, with: "")
  }

  private func entry(_ name: String?, _ more: String = "", idiom: String = "universal") -> String {
    "{\"idiom\": \"\(idiom)\"\(name.map { ", \"filename\": \"\($0)\"" } ?? "")\(more.isEmpty ? "" : ", " + more)}"
  }

  private static let dark = "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}]"

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

  // MARK: - Vectors

  @Test func `an SVG is sharp at every scale`() throws {
    try folder.write(Self.icon, "S.imageset/a.svg")
    let image = try image(entry("a.svg", "\"scale\": \"2x\""))
    #expect(image.size == Size(24, 12) && image.scale == 1)
  }

  @Test func `an SVG that cannot be drawn is a box and a finding`() throws {
    try folder.write("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><text/></svg>", "S.imageset/a.svg")
    let file = try file(entry("a.svg"))
    #expect(
      file.findings.map(\.message) == [
        "the image \"a.svg\" is not drawn: line 1: text in an SVG depends on the machine's fonts: convert it to paths"
      ])
    guard case .image(let image) = file.properties["image"] else { throw NoImage() }
    #expect(image.label == "a" && image.size == Size(24, 24))
    #expect(file.images.contains("\(folder.path)/S.imageset/a.svg"))
  }

  private static let page = "%PDF-1.4\n1 0 obj << /Type /Page /MediaBox [0 0 20 18.5] >>"

  @Test(.enabled(if: Subprocess.path(of: "pdftocairo") != nil))
  func `a PDF is drawn, in points`() throws {
    let set = "\(Fixtures.folder)/interface-builder/Assets.xcassets/Icons/gift.imageset"
    let file = try button("control: stateful\nproperties: {image: \(set)}")
    guard case .image(let image) = file.properties["image"], case .svg = image.source else { throw NoImage() }
    #expect(image.size == Size(20, 18) && image.renderingMode == .original && file.findings == [])
    #expect(file.images == ["\(set)/Contents.json", "\(set)/gift.pdf"])
  }

  @Test func `a PDF that cannot be read is a box of its size and a finding`() throws {
    try folder.write(Self.page, "S.imageset/a.pdf")
    let file = try file(entry("a.pdf"))
    let reasons = [
      "the image \"a.pdf\" is not drawn: pdftocairo cannot read it",
      "the image \"a.pdf\" is not drawn: pdftocairo is not installed",
    ]
    #expect(file.findings.count == 1 && reasons.contains(file.findings[0].message))
    guard case .image(let image) = file.properties["image"] else { throw NoImage() }
    #expect(image.label == "a" && image.size == Size(20, 18.5))
    try folder.write("GIF89a", "S.imageset/a.pdf")
    #expect(
      try self.file(entry("a.pdf")).findings.map(\.message) == ["the image \"a.pdf\" is not drawn: this is not a PDF"])
  }

  // MARK: - What is not drawn

  @Test func `a JPEG is read as a PNG is`() throws {
    try folder.write(JPEGSample.gray, "S.imageset/a.jpg")
    let file = try file(entry("a.jpg", "\"scale\": \"2x\""))
    guard case .image(let image) = file.properties["image"], case .pixels(let pixels) = image.source else {
      throw NoImage()
    }
    #expect((pixels.width, pixels.height, image.scale) == (8, 8, 2))
    #expect(Set(pixels.rgba.enumerated().filter { $0.offset % 4 != 3 }.map(\.element)).count == 1)
    #expect(file.findings == [] && file.images.contains("\(folder.path)/S.imageset/a.jpg"))
  }

  @Test func `a JPEG that cannot be read is a box of its size and a finding`() throws {
    // Its start, an application's segment, and the header of a frame of 6 by 4 pixels.
    let header: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 17, 8, 0, 4, 0, 6, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1,
    ]
    try folder.write(header, "S.imageset/a.jpg")
    let file = try file(entry("a.jpg", "\"scale\": \"2x\""))
    #expect(
      file.findings.map(\.message) == [
        "the image \"a.jpg\" is not drawn: the JPEG is damaged"
      ])
    guard case .image(let image) = file.properties["image"] else { throw NoImage() }
    #expect(image.label == "a" && image.size == Size(3, 2))
    try folder.write("GIF89a", "S.imageset/a.jpg")
    #expect(
      try self.file(entry("a.jpg")).findings.map(\.message) == ["the image \"a.jpg\" is not drawn: this is not a JPEG"])
  }

  @Test func `a file of another format is a box and a finding`() throws {
    try folder.write("HEIC", "S.imageset/a.heic")
    let file = try file(entry("a.heic", "\"scale\": \"2x\""))
    #expect(
      file.findings.map(\.message) == [
        "the image \"a.heic\" is not drawn: image sets have PNG, JPEG, SVG and PDF files here"
      ])
    guard case .image(let image) = file.properties["image"] else { throw NoImage() }
    #expect(image.label == "a" && image.size == Size(24, 24))
  }

  @Test func `a set without a picture is a box and a finding`() throws {
    for entries in ["", entry(nil), entry("a.png", idiom: "watch")] {
      let file = try file(entries)
      #expect(
        file.findings.map(\.description) == [
          "\(folder.path)/a.yaml:2:21: warning: the image set \"S.imageset\" has no picture: a box shows its place"
        ])
      guard case .image(let image) = file.properties["image"] else { throw NoImage() }
      #expect(image.label == "S" && image.isTemplate && image.size == Size(24, 24))
    }
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

  @Test func `a picture that lies about its size is refused before memory is taken`() throws {
    var absurd = try png()
    absurd.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
    absurd.replaceSubrange(29..<33, with: TestCRC.bytes(Array(absurd[12..<29])))
    try folder.write(absurd, "S.imageset/a.png")
    #expect(problem(entry("a.png")).contains("a PNG of 100000 × 100000 pixels is too large"))
  }

  @Test func `unknown keys have no meaning`() throws {
    try folder.write(try png(), "S.imageset/a.png")
    let keys = ", \"info\": {\"version\": 1}, \"properties\": {\"compression-type\": \"lossless\", \"x\": [1]}"
    #expect(try file(entry("a.png", "\"memory\": \"2GB\""), keys).findings == [])
  }
}

private enum JPEGSample {
  /// 8 by 8 pixels of one grey: a table of quantisation, a frame, two tables of codes and one block.
  static let gray: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xDB, 0x00, 0x43, 0x00, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10,
    0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10,
    0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10,
    0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10,
    0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0xFF, 0xC0, 0x00, 0x0B, 0x08, 0x00, 0x08, 0x00, 0x08,
    0x01, 0x01, 0x11, 0x00, 0xFF, 0xC4, 0x00, 0x15, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xFF, 0xC4, 0x00, 0x14, 0x10,
    0x00, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0xFF, 0xDA, 0x00, 0x08, 0x01, 0x01, 0x00, 0x00, 0x3F, 0x00, 0x69, 0xFF, 0xD9,
  ]
}
