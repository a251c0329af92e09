public import Foundation
internal import PresscheckCoreGraphics
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A layer of particles, which are born, move and die by chance.
///
/// The same seed gives the same particles in every run. Rates, ways and looks are Core Animation's (*documented*); the numbers that
/// chance gives are our own (*modelled*), so that no picture is iOS's to the pixel.
///
/// Particles are born from the layer's own time 0 on, so that a layer without a `beginTime` is full of them when it first shows, as on iOS.
///
/// Evidence: *documented*.
open class CAEmitterLayer: CALayer {
  private var emission = Emission()

  /// The kinds of particles; they are read when the layer is first shown, and later by `setValue(_:forKeyPath:)` alone (*documented*).
  open var emitterCells: [CAEmitterCell]? { didSet { change() } }
  /// Particles a second, as a factor of each cell's.
  open var birthRate: Float = 1 { didSet { change() } }
  /// Seconds of a particle, as a factor of each cell's.
  open var lifetime: Float = 1 { didSet { change() } }
  /// The middle of the shape.
  open var emitterPosition = CGPoint.zero { didSet { change() } }
  /// How near the shape is; without perspective it changes nothing.
  open var emitterZPosition: CGFloat = 0
  /// The size of the shape.
  open var emitterSize = CGSize.zero { didSet { change() } }
  /// The depth of the shape; without perspective it changes nothing.
  open var emitterDepth: CGFloat = 0
  /// The form of the shape.
  open var emitterShape = CAEmitterLayerEmitterShape.point { didSet { change() } }
  /// The part of the shape.
  open var emitterMode = CAEmitterLayerEmitterMode.volume { didSet { change() } }
  /// The order of particles, and how they mix.
  open var renderMode = CAEmitterLayerRenderMode.unordered {
    didSet { if renderMode == .additive { DrawingEnvironment.notDrawn("CAEmitterLayerRenderMode.additive") } }
  }
  /// Whether depth counts; without perspective it changes nothing.
  open var preservesDepth = false
  /// Points a second, as a factor of each cell's.
  open var velocity: Float = 1 { didSet { change() } }
  /// The size, as a factor of each cell's.
  open var scale: Float = 1 { didSet { change() } }
  /// Turns, as a factor of each cell's.
  open var spin: Float = 1 { didSet { change() } }
  /// The number that all chance comes from.
  open var seed: UInt32 = 0 { didSet { change() } }

  /// When the layer's time begins; particles are born anew from then on.
  open override var beginTime: CFTimeInterval { didSet { if beginTime != oldValue { emission = Emission() } } }
  /// The layer's seconds per second of its superlayer; particles are born anew when it changes.
  open override var speed: Float { didSet { if speed != oldValue { emission = Emission() } } }
  /// Added to the layer's time; particles are born anew when it changes.
  open override var timeOffset: CFTimeInterval { didSet { if timeOffset != oldValue { emission = Emission() } } }

  /// Sets a property or a part of one; `emitterCells.spark.birthRate` is one of the cell named `spark`.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, key) = cell(at: keyPath) else { return super.setValue(value, forKeyPath: keyPath) }
    guard cell.set(value, key) else {
      return DrawingEnvironment.find("CAEmitterCell.\(key) is not set to a value of its kind")
    }
    change()
  }

  /// The value of a property or of a part of one, a cell's too.
  open override func value(forKeyPath keyPath: String) -> Any? {
    guard let (cell, key) = cell(at: keyPath) else { return super.value(forKeyPath: keyPath) }
    return cell.value(key)
  }

  /// Sets a property by its name.
  open override func setValue(_ value: Any?, forKey key: String) {
    guard let number = (value as? NSNumber)?.floatValue ?? value as? Float else {
      return super.setValue(value, forKey: key)
    }
    switch key {
    case "birthRate": birthRate = number
    case "lifetime": lifetime = number
    case "velocity": velocity = number
    case "scale": scale = number
    case "spin": spin = number
    default: super.setValue(value, forKey: key)
    }
  }

  private func cell(at keyPath: String) -> (CAEmitterCell, key: String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 2)
    guard parts.count == 3, parts[0] == "emitterCells",
      let cell = emitterCells?.first(where: { $0.name == String(parts[1]) })
    else { return nil }
    return (cell, String(parts[2]))
  }

  /// From now on particles are born otherwise.
  private func change() {
    guard isCommitted else { return }
    emission.change(to: kinds, at: now)
  }

  /// The layer's own media time.
  private var now: Double { layerTime.local(MediaClock.current?.now ?? 0) + MediaClock.secondsSinceBoot }

  private var kinds: [ParticleKind] {
    (emitterCells ?? []).enumerated().compactMap { ParticleKind($0.element, of: self, index: $0.offset) }
  }

  /// The particles as layers, which live and move by animations.
  override func ownSublayers(in time: LayerTime) -> [Layer] {
    if !emission.hasBegun { emission.begin(with: kinds, shownFrom: now) }
    let particles = emission.particles(from: now) { timing in
      var timing = timing
      timing.beginTime = MediaClock.seconds(ofMediaTime: timing.beginTime)
      return timing.under(time)
    }
    return renderMode == .oldestLast ? particles.reversed() : particles
  }
}
