public import Foundation
public import PresscheckCoreGraphics

/// The form of the place at which particles begin.
///
/// Accepted, not drawn, as ``CAEmitterLayer``.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A shape of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A single point.
  public static let point = Self(rawValue: "point")
  /// A line.
  public static let line = Self(rawValue: "line")
  /// A rectangle.
  public static let rectangle = Self(rawValue: "rectangle")
  /// A box.
  public static let cuboid = Self(rawValue: "cuboid")
  /// A circle.
  public static let circle = Self(rawValue: "circle")
  /// A ball.
  public static let sphere = Self(rawValue: "sphere")
}

/// The part of the shape at which particles begin.
///
/// Accepted, not drawn, as ``CAEmitterLayer``.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The corners.
  public static let points = Self(rawValue: "points")
  /// The edges.
  public static let outline = Self(rawValue: "outline")
  /// The sides.
  public static let surface = Self(rawValue: "surface")
  /// All of it.
  public static let volume = Self(rawValue: "volume")
}

/// How particles mix.
///
/// Accepted, not drawn, as ``CAEmitterLayer``.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In no order.
  public static let unordered = Self(rawValue: "unordered")
  /// The oldest first.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// The oldest last.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// From back to front.
  public static let backToFront = Self(rawValue: "backToFront")
  /// Added up.
  public static let additive = Self(rawValue: "additive")
}

/// A layer of particles.
///
/// Accepted, not drawn: no particle shows, and a finding says so once the layer has cells.
open class CAEmitterLayer: CALayer {
  /// The kinds of particles.
  ///
  /// Accepted, not drawn.
  open var emitterCells: [CAEmitterCell]? {
    didSet { if emitterCells?.isEmpty == false { DrawingEnvironment.notDrawn("CAEmitterLayer.emitterCells") } }
  }
  /// Particles a second, as a factor of each cell's.
  open var birthRate: Float = 1
  /// Seconds of a particle, as a factor of each cell's.
  open var lifetime: Float = 1
  /// The middle of the shape.
  open var emitterPosition = CGPoint.zero
  /// How near the shape is.
  open var emitterZPosition: CGFloat = 0
  /// The size of the shape.
  open var emitterSize = CGSize.zero
  /// The depth of the shape.
  open var emitterDepth: CGFloat = 0
  /// The form of the shape.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// The part of the shape.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// How particles mix.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// Whether depth counts.
  open var preservesDepth = false
  /// Points a second, as a factor of each cell's.
  open var velocity: Float = 1
  /// The size, as a factor of each cell's.
  open var scale: Float = 1
  /// Turns, as a factor of each cell's.
  open var spin: Float = 1
  /// The number that all chance comes from.
  open var seed: UInt32 = 0
}

/// A kind of particles.
///
/// Accepted, not drawn, as ``CAEmitterLayer``.
open class CAEmitterCell: NSObject {
  /// A name of the app's own.
  open var name: String?
  /// Whether there are any.
  open var isEnabled = true
  /// The picture of a particle, a `CGImage`.
  open var contents: Any?
  /// The part of the picture, from 0 to 1.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels a point of the picture.
  open var contentsScale: CGFloat = 1
  /// Particles of this kind that each particle has.
  open var emitterCells: [CAEmitterCell]?
  /// The colour that multiplies the picture.
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
  open var redSpeed: Float = 0
  /// The change of green a second.
  open var greenSpeed: Float = 0
  /// The change of blue a second.
  open var blueSpeed: Float = 0
  /// The change of alpha a second.
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
  /// Points a second, each second.
  open var zAcceleration: CGFloat = 0
  /// The direction up or down, in radians.
  open var emissionLatitude: CGFloat = 0
  /// The direction in the plane, in radians.
  open var emissionLongitude: CGFloat = 0
  /// How far the direction goes either way, in radians.
  open var emissionRange: CGFloat = 0
  /// The size, as a factor of the picture's.
  open var scale: CGFloat = 1
  /// How far the size goes either way.
  open var scaleRange: CGFloat = 0
  /// The change of the size a second.
  open var scaleSpeed: CGFloat = 0
  /// Radians a second.
  open var spin: CGFloat = 0
  /// How far the turn goes either way.
  open var spinRange: CGFloat = 0
}
