internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A layer with a gradient over its bounds, rounded by its corners.
///
/// Evidence: *documented*.
open class CAGradientLayer: CALayer {
  override class var ownContent: Content? { .gradient(GradientContent(colors: [])) }

  /// A copy of what shows now (*modelled*).
  open override func presentationCopy() -> CALayer { CAGradientLayer(layer: self) }

  private var gradient: GradientContent {
    if case .gradient(let gradient) = own.content { gradient } else { GradientContent(colors: []) }
  }

  private func changeGradient(_ key: String, _ edit: (inout GradientContent) -> Void) {
    var edited = gradient
    edit(&edited)
    change(key) { $0.content = .gradient(edited) }
  }

  /// `CGColor`s; fewer than two draw nothing (*measured*, by others).
  ///
  /// An element that is no `CGColor` is a finding when it is set, and is not drawn.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors.map { CGColor($0) } }
    set {
      let colors = (newValue ?? []).compactMap { $0 as? CGColor }
      if colors.count != newValue?.count ?? 0 {
        DrawingEnvironment.find("CAGradientLayer.colors has something that is no CGColor, which is not drawn")
      }
      changeGradient("colors") { $0.colors = colors.map(\.color) }
    }
  }

  /// The place of each colour from 0 to 1; nil spaces them evenly.
  open var locations: [NSNumber]? {
    get { gradient.locations.map { $0.map { NSNumber(value: $0) } } }
    set { changeGradient("locations") { $0.locations = newValue?.map { min(1, max(0, $0.doubleValue)) } } }
  }

  /// In units of the bounds.
  open var startPoint: CGPoint {
    get { CGPoint(gradient.startPoint) }
    set { changeGradient("startPoint") { $0.startPoint = newValue.point } }
  }

  /// In units of the bounds.
  open var endPoint: CGPoint {
    get { CGPoint(gradient.endPoint) }
    set { changeGradient("endPoint") { $0.endPoint = newValue.point } }
  }

  /// How the colours run.
  open var type: CAGradientLayerType {
    get { CAGradientLayerType(rawValue: gradient.kind.rawValue) }
    set { changeGradient("type") { $0.kind = GradientContent.Kind(rawValue: newValue.rawValue) ?? .axial } }
  }
}

/// How the colours of a gradient run.
///
/// Evidence: *documented*.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A type by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line.
  public static let axial = Self(rawValue: "axial")
  /// Out from a point (*measured*, by others).
  public static let radial = Self(rawValue: "radial")
  /// Around a point (*measured*).
  public static let conic = Self(rawValue: "conic")
}
