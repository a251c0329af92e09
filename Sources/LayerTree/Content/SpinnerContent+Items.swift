internal import PresscheckGraphics

extension SpinnerContent {
  func items(in bounds: Rect, toCanvas: Transform) -> [DisplayItem] {
    switch style {
    case .spokes: spokeItems(in: bounds, toCanvas: toCanvas)
    case .arc: arcItems(in: bounds, toCanvas: toCanvas)
    case .hue: hueItems(in: bounds, toCanvas: toCanvas)
    }
  }
}

// MARK: - Spokes

extension SpinnerContent {
  /// One capsule of the artwork, pointing up; in points of the artwork, whose middle is the origin.
  private struct Capsule {
    var inner: Double
    var outer: Double
    var width: Double

    /// Sizes *measured* on iOS for the medium artwork; the large one is *asserted by re-implementations*.
    init(_ artwork: SpinnerContent.Artwork, spokes: Int) {
      switch (artwork, spokes) {
      case (.large, _): (inner, outer, width) = (5.5, 17.5, 5)
      case (_, 12): (inner, outer, width) = (5, 10, 2)
      default: (inner, outer, width) = (3.5, 10, 2.5)
      }
    }

    /// UIBezierPath's rounded rectangle with two chords for each of its curves, filled by area, which is within 4/255 of
    /// both of iOS's indicators (*measured, fitted*).
    ///
    /// Its corners bend on past the middle of the short sides, which leaves a peak there and a sliver beside it.
    var outline: Path {
      let radius = width / 2
      let (near, peak, far) = Capsule.corner
      func mirrored(_ points: [Point]) -> [Point] { points.reversed().map { Point(-$0.x, $0.y) } }
      let end = near + [peak] + mirrored(near)
      let sliver = [peak] + far + mirrored(far)
      func atOuter(_ p: Point) -> Point { Point(p.x * radius, p.y * radius - outer) }
      func atInner(_ p: Point) -> Point { Point(p.x * radius, -p.y * radius - inner) }
      let subpaths = [end.map(atOuter) + end.reversed().map(atInner), sliver.map(atOuter), sliver.map(atInner)]
      return Path(subpaths.flatMap { Path.polygon($0).elements })
    }

    /// Half of a capsule's end, in radii from the middle of its short side: from the long side to the middle, where the other
    /// half crosses it, and beyond.
    private static let corner: (near: [Point], peak: Point, far: [Point]) = {
      let roomy = RoundedRect(rect: Rect(-1, 0, 8, 8), radius: 1, curve: .continuous).path.flattened(chords: 2)
      let points = roomy.elements.compactMap { element -> Point? in
        switch element {
        case .move(let point), .line(let point): point
        case .cubic, .close: nil
        }
      }
      let corner = Set(points.filter { $0.x < 3 && $0.y < 3 }).sorted { ($0.x, -$0.y) < ($1.x, -$1.y) }
      let (near, far) = (corner.filter { $0.x < 0 }, corner.filter { $0.x > 0 })
      let (from, to) = (near[near.count - 1], far[0])
      return (near, from.lerp(to: to, -from.x / (to.x - from.x)), far)
    }()
  }

  private func spokeItems(in bounds: Rect, toCanvas: Transform) -> [DisplayItem] {
    let outline = Capsule(artwork, spokes: spokes).outline
    let toBounds = artworkToBounds(bounds)
    return (0..<spokes).compactMap { index in
      let paint = color.multiplyingAlpha(by: alpha(ofSpoke: index))
      guard !paint.isInvisible else { return nil }
      let turn = Transform.rotation(2 * Transcendental.pi * Double(index) / Double(spokes))
      return .fill(
        Fill(area: .path(outline, .nonzero), paint: .color(paint), transform: turn.then(toBounds).then(toCanvas)))
    }
  }

  /// From the artwork's middle to the layer's space; UIKit's starts on a whole point, even left of its frame (*measured*).
  private func artworkToBounds(_ bounds: Rect) -> Transform {
    func whole(_ side: Double) -> Transform {
      let x = ((bounds.width - side) / 2).rounded(.down) + side / 2
      let y = ((bounds.height - side) / 2).rounded(.down) + side / 2
      return .translation(bounds.minX + x, bounds.minY + y)
    }
    switch artwork {
    case .medium: return whole(20)
    case .large: return whole(37)
    case .scaled:
      let scale = min(bounds.width, bounds.height) / 20
      return Transform.scale(scale, scale).then(.translation(bounds.center))
    }
  }

  /// Bright at 9 o'clock at phase 0 and fading over half a turn behind it (*measured*); it steps clockwise, one turn a
  /// second (*modelled*).
  func alpha(ofSpoke index: Int) -> Double {
    let count = Double(spokes)
    let turned = time - time.rounded(.down)
    let bright = spokes * 3 / 4 + Int(turned * count)
    let behind = (bright - index) % spokes
    return 0.27 + 0.58 * max(0, 1 - Double(behind < 0 ? behind + spokes : behind) / (count / 2))
  }
}

// MARK: - Arcs

extension SpinnerContent {
  /// An oval inscribed in the bounds, from 3 o'clock clockwise, stroked along its edge with round caps.
  private func arcItems(in bounds: Rect, toCanvas: Transform) -> [DisplayItem] {
    let (start, end) = arcEnds
    let turn = Transform.rotation(2 * Transcendental.pi * (time / 3 - (time / 3).rounded(.down)))
    let path = Path.oval(in: bounds).stroked(from: start, to: end, cap: .round)
    guard !path.isEmpty, lineWidth > 0, !color.isInvisible else { return [] }
    return [
      .stroke(
        Stroke(
          path: path, style: StrokeStyle(lineWidth: lineWidth, lineCap: .round), color: color,
          transform: turn.about(bounds.center).then(toCanvas)))
    ]
  }

  /// How much of its outline an arc covers; spokes are whole.
  var extent: Double {
    switch style {
    case .spokes: return 1
    case .arc:
      let (start, end) = arcEnds
      return lineWidth > 0 && !color.isInvisible ? max(0, end - start) : 0
    case .hue: return lineWidth > 0 ? HuePose.at(time).length : 0
    }
  }

  /// Each end takes 0.8 s; the tail sets off 0.25 s after the head and is cut when the second is over.
  private var arcEnds: (start: Double, end: Double) {
    let second = ExactSeconds(time).reduced(by: ExactSeconds(1), fromBelow: false)
    let (head, tail) = (second.value, (second - ExactSeconds(0.25)).value)
    let end = head < 0.8 ? TimingCurve.easeInEaseOut.progress(at: head / 0.8) : 1
    let start = tail < 0 ? 0 : TimingCurve.easeInEaseOut.progress(at: tail / 0.8)
    return (start, end)
  }

  /// A circle from 12 o'clock, of UIBezierPath's rounded rectangle, whose arc turns and changes its length through poses while
  /// its colour goes round.
  private func hueItems(in bounds: Rect, toCanvas: Transform) -> [DisplayItem] {
    let radius = min(bounds.width, bounds.height) / 2
    guard radius > 0, lineWidth > 0 else { return [] }
    let pose = HuePose.at(time)
    let pi = Transcendental.pi
    let square = Rect(bounds.midX - radius, bounds.midY - radius, 2 * radius, 2 * radius)
    let arc = RoundedRect(rect: square, radius: radius).path.trimmed(from: 0, to: pose.length)
    return [
      .stroke(
        Stroke(
          path: arc, style: StrokeStyle(lineWidth: lineWidth), color: HuePose.color(at: time),
          transform: Transform.rotation(2 * pi * pose.turns).about(bounds.center).then(toCanvas)))
    ]
  }
}

/// One of the poses that the hue spinner goes through, 2.6 s in all.
private struct HuePose {
  var time: Double
  var turns: Double
  var length: Double

  private static let all: [HuePose] = [
    HuePose(time: 0, turns: 0, length: 0.7), HuePose(time: 0.6, turns: 0.5, length: 0.5),
    HuePose(time: 1.2, turns: 1, length: 0.3), HuePose(time: 1.8, turns: 1.5, length: 0.1),
    HuePose(time: 2.0, turns: 1.87, length: 0.1), HuePose(time: 2.2, turns: 2.25, length: 0.3),
    HuePose(time: 2.4, turns: 2.62, length: 0.5), HuePose(time: 2.6, turns: 3, length: 0.7),
  ]

  /// The pose at a time, linear between those that are given.
  static func at(_ time: Double) -> HuePose {
    let now = time - (time / 2.6).rounded(.down) * 2.6
    guard let next = all.firstIndex(where: { $0.time > now }), next > 0 else { return all[0] }
    let (from, to) = (all[next - 1], all[next])
    let part = (now - from.time) / (to.time - from.time)
    return HuePose(
      time: now, turns: from.turns + (to.turns - from.turns) * part,
      length: from.length + (to.length - from.length) * part)
  }

  /// Once round the colours in 7.8 s, linear between 37 keyframes of full saturation.
  static func color(at time: Double) -> Color {
    let step = (time / 7.8 - (time / 7.8).rounded(.down)) * 36
    let from = Color(HueSaturationBrightness(hue: step.rounded(.down) / 36, saturation: 1, brightness: 1))
    let to = Color(HueSaturationBrightness(hue: (step.rounded(.down) + 1) / 36, saturation: 1, brightness: 1))
    return from.lerp(to: to, step - step.rounded(.down))
  }
}
