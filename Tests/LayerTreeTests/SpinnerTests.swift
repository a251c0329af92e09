import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct SpinnerTests {
  private func items(_ spinner: SpinnerContent, _ frame: Rect, at time: Double = 0) throws -> [Fill] {
    var layer = Layer(name: "spinner", frame: frame)
    layer.content = .spinner(spinner)
    let list = try DisplayList(
      layer.presentation(at: time), canvas: Canvas(size: Size(100, 100)), text: BoxText())
    return list.items.compactMap { if case .fill(let fill) = $0 { fill } else { nil } }
  }

  /// Around artwork of straight lines, which is covered by area; nil for anything else.
  private func box(_ fill: Fill) -> Rect? {
    guard case .path(let path, .nonzero) = fill.area else { return nil }
    let isStraight = path.elements.allSatisfy { if case .cubic = $0 { false } else { true } }
    return isStraight ? path.controlBox : nil
  }

  private func alphas(_ fills: [Fill]) -> [Int] {
    fills.map { fill in
      guard case .color(let color) = fill.paint else { return -1 }
      return Int(color.bytes.a)
    }
  }

  /// Measured on iOS, in 255ths; the formula comes within 1 of each.
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
    #expect(box(first) == Rect(-1.25, -10, 2.5, 6.5))
    #expect(first.transform == .translation(10, 10))
    let old = try items(SpinnerContent(spokes: 12), Rect(0, 0, 20, 20))[0]
    #expect(box(old) == Rect(-1, -10, 2, 5))
  }

  @Test func `real artwork is never scaled and starts on a whole point: a 15 by 15 frame starts it at -3`() throws {
    let first = try items(SpinnerContent(artwork: .medium), Rect(7.5, 7.5, 15, 15))[0]
    #expect(first.transform == .translation(14.5, 14.5))
  }

  @Test func `a large one is 37 points wide, its capsules 12 by 5 with their middle 11.5 points out`() throws {
    let all = try items(SpinnerContent(artwork: .large, color: .black), Rect(0, 0, 37, 37))
    #expect(all.count == 8)
    #expect(box(all[0]) == Rect(-2.5, -17.5, 5, 12))
    #expect(all[0].transform == .translation(18.5, 18.5))
    #expect(-17.5 + 12.0 / 2 == -11.5)
  }

  @Test(arguments: [8, 12])
  func `counter-clockwise from the bright spoke the alphas fall over half a turn`(_ spokes: Int) throws {
    let shown = alphas(try items(SpinnerContent(spokes: spokes, color: .black), Rect(0, 0, 20, 20)))
    for k in 0..<spokes {
      let alpha = 0.27 + 0.58 * max(0, 1 - Double(k) / (Double(spokes) / 2))
      #expect(shown[(spokes * 3 / 4 - k + spokes) % spokes] == Int((alpha * 255).rounded()))
    }
  }

  @Test func `twelve spokes step twelve times a turn, and the colour multiplies`() throws {
    let start = alphas(try items(SpinnerContent(spokes: 12, color: .black), Rect(0, 0, 20, 20)))
    for step in 0..<12 {
      let now = alphas(
        try items(SpinnerContent(spokes: 12, color: .black), Rect(0, 0, 20, 20), at: Double(step) / 12 + 0.04))
      #expect(now == Array((start + start)[(12 - step)..<(24 - step)]))
    }
    let pale = alphas(try items(SpinnerContent(color: Color(white: 0, alpha: 0.5)), Rect(0, 0, 20, 20)))
    #expect(pale[6] == Int((0.85 * 0.5 * 255).rounded()))
  }

  // MARK: Arcs

  private func stroke(_ style: SpinnerContent.Style, at time: Double) throws -> Stroke? {
    var layer = Layer(name: "spinner", frame: Rect(0, 0, 50, 50))
    layer.content = .spinner(SpinnerContent(style: style, color: .black))
    let list = try DisplayList(layer.presentation(at: time), canvas: Canvas(size: Size(50, 50)), text: BoxText())
    return list.items.compactMap { if case .stroke(let stroke) = $0 { stroke } else { nil } }.first
  }

  /// Tail and head are shares of a turn, by plain bisection: the head runs from 0 to .8 s, the tail from .25 s on for .8 s
  /// and cut at 1 s, both easeInEaseOut; one turn in 3 s.
  @Test(
    arguments: [
      (0.2, 0, 0.1292), (0.4, 0.0715, 0.5000), (0.45, 0.1292, 0.6067), (0.6, 0.3933, 0.8708),
      (0.65, 0.5000, 0.9285), (0.85, 0.8708, 1), (1.2, 0, 0.1292), (1_000_000.4, 0.0715, 0.5000),
    ] as [(Double, Double, Double)])
  func `the arc's ends`(_ time: Double, _ tail: Double, _ head: Double) throws {
    let stroke = try #require(try stroke(.arc, at: time))
    for (point, share) in zip([stroke.path.first, stroke.path.last], [tail, head]) {
      let turn = Transcendental.sinCos(2 * Transcendental.pi * share)
      #expect(try #require(point).distance(to: Point(25 + 25 * turn.cos, 25 + 25 * turn.sin)) < 0.05)
    }
    let turn = Transcendental.sinCos(2 * Transcendental.pi * time / 3)
    #expect(near(stroke.transform.a, turn.cos, 1e-6) && near(stroke.transform.b, turn.sin, 1e-6))
    #expect(stroke.style.lineCap == .round)
  }

  @Test(arguments: [0.0, 1]) func `an arc without length is a dot where it begins`(_ time: Double) throws {
    let path = try #require(try stroke(.arc, at: time)).path
    #expect(path.length > 0 && path.length < 1e-3)
    #expect(try #require(path.first).distance(to: Point(50, 25)) < 1e-3)
  }

  /// Seconds, turns, length of the arc in turns; between two poses their middle.
  @Test(
    arguments: [
      (0, 0, 0.7), (0.3, 0.25, 0.6), (0.6, 0.5, 0.5), (0.9, 0.75, 0.4), (1.2, 1, 0.3), (1.5, 1.25, 0.2),
      (1.8, 1.5, 0.1),
      (1.9, 1.685, 0.1), (2, 1.87, 0.1), (2.1, 2.06, 0.2), (2.2, 2.25, 0.3), (2.3, 2.435, 0.4), (2.4, 2.62, 0.5),
      (2.5, 2.81, 0.6), (2.6, 3, 0.7), (3.2, 0.5, 0.5),
    ] as [(Double, Double, Double)])
  func `the poses of the hue spinner`(_ time: Double, _ turns: Double, _ length: Double) throws {
    let stroke = try #require(try stroke(.hue, at: time))
    let turn = Transcendental.sinCos(2 * Transcendental.pi * turns)
    #expect(near(stroke.transform.a, turn.cos, 1e-9) && near(stroke.transform.b, turn.sin, 1e-9))
    #expect(try #require(stroke.path.first).distance(to: Point(25, 0)) < 1e-9)
    let end = Transcendental.sinCos(2 * Transcendental.pi * length)
    #expect(try #require(stroke.path.last).distance(to: Point(25 + 25 * end.sin, 25 - 25 * end.cos)) < 0.01)
    #expect(stroke.style == StrokeStyle(lineWidth: 3))
  }

  @Test(arguments: 0...36)
  func `a hue for each 36th of 7.8 seconds, and between two their mixture`(_ k: Int) throws {
    func hue(_ k: Int) -> Color {
      Color(HueSaturationBrightness(hue: Double(k % 36) / 36, saturation: 1, brightness: 1))
    }
    let shown = try #require(try stroke(.hue, at: (Double(k) + 0.5) * 7.8 / 36)).color
    let mixed = hue(k).lerp(to: hue(k + 1), 0.5)
    #expect(shown.description == mixed.description)
  }

  @Test func `scaled artwork fills the shorter side, centred`() throws {
    let first = try items(SpinnerContent(), Rect(0, 0, 60, 40))[0]
    #expect(first.transform == Transform(a: 2, b: 0, c: 0, d: 2, tx: 30, ty: 20))
  }
}

extension Path {
  fileprivate var first: Point? { if case .move(let point) = elements.first { point } else { nil } }

  fileprivate var last: Point? { if case .cubic(_, _, let end) = elements.last { end } else { nil } }
}
