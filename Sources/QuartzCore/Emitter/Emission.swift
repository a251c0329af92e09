internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The history of a layer's particles: which kinds were born when.
///
/// Times are the layer's own media times.
struct Emission {
  /// Particles of one kind, born at an even rate.
  private struct Span {
    let kind: ParticleKind
    /// In the order in which spans began.
    let serial: Int
    let start: Double
    /// How many births before the first one is due.
    let wait: Double
    /// Infinity while it goes on.
    var end = Double.infinity

    /// The number of births; infinity for ever.
    var births: Double {
      let length = min(end, kind.births.upperBound) - start
      return kind.rate > 0 && length > 0 ? max(0, (length * kind.rate - wait).rounded(.up)) : 0
    }

    /// The end of its last particle.
    var over: Double { min(end, kind.births.upperBound) + kind.longestLife }
  }

  private var spans: [Span] = []
  private var count = 0
  private(set) var hasBegun = false
  /// The layer's time when it was first shown.
  private var shownFrom = 0.0

  /// The most particles that a layer shows at a time.
  static let maximumParticles = 2_000

  /// Particles are born from 0 on, which may lie long before the layer shows.
  mutating func begin(with kinds: [ParticleKind], shownFrom: Double) {
    (hasBegun, self.shownFrom) = (true, shownFrom)
    add(kinds, at: 0, waits: [:])
  }

  /// From a time on other kinds are born; those that live go on.
  mutating func change(to kinds: [ParticleKind], at time: Double) {
    guard hasBegun else { return }
    var waits: [UInt64: Double] = [:]
    spans.removeAll { $0.over <= time }
    for index in spans.indices where spans[index].end == .infinity {
      spans[index].end = time
      let span = spans[index]
      waits[span.kind.seed] = span.wait + span.births - max(0, time - span.start) * span.kind.rate
    }
    add(kinds, at: time, waits: waits)
  }

  private mutating func add(_ kinds: [ParticleKind], at time: Double, waits: [UInt64: Double]) {
    for kind in kinds {
      let start = max(time, kind.births.lowerBound)
      spans.append(Span(kind: kind, serial: count, start: start, wait: waits[kind.seed] ?? 0))
      count += 1
    }
  }

  /// The particles that may show at a time and later, the oldest first.
  func particles(from time: Double, _ timing: (MediaTiming) -> MediaTiming?) -> [Layer] {
    var layers: [Layer] = []
    for span in spans where span.births > 0 && span.over > time {
      layers += particles(of: span, timing)
    }
    if layers.count > Emission.maximumParticles {
      DrawingEnvironment.find(
        "a CAEmitterLayer shows \(Emission.maximumParticles) of its \(layers.count) particles at a time")
      layers.removeLast(layers.count - Emission.maximumParticles)
    }
    return layers
  }

  /// As many layers as particles live at a time; each shows one particle after the other.
  private func particles(of span: Span, _ timing: (MediaTiming) -> MediaTiming?) -> [Layer] {
    let (kind, rate) = (span.kind, span.kind.rate)
    let life = kind.longestLife
    guard life > 0 else { return [] }
    let slots = min(span.births, max(1, min(Double(Emission.maximumParticles) + 1, (rate * life).rounded(.up))))
    let cycle = max(slots / rate, life)
    var start = span.start
    if start < shownFrom - cycle {
      // Long before it shows: whole cycles that nobody has seen are left out.
      start += ((shownFrom - cycle - start) / cycle).rounded(.down) * cycle
    }
    let isOld = start > span.start
    return (0..<Int(slots)).compactMap { slot -> Layer? in
      let birth = (Double(slot) + span.wait) / rate
      let particle = Particle(kind, serial: span.serial, slot: slot)
      var layer = particle.layer
      func live(_ time: MediaTiming) { if let time = timing(time) { layer.add(particle.life(time)) } }
      if span.births == .infinity {
        // What goes on for ever is in phase by its offset, so that a settled picture shows a stream.
        let first = isOld ? start : start + cycle
        if !isOld { live(MediaTiming(beginTime: start + birth, duration: cycle - birth)) }
        let phase = (cycle - birth.truncatingRemainder(dividingBy: cycle)).truncatingRemainder(dividingBy: cycle)
        live(MediaTiming(beginTime: first, duration: cycle, timeOffset: phase, repeatCount: .infinity))
      } else {
        let skipped = ((start - span.start) * rate / slots).rounded() * slots
        let count = ((span.births - skipped - Double(slot)) / slots).rounded(.up)
        guard count > 0 else { return nil }
        live(MediaTiming(beginTime: start + birth, duration: cycle, repeatCount: count))
      }
      return layer
    }
  }
}

/// A particle of a kind, with all that chance has given it.
private struct Particle {
  let layer: Layer
  private let way: [Animation]

  init(_ kind: ParticleKind, serial: Int, slot: Int) {
    var chance = ParticleChance(kind.seed, UInt64(serial), UInt64(slot))
    var life = kind.lifetime.value(&chance)
    let (place, direction) = kind.place.start(&chance)
    let angle = direction + kind.longitude.value(&chance)
    let speed = kind.speed.value(&chance) * Transcendental.cos(kind.latitude)
    let (scale, spin) = (kind.scale.value(&chance), kind.spin.value(&chance))
    func part(_ value: Double, _ range: Double) -> Double { min(1, max(0, value + range * chance.next())) }
    let color = Color(
      red: part(kind.color.red, kind.colorRange.x), green: part(kind.color.green, kind.colorRange.y),
      blue: part(kind.color.blue, kind.colorRange.z), alpha: part(kind.color.alpha, kind.colorRange.w))
    // A particle is gone when nothing of it is left.
    for (value, change) in [(scale, kind.scaleSpeed), (color.alpha, kind.alphaSpeed)] where change < 0 {
      life = min(life, value / -change)
    }
    life = max(0, life)
    let velocity = Point(Transcendental.cos(angle), Transcendental.sin(angle)) * speed
    let timing = MediaTiming(duration: life)
    func animation(
      _ keyPath: AnimationKeyPath, _ from: PropertyValue, _ to: PropertyValue, _ curve: TimingCurve = .linear,
      isAdditive: Bool = false
    ) -> Animation {
      Animation(
        .basic(keyPath, Animation.Change(from: from, to: to)), timing: timing, timingFunction: curve,
        isAdditive: isAdditive)
    }
    var way = [
      animation(.opacity, .number(color.alpha), .number(min(1, max(0, color.alpha + kind.alphaSpeed * life)))),
      animation(.position, .point(.zero), .point(velocity * life), isAdditive: true),
      animation(.scale, .number(scale), .number(scale + kind.scaleSpeed * life)),
    ]
    if kind.acceleration != .zero {
      way.append(
        animation(
          .position, .point(.zero), .point(kind.acceleration * (life * life / 2)), Particle.square, isAdditive: true))
    }
    if spin != 0 { way.append(animation(.rotation, .number(0), .number(spin * life))) }
    self.way = life > 0 ? way : []
    var layer = kind.picture
    layer.position = place
    self.layer = layer.multiplied(by: color)
  }

  /// The time's square.
  private static let square = TimingCurve(1.0 / 3, 0, 2.0 / 3, 1.0 / 3) ?? .linear

  /// One life after the other.
  func life(_ timing: MediaTiming) -> Animation { .group(way, timing: timing) }
}

extension Layer {
  /// The layer with its picture's red, green and blue multiplied; it shows by its own opacity.
  fileprivate func multiplied(by color: Color) -> Layer {
    let opaque = Color(red: color.red, green: color.green, blue: color.blue, alpha: 1)
    guard opaque != .white else { return self }
    var colored = self
    colored.content = .replicator(ReplicatorContent(instanceColor: opaque))
    var picture = self
    (picture.opacity, picture.position) = (1, bounds.center)
    colored.sublayers = [picture]
    return colored
  }
}
