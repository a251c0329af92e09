import Graphics
import LayerTree
import Testing

@Suite struct SpinnerTests {
  private func items(_ spinner: SpinnerContent, _ frame: Rect, at time: Double = 0) throws -> [Fill] {
    var layer = Layer(name: "spinner", frame: frame)
    layer.content = .spinner(spinner)
    let list = try DisplayList(
      layer.presentation(at: time), canvas: Canvas(size: Size(100, 100)), text: BoxText())
    return list.items.compactMap { if case .fill(let fill) = $0 { fill } else { nil } }
  }

  private func alphas(_ fills: [Fill]) -> [Int] {
    fills.map { fill in
      guard case .color(let color) = fill.paint else { return -1 }
      return Int(color.bytes.a)
    }
  }

  /// As CORE-ANIMATION §7 gives them, measured on iOS; its formula comes within 1 of each.
  @Test func `the spokes' alphas at phase 0 are the measured ones`() throws {
    let eight = try items(SpinnerContent(color: .black), Rect(0, 0, 20, 20))
    #expect(isNear(alphas(eight), [69, 69, 69, 106, 143, 180, 217, 69]))
    let twelve = try items(SpinnerContent(spokes: 12, color: .black), Rect(0, 0, 20, 20))
    #expect(isNear(alphas(twelve), [69, 69, 69, 69, 94, 118, 143, 168, 192, 217, 69, 69]))
  }

  private func isNear(_ alphas: [Int], _ measured: [Int]) -> Bool {
    alphas.count == measured.count && zip(alphas, measured).allSatisfy { abs($0 - $1) <= 1 }
  }

  @Test func `it steps clockwise, one turn a second, for ever`() throws {
    let spinner = SpinnerContent(color: .black)
    let start = alphas(try items(spinner, Rect(0, 0, 20, 20)))
    for step in 0..<8 {
      let now = alphas(try items(spinner, Rect(0, 0, 20, 20), at: Double(step) / 8 + 0.06))
      #expect(now == Array((start + start)[(8 - step)..<(16 - step)]))
    }
    #expect(alphas(try items(spinner, Rect(0, 0, 20, 20), at: 1_000_000)) == start)
  }

  @Test func `a capsule reaches from 3.5 to 10 points, 2.5 wide and fully round`() throws {
    let first = try items(SpinnerContent(), Rect(0, 0, 20, 20))[0]
    #expect(first.area == .roundedRect(RoundedRect(rect: Rect(-1.25, -10, 2.5, 6.5), radius: 1.25)))
    #expect(first.transform == .translation(10, 10))
    let old = try items(SpinnerContent(spokes: 12), Rect(0, 0, 20, 20))[0]
    #expect(old.area == .roundedRect(RoundedRect(rect: Rect(-1, -10, 2, 5), radius: 1)))
  }

  @Test func `real artwork is never scaled and starts on a whole point: a 15 by 15 frame starts it at -3`() throws {
    let first = try items(SpinnerContent(artwork: .medium), Rect(7.5, 7.5, 15, 15))[0]
    #expect(first.transform == .translation(14.5, 14.5))
  }

  @Test func `scaled artwork fills the shorter side, centred`() throws {
    let first = try items(SpinnerContent(), Rect(0, 0, 60, 40))[0]
    #expect(first.transform == Transform(a: 2, b: 0, c: 0, d: 2, tx: 30, ty: 20))
  }
}
