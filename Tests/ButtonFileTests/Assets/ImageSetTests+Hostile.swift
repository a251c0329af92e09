import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

/// Files of an image set that lie about their size, which is known before memory is taken.
extension ImageSetTests {
  private static let place = "/S.imageset/Contents.json:1:48: "

  /// What is said about an image that becomes a box, and the box's size.
  private func box(_ name: String) throws -> (findings: [String], size: Size?) {
    let file = try file(entry(name))
    guard case .image(let image) = file.properties["image"], image.label == "a" else { throw NoImage() }
    return (file.findings.map { $0.description.replacing(folder.path, with: "") }, image.size)
  }

  /// A PNG of 2 by 1 pixels whose header says otherwise.
  private func png(saying side: UInt16) throws -> [UInt8] {
    var bytes = try png()
    let (high, low) = (UInt8(side >> 8), UInt8(side & 0xFF))
    bytes.replaceSubrange(16..<24, with: [0, 0, high, low, 0, 0, high, low])
    bytes.replaceSubrange(29..<33, with: TestCRC.bytes(Array(bytes[12..<29])))
    return bytes
  }

  @Test func `a PNG that lies about its size is refused`() throws {
    try folder.write(try png(saying: 60_000), "S.imageset/a.png")
    #expect(
      problem(entry("a.png")) == Self.place + """
        error: the image "a.png" cannot be used: a PNG of 60000 × 60000 pixels is too large: at most 32767 a side and \
        67108864 in all [65]
        """)
    try folder.write(try png(saying: 8_000), "S.imageset/a.png")
    #expect(
      problem(entry("a.png")) == Self.place + """
        error: the image "a.png" cannot be used: the PNG is damaged: Not enough image data [65]
        """)
  }

  @Test(arguments: ["viewBox='0 0 1e9 1e9'", "width='1e9' height='1e9'", "viewBox='0 0 1 1' width='1e9'"])
  func `a huge SVG is a box and a finding`(size: String) throws {
    try folder.write("<svg xmlns='http://www.w3.org/2000/svg' \(size)><path d='M0 0h9v9z'/></svg>", "S.imageset/a.svg")
    let (findings, shown) = try box("a.svg")
    #expect(
      findings == [
        Self.place + """
          warning: the image "a.svg" is not drawn: an SVG of 1000000000 × 1000000000 points is too large: at most 32767 \
          a side
          """
      ])
    #expect(shown == Size(24, 24))
  }

  @Test(.enabled(if: Subprocess.path(of: "pdftocairo") != nil))
  func `a huge PDF is a box and a finding`() throws {
    try folder.write(
      """
      %PDF-1.4
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
      3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 1000000000 1000000000]/Contents 4 0 R>>endobj
      4 0 obj<</Length 12>>stream
      0 0 5 5 re f
      endstream endobj
      trailer<</Root 1 0 R>>
      """, "S.imageset/a.pdf")
    let (findings, shown) = try box("a.pdf")
    #expect(
      findings == [
        Self.place + """
          warning: the image "a.pdf" is not drawn: an SVG of 1000000000 × 1000000000 points is too large: at most 32767 \
          a side
          """
      ])
    #expect(shown == Size(24, 24))
  }

  /// A JPEG of 8 by 8 pixels whose header says otherwise.
  private func jpeg(saying side: UInt16) -> [UInt8] {
    var bytes = JPEGSample.gray
    let sides = [UInt8(side >> 8), UInt8(side & 0xFF), UInt8(side >> 8), UInt8(side & 0xFF)]
    bytes.replaceSubrange(76..<80, with: sides)
    return bytes
  }

  @Test func `a JPEG that lies about its size is a box and a finding`() throws {
    #expect(jpeg(saying: 8) == JPEGSample.gray)
    try folder.write(jpeg(saying: 60_000), "S.imageset/a.jpg")
    #expect(
      try box("a.jpg").findings == [
        Self.place + "warning: the image \"a.jpg\" is not drawn: a JPEG of 60000 × 60000 pixels is too large"
      ])
    try folder.write(jpeg(saying: 8_000), "S.imageset/a.jpg")
    let (findings, shown) = try box("a.jpg")
    #expect(findings == [Self.place + "warning: the image \"a.jpg\" is not drawn: the JPEG is damaged"])
    #expect(shown == Size(8_000, 8_000))
  }
}
