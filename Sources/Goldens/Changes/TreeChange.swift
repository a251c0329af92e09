package import PresscheckLayerTree

/// One difference of two layer trees or their canvases.
package struct TreeChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The canvas or the scale has another value.
    case canvas(Values)
    /// A property of a layer has another value.
    case attribute(Values)
    /// The content has another type; the properties of the content are not listed.
    case type(old: LayerType, new: LayerType)
    /// The layer has another name, and the same type and place.
    case name(old: String)
    /// The layer is new, with all its sublayers.
    case added
    /// The layer is gone, with all its sublayers.
    case removed
    /// The layer has another place among its siblings, counted from 1 at the back.
    case order(old: Int, new: Int)
  }

  /// A property before and after.
  package struct Values: Hashable, Sendable {
    /// The key of button files.
    package var key: String
    /// To the last bit; nil at the default.
    package var old: Attribute.Value?
    /// To the last bit; nil at the default.
    package var new: Attribute.Value?
    /// For people, in full.
    package var oldText: String
    /// For people, in full.
    package var newText: String
  }

  /// The names from below the root down to the layer: `plate/mask` for a mask, `title[2]` for the second sibling of a name,
  /// the root's name for the root, and `canvas`.
  package var layer: String

  package var kind: Kind
  /// The layer's address in the new tree; its superlayer's for a removed layer.
  let address: TreeAddress
  /// The former layer, for changes that their values cannot revert.
  var before: LayerRecord?
  /// The step from the former superlayer.
  var step: TreeStep?
}

/// The step from a layer to its mask or a sublayer.
enum TreeStep: Hashable, Sendable {
  case mask
  /// By index, from the back.
  case sublayer(Int)
}

/// The steps from the root to a layer.
typealias TreeAddress = [TreeStep]

extension TreeChange.Values {
  /// Nil for equal values; different values with equal texts are shown to the last bit.
  init?<Owner>(_ property: PropertyRow<Owner>, old: Attribute.Value?, new: Attribute.Value?) {
    switch (old, new) {
    case (nil, nil): return nil
    case (let old?, let new?) where old.isSame(as: new): return nil
    default: break
    }
    self.init(
      key: property.name, old: old, new: new, oldText: Self.text(old, property), newText: Self.text(new, property))
    if oldText == newText, let old, let new { (oldText, newText) = (old.recorded, new.recorded) }
  }

  private static func text<Owner>(_ value: Attribute.Value?, _ property: PropertyRow<Owner>) -> String {
    let shown = property.shown(value).description
    return property.property.type == .text && value != nil ? RecordText.quoted(shown) : shown
  }
}

// MARK: - In words

extension TreeChange: CustomStringConvertible {
  /// `plate.cornerRadius 14 → 12`, long values shortened to what differs.
  package var description: String {
    switch kind {
    case .canvas(let values), .attribute(let values): "\(layer).\(values)"
    case .type(let old, let new): "\(layer) \(old.rawValue) → \(new.rawValue)"
    case .name(let old): "\(layer), which was \(LayerPath.legible(old)),"
    case .added: "\(layer) added"
    case .removed: "\(layer) removed"
    case .order(let old, let new): "\(layer) moved from place \(old) to \(new)"
    }
  }
}

extension TreeChange.Values: CustomStringConvertible {
  /// `cornerRadius 14 → 12`, long values shortened to what differs.
  package var description: String {
    let common = zip(oldText, newText).prefix { $0 == $1 }.count
    return "\(key) \(Self.shortened(oldText, from: common)) → \(Self.shortened(newText, from: common))"
  }

  private static let maximum = 40

  /// A long text around its first difference.
  private static func shortened(_ text: String, from place: Int) -> String {
    guard text.count > maximum else { return text }
    let start = max(0, place - 12)
    let part = text.dropFirst(start).prefix(maximum)
    return (start > 0 ? "…" : "") + part + (start + maximum < text.count ? "…" : "")
  }
}
