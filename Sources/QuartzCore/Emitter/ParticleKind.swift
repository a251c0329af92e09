internal import PresscheckCoreGraphics
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A cell of a layer in numbers, and where its particles begin.
struct ParticleKind: Hashable {
  /// A value and how far chance takes it either way.
  struct Spread: Hashable {
    var mean: Double
    var range: Double

    func value(_ chance: inout ParticleChance) -> Double { mean + range * chance.next() }
  }

  /// The picture, as a layer of its size.
  let picture: Layer
  /// Particles a second.
  let rate: Double
  let lifetime: Spread
  /// Seconds of the layer between which particles are born.
  let births: Range<Double>
  let place: EmitterPlace
  let speed: Spread
  let acceleration: Point
  let longitude: Spread
  let latitude: Double
  let scale: Spread
  let scaleSpeed: Double
  let spin: Spread
  let color: Color
  let colorRange: SIMD4<Double>
  let alphaSpeed: Double
  /// Chance is the same for the same seed.
  let seed: UInt64

  /// Nil for a cell that shows nothing.
  init?(_ cell: CAEmitterCell, of layer: CAEmitterLayer, index: Int) {
    guard cell.isEnabled, let image = cell.contents.flatMap({ $0 as? CGImage }) else { return nil }
    let size = image.source.size
    let part = cell.contentsRect.rect
    let density = max(0.01, Double(cell.contentsScale))
    let name = cell.name ?? "particle"
    var picture = Layer(
      name: name,
      frame: Rect(0, 0, part.width * size.width / density, part.height * size.height / density))
    picture.content = .image(ImageContent(image: image.source, contentsScale: density, contentsRect: part))
    picture.position = .zero
    picture.opacity = 0
    self.picture = picture
    func number(_ value: Float) -> Double { value.isFinite ? Double(shortest: value) : 0 }
    func number(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }
    rate = max(0, number(cell.birthRate) * number(layer.birthRate))
    lifetime = Spread(
      mean: number(cell.lifetime) * number(layer.lifetime), range: number(cell.lifetimeRange) * number(layer.lifetime))
    let end = cell.duration > 0 ? cell.beginTime + cell.duration : .infinity
    births = cell.beginTime..<max(cell.beginTime, end)
    place = EmitterPlace(
      shape: layer.emitterShape, mode: layer.emitterMode, center: layer.emitterPosition.point,
      size: Size(number(layer.emitterSize.width), number(layer.emitterSize.height)))
    let (velocity, scale, spin) = (number(layer.velocity), number(layer.scale), number(layer.spin))
    speed = Spread(mean: number(cell.velocity) * velocity, range: number(cell.velocityRange) * velocity)
    acceleration = Point(number(cell.xAcceleration), number(cell.yAcceleration))
    longitude = Spread(mean: number(cell.emissionLongitude), range: number(cell.emissionRange) / 2)
    latitude = number(cell.emissionLatitude)
    self.scale = Spread(mean: number(cell.scale) * scale, range: number(cell.scaleRange) * scale)
    scaleSpeed = number(cell.scaleSpeed) * scale
    self.spin = Spread(mean: number(cell.spin) * spin, range: number(cell.spinRange) * spin)
    color = cell.color?.color ?? .white
    colorRange = SIMD4(
      number(cell.redRange), number(cell.greenRange), number(cell.blueRange), number(cell.alphaRange))
    alphaSpeed = number(cell.alphaSpeed)
    seed = UInt64(layer.seed) << 32 | UInt64(truncatingIfNeeded: index)
  }

  /// The longest life, in seconds; 0 if none lives.
  var longestLife: Double { max(0, lifetime.mean + abs(lifetime.range)) }
}

/// The place where particles begin.
struct EmitterPlace: Hashable {
  let shape: CAEmitterLayerEmitterShape
  let mode: CAEmitterLayerEmitterMode
  let center: Point
  let size: Size

  /// A place by chance, and the direction that the shape has there, in radians clockwise from the right.
  func start(_ chance: inout ParticleChance) -> (place: Point, direction: Double) {
    let (first, second) = (chance.next(), chance.next())
    switch shape {
    case .line:
      let x = mode == .points ? (first < 0 ? -1 : 1) : first
      return (center + Point(x * size.width / 2, 0), -.pi / 2)
    case .rectangle, .cuboid:
      return rectangle(first, second)
    case .circle, .sphere:
      let angle = first * .pi
      let outwards = Point(Transcendental.cos(angle), Transcendental.sin(angle))
      guard mode == .outline || mode == .points else {
        // Evenly over the area.
        let radius = size.width * ((second + 1) / 2).squareRoot()
        return (center + outwards * radius, 0)
      }
      return (center + outwards * size.width, angle)
    default: return (center, 0)
    }
  }

  private func rectangle(_ first: Double, _ second: Double) -> (place: Point, direction: Double) {
    let (width, height) = (size.width / 2, size.height / 2)
    switch mode {
    case .points: return (center + Point(first < 0 ? -width : width, second < 0 ? -height : height), 0)
    case .outline:
      // Along the perimeter, the horizontal sides first.
      let isHorizontal = abs(second) * (width + height) < width
      let side: Double = second < 0 ? -1 : 1
      return isHorizontal
        ? (center + Point(first * width, side * height), side * .pi / 2)
        : (center + Point(side * width, first * height), side < 0 ? .pi : 0)
    default: return (center + Point(first * width, second * height), 0)
    }
  }
}

/// Numbers from −1 to 1, the same ones from the same seeds.
///
/// It is SplitMix64 (*documented* by its author).
struct ParticleChance {
  private var state: UInt64

  /// Chance for a thing that has several numbers.
  init(_ seeds: UInt64...) {
    state = 0
    for seed in seeds {
      state ^= seed
      state = bits()
    }
  }

  private mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  mutating func next() -> Double { Double(bits() >> 11) * 0x1p-52 - 1 }
}
