/// A property of a layer, or a part of one, that can be animated: Core Animation's names, as button files write them.
///
/// The tables of properties say which there are; the constants are for Swift.
public struct AnimationKeyPath: Hashable, Sendable, CaseIterable {
  /// The name in a button file.
  public let name: String

  /// The key path of a name; nil when there is none.
  public init?(_ name: String) {
    let name = name == Self.turn ? "transform.rotation" : name
    guard Self.entries[name] != nil else { return nil }
    self.name = name
  }

  /// Core Animation's other name of a turn in the plane.
  private static let turn = "transform.rotation.z"

  /// Looks nothing up: a process that animates nothing needs no tables for a name.
  private init(named name: String) { self.name = name }

  /// The property that it is, or is a part of.
  public var property: AnimationKeyPath { AnimationKeyPath(named: entry.whole) }

  /// The values that it takes: a scale is one number for both axes, sizes and translations are points.
  public var type: PropertyType { entry.type }

  /// The unit of its values: `pt`, `rad`, `×`; nil where they have none.
  package var unit: String? { part?.unit ?? entry.rows.values.lazy.compactMap(\.property.unit).first }

  /// Whether a block adds to it instead of replacing it, as UIKit's do since iOS 8 with places and transforms (*documented*).
  public var isAdditiveInBlocks: Bool { entry.rows.values.contains { $0.motion == .additive } }

  /// Whether a layer of a type has it.
  public func exists(on type: LayerType) -> Bool { row(on: type) != nil }

  /// Nil for a whole property.
  var part: PropertyPart? { entry.part }

  /// The property's row in the table of a type of layer; nil where such layers do not have it.
  func row(on type: LayerType) -> LayerProperty? { entry.rows[type] }

  /// Properties first, then the parts of some.
  public static let allCases = list.map { AnimationKeyPath(named: $0.name) }

  /// Those that a button file may animate on a layer of a type: its properties in the order of the reference, then their parts.
  public static func all(on type: LayerType) -> [AnimationKeyPath] {
    type.layerProperties.filter { $0.motion != .none && $0.isInFiles }.compactMap { Self($0.name) }
      + allCases.filter { $0.property != $0 && $0.exists(on: type) }
  }

  // MARK: - The table

  /// A class, because every frame reads entries.
  private final class Entry: Sendable {
    let name: String
    let type: PropertyType
    /// The property's name.
    let whole: String
    let part: PropertyPart?
    /// The property's rows by the types of layers that have it.
    let rows: [LayerType: LayerProperty]

    init(_ name: String, _ type: PropertyType, whole: String, part: PropertyPart?, rows: [LayerType: LayerProperty]) {
      (self.name, self.type, self.whole, self.part, self.rows) = (name, type, whole, part, rows)
    }
  }

  private var entry: Entry {
    guard let entry = Self.entries[name] else { preconditionFailure("there is no key path \(name)") }
    return entry
  }

  private static let list: [Entry] = {
    var properties: [Property] = []
    var rows: [String: [LayerType: LayerProperty]] = [:]
    for type in LayerType.allCases {
      for row in type.layerProperties where row.motion != .none {
        if rows[row.name] == nil { properties.append(row.property) }
        rows[row.name, default: [:]][type] = row
      }
    }
    let wholes = properties.map { property in
      Entry(property.name, property.type, whole: property.name, part: nil, rows: rows[property.name] ?? [:])
    }
    return wholes
      + PropertyPart.all.compactMap { part in
        let whole = wholes.first { part.name.hasPrefix($0.name + ".") }
        return whole.map { Entry(part.name, part.type, whole: $0.name, part: part, rows: $0.rows) }
      }
  }()
  private static let entries = Dictionary(uniqueKeysWithValues: list.map { ($0.name, $0) })
}

extension AnimationKeyPath: CustomStringConvertible {
  /// The name in a button file.
  public var description: String { name }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
// Core Animation's names, and shorter ones for parts.
extension AnimationKeyPath {
  public static let anchorPoint = Self(named: "anchorPoint")
  public static let bounds = Self(named: "bounds")
  public static let boundsOrigin = Self(named: "bounds.origin")
  public static let boundsOriginX = Self(named: "bounds.origin.x")
  public static let boundsOriginY = Self(named: "bounds.origin.y")
  public static let boundsSize = Self(named: "bounds.size")
  public static let boundsWidth = Self(named: "bounds.size.width")
  public static let boundsHeight = Self(named: "bounds.size.height")
  public static let position = Self(named: "position")
  public static let positionX = Self(named: "position.x")
  public static let positionY = Self(named: "position.y")
  public static let zPosition = Self(named: "zPosition")
  public static let transform = Self(named: "transform")
  public static let rotation = Self(named: "transform.rotation")
  public static let rotationX = Self(named: "transform.rotation.x")
  public static let rotationY = Self(named: "transform.rotation.y")
  public static let scale = Self(named: "transform.scale")
  public static let scaleX = Self(named: "transform.scale.x")
  public static let scaleY = Self(named: "transform.scale.y")
  public static let translation = Self(named: "transform.translation")
  public static let translationX = Self(named: "transform.translation.x")
  public static let translationY = Self(named: "transform.translation.y")
  public static let translationZ = Self(named: "transform.translation.z")
  public static let sublayerTransform = Self(named: "sublayerTransform")
  public static let opacity = Self(named: "opacity")
  public static let isHidden = Self(named: "isHidden")
  public static let backgroundColor = Self(named: "backgroundColor")
  public static let backgroundBlurRadius = Self(named: "backgroundBlurRadius")
  public static let backgroundSaturation = Self(named: "backgroundSaturation")
  public static let cornerRadius = Self(named: "cornerRadius")
  public static let borderWidth = Self(named: "borderWidth")
  public static let borderColor = Self(named: "borderColor")
  public static let shadowColor = Self(named: "shadowColor")
  public static let shadowOpacity = Self(named: "shadowOpacity")
  public static let shadowOffset = Self(named: "shadowOffset")
  public static let shadowRadius = Self(named: "shadowRadius")
  public static let shadowPath = Self(named: "shadowPath")
  public static let colors = Self(named: "colors")
  public static let locations = Self(named: "locations")
  public static let startPoint = Self(named: "startPoint")
  public static let endPoint = Self(named: "endPoint")
  public static let path = Self(named: "path")
  public static let fillColor = Self(named: "fillColor")
  public static let strokeColor = Self(named: "strokeColor")
  public static let lineWidth = Self(named: "lineWidth")
  public static let miterLimit = Self(named: "miterLimit")
  public static let lineDashPhase = Self(named: "lineDashPhase")
  public static let strokeStart = Self(named: "strokeStart")
  public static let strokeEnd = Self(named: "strokeEnd")
  public static let fontSize = Self(named: "fontSize")
  public static let color = Self(named: "color")
  public static let contentsRect = Self(named: "contentsRect")
  public static let value = Self(named: "value")
  public static let instanceTransform = Self(named: "instanceTransform")
}
