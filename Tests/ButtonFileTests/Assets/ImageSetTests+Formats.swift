import PresscheckCodecs
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

/// The formats of an image set's files.
extension ImageSetTests {
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

  @Test(.enabled(if: Subprocess.path(of: "pdftocairo") != nil))
  func `a PDF's page is drawn whole, also if it is not whole points`() throws {
    let content = "1 0 0 rg 0 0 19.2 19.2 re f"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 19.2 19.2] /Contents 4 0 R >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
    ]
    let body = objects.enumerated().map { "\($0.offset + 1) 0 obj \($0.element) endobj\n" }.joined()
    try folder.write("%PDF-1.4\n\(body)trailer << /Root 1 0 R /Size 5 >>\n", "S.imageset/a.pdf")
    guard case .svg(let drawing) = try image(entry("a.pdf")).source else { throw NoImage() }
    #expect(String(decoding: drawing.bytes, as: UTF8.self).contains("19.199219"))
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
}

enum JPEGSample {
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
