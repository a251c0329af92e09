/// A property of a layer, or a part of one, that can be animated: Core Animation's names, as button files write them.
///
/// The tables of properties say which there are; the constants are for Swift.
public struct AnimationKeyPath: Hashable, Sendable, CaseIterable {
  private let index: Int

  /// The key path of a name; nil when there is none.
  public init?(_ name: String) {
    guard let index = Self.indices[name] else { return nil }
    self.index = index
  }

  private init(index: Int) { self.index = index }

  /// The name in a button file.
  public var name: String { entry.name }

  /// The property that it is, or is a part of.
  public var property: AnimationKeyPath { AnimationKeyPath(index: entry.whole) }

  /// The values that it takes: a scale is one number for both axes, sizes and translations are points.
  public var type: PropertyType { entry.type }

  /// Whether UIKit's animation blocks add to it instead of replacing, as they do since iOS 8 (*documented*).
  public var isAdditiveInBlocks: Bool { entry.rows.values.contains { $0.motion == .additive } }

  /// Whether a layer of a type has it.
  public func exists(on type: LayerType) -> Bool { row(on: type) != nil }

  /// Nil for a whole property.
  var part: PropertyPart? { entry.part }

  /// The property's row in the table of a type of layer; nil where such layers do not have it.
  func row(on type: LayerType) -> LayerProperty? { entry.rows[type] }

  /// Properties first, then the parts of some.
  public static let allCases = entries.indices.map { AnimationKeyPath(index: $0) }

  /// Those that a layer of a type has: its properties in the order of the reference, then their parts.
  public static func all(on type: LayerType) -> [AnimationKeyPath] {
    type.layerProperties.filter { $0.motion != .none }.compactMap { Self($0.name) }
      + allCases.filter { $0.property != $0 && $0.exists(on: type) }
  }

  /// - Precondition: There is a key path of that name.
  private static func named(_ name: String) -> AnimationKeyPath {
    guard let keyPath = Self(name) else { preconditionFailure("there is no key path \(name)") }
    return keyPath
  }

  // MARK: - The table

  /// A class, because every frame reads entries.
  private final class Entry: Sendable {
    let name: String
    let type: PropertyType
    let whole: Int
    let part: PropertyPart?
    /// The property's rows by the types of layers that have it.
    let rows: [LayerType: LayerProperty]

    init(_ name: String, _ type: PropertyType, whole: Int, part: PropertyPart?, rows: [LayerType: LayerProperty]) {
      (self.name, self.type, self.whole, self.part, self.rows) = (name, type, whole, part, rows)
    }
  }

  private var entry: Entry { Self.entries[index] }

  private static let entries: [Entry] = {
    var properties: [Property] = []
    var rows: [String: [LayerType: LayerProperty]] = [:]
    for type in LayerType.allCases {
      for row in type.layerProperties where row.motion != .none {
        if rows[row.name] == nil { properties.append(row.property) }
        rows[row.name, default: [:]][type] = row
      }
    }
    let wholes = properties.enumerated().map { index, property in
      Entry(property.name, property.type, whole: index, part: nil, rows: rows[property.name] ?? [:])
    }
    return wholes
      + PropertyPart.all.compactMap { part in
        let whole = wholes.first { part.name.hasPrefix($0.name + ".") }
        return whole.map { Entry(part.name, part.type, whole: $0.whole, part: part, rows: $0.rows) }
      }
  }()
  private static let indices = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.name, $0) })
}

extension AnimationKeyPath: CustomStringConvertible {
  /// The name in a button file.
  public var description: String { name }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
// Core Animation's names, and shorter ones for parts.
extension AnimationKeyPath {
  public static let anchorPoint = named("anchorPoint")
  public static let bounds = named("bounds")
  public static let boundsOrigin = named("bounds.origin")
  public static let boundsOriginX = named("bounds.origin.x")
  public static let boundsOriginY = named("bounds.origin.y")
  public static let boundsSize = named("bounds.size")
  public static let boundsWidth = named("bounds.size.width")
  public static let boundsHeight = named("bounds.size.height")
  public static let position = named("position")
  public static let positionX = named("position.x")
  public static let positionY = named("position.y")
  public static let zPosition = named("zPosition")
  public static let transform = named("transform")
  public static let rotation = named("transform.rotation")
  public static let scale = named("transform.scale")
  public static let scaleX = named("transform.scale.x")
  public static let scaleY = named("transform.scale.y")
  public static let translation = named("transform.translation")
  public static let translationX = named("transform.translation.x")
  public static let translationY = named("transform.translation.y")
  public static let opacity = named("opacity")
  public static let isHidden = named("isHidden")
  public static let backgroundColor = named("backgroundColor")
  public static let cornerRadius = named("cornerRadius")
  public static let borderWidth = named("borderWidth")
  public static let borderColor = named("borderColor")
  public static let shadowColor = named("shadowColor")
  public static let shadowOpacity = named("shadowOpacity")
  public static let shadowOffset = named("shadowOffset")
  public static let shadowRadius = named("shadowRadius")
  public static let shadowPath = named("shadowPath")
  public static let colors = named("colors")
  public static let locations = named("locations")
  public static let startPoint = named("startPoint")
  public static let endPoint = named("endPoint")
  public static let path = named("path")
  public static let fillColor = named("fillColor")
  public static let strokeColor = named("strokeColor")
  public static let lineWidth = named("lineWidth")
  public static let miterLimit = named("miterLimit")
  public static let lineDashPhase = named("lineDashPhase")
  public static let strokeStart = named("strokeStart")
  public static let strokeEnd = named("strokeEnd")
  public static let fontSize = named("fontSize")
  public static let color = named("color")
  public static let contentsRect = named("contentsRect")
  public static let value = named("value")
  public static let instanceTransform = named("instanceTransform")
}
