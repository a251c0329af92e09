import PresscheckCodecs
import PresscheckTestSupport
import Testing

@Suite struct ImageFileTests {
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject("control: stateful\nsize: [9, 9]\nproperties: {image: icon.png}")
  }

  private func refuses(_ bytes: [UInt8], _ errors: String) throws {
    try project.folder.write(bytes, "icon.png")
    try project.refuses(["render", "button.yaml"], 65, "button.yaml:3:21: error: the image \"icon.png\" \(errors)")
  }

  @Test func `an image that is not there ends the run with 66 and says who names it`() throws {
    try project.refuses(["render", "button.yaml"], 66, "button.yaml:3:21: error: the image \"icon.png\" is not there")
  }

  @Test func `a folder is no image`() throws {
    try project.folder.makeFolder("icon.png")
    try project.refuses(["render", "button.yaml"], 65, "button.yaml:3:21: error: the image \"icon.png\" is a folder")
  }

  @Test func `an image that is cut off is refused`() throws {
    let whole = try PNG.encode(Bitmap(width: 3, height: 3, rgba: [UInt8](repeating: 7, count: 36)))
    try refuses(Array(whole.dropLast(20)), "cannot be used: the PNG ends too early")
    try refuses(Array(whole.prefix(20)), "cannot be used: the PNG ends too early")
    try refuses([], "cannot be used: this is not a PNG: its signature is missing")
  }

  @Test func `what is no PNG is refused`() throws {
    try refuses(Array("GIF89a".utf8), "cannot be used: this is not a PNG: its signature is missing")
    try refuses(Array("control: stateful".utf8), "cannot be used: this is not a PNG: its signature is missing")
  }

  @Test func `an image that claims to be huge is refused by its claim`() throws {
    try refuses(
      PNGFile.header(width: 100_000, height: 100_000),
      "cannot be used: a PNG of 100000 × 100000 pixels is too large: at most 32767 a side and 67108864 in all")
  }
}
