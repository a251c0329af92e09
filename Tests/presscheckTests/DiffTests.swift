import Pixels
import Testing

@Suite struct DiffTests {
  /// Two grey pictures of 8 by 4 that differ in three pixels of a row.
  private func desk() throws -> Desk {
    let desk = try Desk()
    var rgba = [UInt8](repeating: 255, count: 8 * 4 * 4)
    try desk.folder.write(PNG.encode(Bitmap(width: 8, height: 4, rgba: rgba)), "a.png")
    for x in 2...4 { rgba[(8 + x) * 4] = UInt8(255 - 50 * x) }
    try desk.folder.write(PNG.encode(Bitmap(width: 8, height: 4, rgba: rgba)), "b.png")
    try desk.folder.write(PNG.encode(Bitmap(width: 1, height: 1, rgba: [0, 0, 0, 255])), "small.png")
    return desk
  }

  @Test func `a picture is the same as itself`() throws {
    let outcome = try desk().run("diff", "a.png", "a.png")
    #expect(outcome.text == "the same\n" && outcome.errors == "" && outcome.status == 0)
  }

  @Test func `what differs is counted and placed`() throws {
    let outcome = try desk().run("diff", "a.png", "b.png")
    #expect(
      outcome.text == """
        3 pixels differ
        worst at (4, 1): #FFFFFFFF → #37FFFFFF, 200 of 255 apart
        all within (2, 1), 3 × 1, in 1 place

        """)
    #expect(outcome.status == 1)
  }

  @Test func `sizes that differ are told as such`() throws {
    let outcome = try desk().run("diff", "a.png", "small.png")
    #expect(outcome.text == "different sizes: 8 × 4 and 1 × 1\n")
    #expect(outcome.status == 1)
  }

  @Test func `the perceptual metric sees past what is within its threshold`() throws {
    let outcome = try desk().run("diff", "a.png", "b.png", "--metric", "perceptual", "--threshold", "1", "--include-aa")
    #expect(outcome.text == "the same\n3 more are nearer than the threshold\n")
    #expect(outcome.status == 0)
  }

  @Test func `programs get JSON, and eyes a picture side by side`() throws {
    let desk = try desk()
    let outcome = try desk.run("diff", "a.png", "b.png", "--json", "-o", "difference.png")
    #expect(outcome.text.contains("\"verdict\": \"differs\"") && outcome.text.contains("\"differingPixels\": 3"))
    let picture = try PNG.decode(desk.folder.bytes("difference.png"))
    #expect(picture.width > 3 * 8 && picture.height >= 4)
  }

  @Test(arguments: [
    (["absent.png", "a.png"], 66, "error: the picture \"absent.png\" is not there"),
    (["a.png", "."], 65, "error: the picture \".\" is a folder"),
    (
      ["a.png", "b.png", "--metric", "exakt"], 64,
      "--metric: error: \"exakt\" is not one of its values\nhint: write exact or perceptual"
    ),
    (
      ["a.png", "b.png", "--threshold", "0.5"], 64,
      "--threshold: error: belongs to the perceptual metric\nhint: add --metric perceptual"
    ),
    (
      ["a.png", "b.png", "--metric", "perceptual", "--threshold", "2"], 64,
      "--threshold: error: \"2\" is not a number from 0 to 1"
    ),
  ])
  func `what cannot be compared is refused`(_ arguments: [String], _ status: Int32, _ errors: String) throws {
    try desk().refuses(["diff"] + arguments, status, errors)
  }

  @Test func `a damaged picture is named`() throws {
    let desk = try desk()
    try desk.folder.write(Array(desk.folder.bytes("a.png").dropLast(20)), "cut.png")
    let outcome = try desk.run("diff", "a.png", "cut.png")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("cut.png: error: "))
  }
}
