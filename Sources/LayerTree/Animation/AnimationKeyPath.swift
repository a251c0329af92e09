/// A property of a layer, or a part of one, that can be animated: Core Animation's names, as button files write them.
public enum AnimationKeyPath: String, Hashable, Sendable, CaseIterable {
  case opacity
  case position
  case positionX = "position.x"
  case positionY = "position.y"
  case bounds
  case boundsOrigin = "bounds.origin"
  case boundsOriginX = "bounds.origin.x"
  case boundsOriginY = "bounds.origin.y"
  case boundsSize = "bounds.size"
  case boundsWidth = "bounds.size.width"
  case boundsHeight = "bounds.size.height"
  case transform
  case rotation = "transform.rotation"
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  case translation = "transform.translation"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"
  case anchorPoint
  case zPosition
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case shadowColor
  case shadowOpacity
  case shadowOffset
  case shadowRadius
  case shadowPath
  case isHidden

  // Of content.
  case colors
  case locations
  case startPoint
  case endPoint
  case path
  case fillColor
  case strokeColor
  case lineWidth
  case lineDashPhase
  case strokeStart
  case strokeEnd
  case miterLimit
  case color
  case fontSize
  case value
  case contentsRect
  case instanceTransform

  /// The name in a button file.
  public var name: String { rawValue }

  /// The key path of a name; nil when there is none.
  public init?(_ name: String) {
    self.init(rawValue: name)
  }

  /// Those that a layer has, in order, by its `typeName`: nil is a plain layer.
  public static func all(on typeName: String?) -> [AnimationKeyPath] { allCases.filter { $0.exists(on: typeName) } }

  /// Whether a layer of a type, by its `typeName`, has it; nil is a plain layer.
  public func exists(on typeName: String?) -> Bool {
    guard let contentTypes else { return true }
    return typeName.map(contentTypes.contains) ?? false
  }

  /// The types of layers that have it; nil for all.
  public var contentTypes: [String]? {
    switch self {
    case .colors, .locations, .startPoint, .endPoint: ["gradient"]
    case .path, .fillColor, .strokeColor, .lineDashPhase, .strokeStart, .strokeEnd, .miterLimit: ["shape"]
    case .lineWidth: ["shape", "spinner", "progressRing"]
    case .color: ["text", "spinner", "progressRing"]
    case .fontSize: ["text"]
    case .value: ["progressRing"]
    case .contentsRect: ["image"]
    case .instanceTransform: ["replicator"]
    default: nil
    }
  }

  /// What its values are. A scale is one number for both axes; sizes and translations are points.
  public var valueKind: AnimatableValue.Kind {
    switch self {
    case .opacity, .zPosition, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius, .lineWidth, .lineDashPhase,
      .strokeStart, .strokeEnd, .miterLimit, .fontSize, .value:
      .number
    case .position, .anchorPoint, .shadowOffset, .startPoint, .endPoint: .point
    case .bounds, .contentsRect: .rect
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .color: .color
    case .colors: .colors
    case .locations: .numbers
    case .path, .shadowPath: .path
    case .transform, .instanceTransform: .transform
    case .isHidden: .boolean
    case .boundsOrigin, .boundsSize, .translation: .point
    case .positionX, .positionY, .boundsOriginX, .boundsOriginY, .boundsWidth, .boundsHeight, .rotation, .scale,
      .scaleX, .scaleY, .translationX, .translationY:
      .number
    }
  }

  /// The property that it is, or is a part of.
  public var property: AnimationKeyPath {
    switch self {
    case .positionX, .positionY: .position
    case .boundsOrigin, .boundsOriginX, .boundsOriginY, .boundsSize, .boundsWidth, .boundsHeight: .bounds
    case .rotation, .scale, .scaleX, .scaleY, .translation, .translationX, .translationY: .transform
    default: self
    }
  }

  /// Whether UIKit's animation blocks add to it instead of replacing, as they do since iOS 8 (*documented*).
  public var isAdditiveInBlocks: Bool { [.transform, .position, .bounds, .opacity].contains(property) }
}
