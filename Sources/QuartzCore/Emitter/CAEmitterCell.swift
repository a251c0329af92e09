public import Foundation
public import PresscheckCoreGraphics

/// A kind of particles.
///
/// A value goes its range either way, by chance (*documented*).
///
/// Evidence: *documented*.
open class CAEmitterCell: NSObject {
  /// A name for key paths of the layer.
  open var name: String?
  /// Whether there are any.
  open var isEnabled = true
  /// The picture of a particle, a `CGImage`; without one nothing shows.
  open var contents: Any?
  /// The part of the picture, from 0 to 1.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels a point of the picture.
  open var contentsScale: CGFloat = 1
  /// Particles of this kind that each particle has.
  ///
  /// Accepted, not drawn.
  open var emitterCells: [CAEmitterCell]? {
    didSet { if emitterCells?.isEmpty == false { DrawingEnvironment.notDrawn("CAEmitterCell.emitterCells") } }
  }
  /// The colour that multiplies the picture; nil is white.
  open var color: CGColor?
  /// How far red goes either way.
  open var redRange: Float = 0
  /// How far green goes either way.
  open var greenRange: Float = 0
  /// How far blue goes either way.
  open var blueRange: Float = 0
  /// How far alpha goes either way.
  open var alphaRange: Float = 0
  /// The change of red a second.
  ///
  /// Accepted, not drawn.
  open var redSpeed: Float = 0 { didSet { if redSpeed != 0 { DrawingEnvironment.notDrawn("CAEmitterCell.redSpeed") } } }
  /// The change of green a second.
  ///
  /// Accepted, not drawn.
  open var greenSpeed: Float = 0 {
    didSet { if greenSpeed != 0 { DrawingEnvironment.notDrawn("CAEmitterCell.greenSpeed") } }
  }
  /// The change of blue a second.
  ///
  /// Accepted, not drawn.
  open var blueSpeed: Float = 0 {
    didSet { if blueSpeed != 0 { DrawingEnvironment.notDrawn("CAEmitterCell.blueSpeed") } }
  }
  /// The change of alpha a second; at 0 a particle is gone.
  open var alphaSpeed: Float = 0
  /// Particles a second.
  open var birthRate: Float = 0
  /// Seconds.
  open var lifetime: Float = 0
  /// How far the seconds go either way.
  open var lifetimeRange: Float = 0
  /// Points a second.
  open var velocity: CGFloat = 0
  /// How far the speed goes either way.
  open var velocityRange: CGFloat = 0
  /// Points a second, each second.
  open var xAcceleration: CGFloat = 0
  /// Points a second, each second.
  open var yAcceleration: CGFloat = 0
  /// Points a second, each second; without perspective it changes nothing.
  open var zAcceleration: CGFloat = 0
  /// The direction out of the plane, in radians.
  open var emissionLatitude: CGFloat = 0
  /// The direction in the plane, in radians, from the shape's own.
  ///
  /// A line's own is upwards, an outline's outwards, any other to the right (*modelled*).
  open var emissionLongitude: CGFloat = 0
  /// The cone around the direction, in radians: half of it either way (*modelled*).
  open var emissionRange: CGFloat = 0
  /// The size, as a factor of the picture's.
  open var scale: CGFloat = 1
  /// How far the size goes either way.
  open var scaleRange: CGFloat = 0
  /// The change of the size a second; at 0 a particle is gone (*modelled*).
  open var scaleSpeed: CGFloat = 0
  /// Radians a second.
  open var spin: CGFloat = 0
  /// How far the turn goes either way.
  open var spinRange: CGFloat = 0
  /// When its particles begin, in seconds of the layer.
  open var beginTime: CFTimeInterval = 0
  /// For how many seconds particles are born; infinity and 0 are for ever.
  open var duration: CFTimeInterval = .infinity

  /// The properties that the layer's key paths name, by their kinds.
  private static let floats: [String: any ReferenceWritableKeyPath<CAEmitterCell, Float> & Sendable] = [
    "redRange": \.redRange, "greenRange": \.greenRange, "blueRange": \.blueRange, "alphaRange": \.alphaRange,
    "redSpeed": \.redSpeed, "greenSpeed": \.greenSpeed, "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
    "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
  ]
  private static let lengths: [String: any ReferenceWritableKeyPath<CAEmitterCell, CGFloat> & Sendable] = [
    "velocity": \.velocity, "velocityRange": \.velocityRange, "xAcceleration": \.xAcceleration,
    "yAcceleration": \.yAcceleration, "zAcceleration": \.zAcceleration, "emissionLatitude": \.emissionLatitude,
    "emissionLongitude": \.emissionLongitude, "emissionRange": \.emissionRange, "scale": \.scale,
    "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange,
    "contentsScale": \.contentsScale,
  ]

  /// The value of a property by its name; nil for one of another name.
  func value(_ key: String) -> Any? {
    if let path = CAEmitterCell.floats[key] { return self[keyPath: path] }
    if let path = CAEmitterCell.lengths[key] { return self[keyPath: path] }
    return switch key {
    case "color": color
    case "contents": contents
    case "enabled", "isEnabled": isEnabled
    default: nil
    }
  }

  /// Sets a property by its name.
  ///
  /// - Returns: Whether there is one of the name that takes the value.
  func set(_ value: Any?, _ key: String) -> Bool {
    let number =
      (value as? NSNumber)?.doubleValue ?? (value as? Float).map { Double(shortest: $0) }
      ?? (value as? CGFloat).map { Double($0) } ?? value as? Double ?? (value as? Int).map { Double($0) }
    if let path = CAEmitterCell.floats[key], let number {
      self[keyPath: path] = Float(number)
    } else if let path = CAEmitterCell.lengths[key], let number {
      self[keyPath: path] = CGFloat(number)
    } else if key == "color", let color = value as? CGColor {
      self.color = color
    } else if key == "contents" {
      contents = value
    } else if key == "enabled" || key == "isEnabled", let number {
      isEnabled = number != 0
    } else {
      return false
    }
    return true
  }
}
