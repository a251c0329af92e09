import PresscheckControls
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// Taps in quick succession are counted.
@MainActor @Suite struct TapCountTests {
  private final class Counter: UIButton {
    var counts: [Int] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      counts.append(touches.first?.tapCount ?? 0)
      super.touchesBegan(touches, with: event)
    }
  }

  private func counts(_ events: [(String, Double)], at points: [CGPoint] = []) throws -> (counts: [Int], repeats: Int) {
    let button = Counter()
    var repeats = 0
    button.addAction(UIAction { _ in repeats += 1 }, for: .touchDownRepeat)
    let screen = try Run.screen(showing: button)
    for (number, (event, time)) in events.enumerated() {
      let point = number < points.count ? points[number] : nil
      try screen.send(Event(event, point.map { [.number($0.x), .number($0.y)] } ?? []), at: time)
    }
    return (button.counts, repeats)
  }

  private static let two: [(String, Double)] = [
    ("touchDown", 0), ("touchUpInside", 0.1), ("touchDown", 0.2), ("touchUpInside", 0.25),
  ]

  @Test func `a second tap soon after the first is the second`() throws {
    let found = try counts(Self.two)
    #expect(found.counts == [1, 2] && found.repeats == 1)
    #expect(try counts(Self.two + [("touchDown", 0.4)]).counts == [1, 2, 3])
  }

  @Test func `a late one is the first again`() throws {
    let found = try counts([("touchDown", 0), ("touchUpInside", 0.1), ("touchDown", 0.5)])
    #expect(found.counts == [1, 1] && found.repeats == 0)
  }

  @Test func `one elsewhere is the first again`() throws {
    let (here, there) = (CGPoint(x: 5, y: 5), CGPoint(x: 90, y: 5))
    #expect(try counts(Self.two, at: [here, here, there, there]).counts == [1, 1])
  }
}
