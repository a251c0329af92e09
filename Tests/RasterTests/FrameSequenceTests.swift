import PresscheckCodecs
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckRaster

@Suite struct FrameSequenceTests {
  /// Draws a list, and holds it against what a new rasterizer draws and against the picture before.
  private func check(
    _ list: DisplayList, scale: Double, on sequence: FrameSequence, after previous: PremultipliedBitmap?,
    _ comment: Comment? = nil
  ) throws -> FrameSequence.Picture {
    let picture = try sequence.draw(list, scale: scale)
    let whole = try Rasterizer().draw(list, scale: scale)
    #expect(picture.bitmap == whole, comment)
    if let previous, previous.width == whole.width, previous.height == whole.height {
      #expect(differs(picture.bitmap, previous, outside: picture.changed) == false, comment)
    } else {
      #expect(picture.changed == PixelRect(x: 0, y: 0, width: whole.width, height: whole.height), comment)
    }
    return picture
  }

  private func differs(_ a: PremultipliedBitmap, _ b: PremultipliedBitmap, outside box: PixelRect?) -> Bool {
    let box = box ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    return (0..<a.height).contains { y in
      let row = 4 * a.width * y..<4 * a.width * (y + 1)
      let isCut = y >= box.y && y < box.y + box.height
      let left = row.lowerBound..<row.lowerBound + 4 * (isCut ? box.x : a.width)
      let right = row.lowerBound + 4 * (isCut ? box.x + box.width : a.width)..<row.upperBound
      return a.bgra[left] != b.bgra[left] || a.bgra[right] != b.bgra[right]
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>, [1.0, 1.7, 3])
  func `a scene that changes step by step is drawn as if each step were the first`(seed: UInt64, scale: Double) throws {
    var scene = RandomScene(seed: 1000 + seed)
    let sequence = FrameSequence()
    var list = scene.list()
    var previous: PremultipliedBitmap?
    for step in 0..<14 {
      previous = try check(list, scale: scale, on: sequence, after: previous, "step \(step)").bitmap
      list = scene.step(from: list)
    }
  }

  @Test func `lists and scales come in any order`() throws {
    var scene = RandomScene(seed: 5)
    var lists = [scene.list()]
    for _ in 0..<9 { lists.append(scene.step(from: lists[lists.count - 1])) }
    let sequence = FrameSequence()
    var random = SeededGenerator(seed: 6)
    var previous: PremultipliedBitmap?
    for _ in 0..<40 {
      let scale = random.chance(0.8) ? 2 : 1.5
      previous = try check(lists[random.whole(0...9)], scale: scale, on: sequence, after: previous).bitmap
    }
  }

  /// A plate with ten rows, a light at the left and one at the right.
  private func panel(left: Color, right: Color) -> DisplayList {
    let rows = (0..<10).map { row in fill(Rect(40, 10 + 8 * Double(row), 120, 4), .white) }
    let items =
      [shadow(.area(.roundedRect(RoundedRect(rect: Rect(4, 4, 192, 92), radius: 12)), .identity), sigma: 1)]
      + [fill(RoundedRect(rect: Rect(4, 4, 192, 92), radius: 12), .pureBlue)] + rows
      + [fill(Rect(12, 12, 6, 6), left), group([fill(Rect(60, 50, 20, 20), .pureRed)], opacity: 0.5)]
      + [fill(Rect(180, 80, 6, 6), right)]
    return DisplayList(size: Size(200, 100), items: items)
  }

  @Test func `only what changes is drawn again`() throws {
    let sequence = FrameSequence()
    let first = try sequence.draw(panel(left: .white, right: .white), scale: 2)
    #expect(sequence.drawnItemCount == 15)
    // The plate and the light: the shadow is all around, the rows and the other light are elsewhere.
    let second = try check(
      panel(left: .black, right: .white), scale: 2, on: sequence, after: first.bitmap)
    #expect(sequence.drawnItemCount == 15 + 3)
    #expect(second.changed == PixelRect(x: 22, y: 22, width: 16, height: 16))
    // Both lights, and not what lies between.
    _ = try check(panel(left: .white, right: .black), scale: 2, on: sequence, after: second.bitmap)
    #expect(sequence.drawnItemCount >= 15 + 3 + 2)
  }

  @Test func `what is below the first change is drawn once more and copied from then on`() throws {
    let sequence = FrameSequence()
    var previous: PremultipliedBitmap?
    let counts = try (0..<6).map { step in
      let list = panel(left: Color(white: Double(step) / 5), right: .pureRed)
      previous = try check(list, scale: 2, on: sequence, after: previous).bitmap
      return sequence.drawnItemCount
    }
    // All; three in the light's box; the twelve lowest and the light; the light.
    #expect(counts == [15, 18, 31, 32, 33, 34])
  }

  @Test func `a change inside of a group leaves the rest of it alone`() throws {
    func list(_ light: Color, opacity: Double) -> DisplayList {
      let items = [fill(Rect(10, 10, 180, 80), .pureBlue), fill(Rect(20, 20, 5, 5), light)]
      let clip = RoundedRect(rect: Rect(0, 0, 150, 100), radius: 20)
      return DisplayList(
        size: Size(200, 100), items: [group([group(items, clip: clip)], opacity: opacity), fill(Rect(160, 20, 9, 9))])
    }
    let sequence = FrameSequence()
    let first = try check(list(.white, opacity: 0.5), scale: 2, on: sequence, after: nil)
    let second = try check(list(.black, opacity: 0.5), scale: 2, on: sequence, after: first.bitmap)
    #expect(second.changed == PixelRect(x: 38, y: 38, width: 14, height: 14))
    let third = try check(list(.black, opacity: 0.6), scale: 2, on: sequence, after: second.bitmap)
    #expect(third.changed?.width ?? 0 >= 280)
  }

  @Test func `the same list is not drawn again`() throws {
    let sequence = FrameSequence()
    let list = panel(left: .white, right: .black)
    let first = try sequence.draw(list, scale: 2)
    let count = sequence.drawnItemCount
    let second = try sequence.draw(list, scale: 2)
    #expect(second.changed == nil)
    #expect(second.bitmap == first.bitmap)
    #expect(sequence.drawnItemCount == count)
  }

  @Test func `a picture that is kept stays as it was`() throws {
    let sequence = FrameSequence()
    let lists = (0..<5).map { panel(left: Color(white: Double($0) / 4), right: .white) }
    let kept = try lists.map { try sequence.draw($0, scale: 1).bitmap }
    #expect(try kept == lists.map { try Rasterizer().draw($0, scale: 1) })
  }

  @Test func `after a list that cannot be drawn the next one is drawn in full`() throws {
    let sequence = FrameSequence()
    let list = panel(left: .white, right: .black)
    _ = try sequence.draw(list, scale: 1)
    var bad = list
    bad.items.append(fill(Rect(0, 0, .nan, 5)))
    #expect(throws: RasterError.notFinite(.fill)) { try sequence.draw(bad, scale: 1) }
    #expect(throws: RasterError.invalidScale(0)) { try sequence.draw(list, scale: 0) }
    let next = try sequence.draw(list, scale: 1)
    #expect(next.changed == PixelRect(x: 0, y: 0, width: 200, height: 100))
    #expect(try next.bitmap == Rasterizer().draw(list, scale: 1))
  }
}
