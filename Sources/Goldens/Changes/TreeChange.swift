package import PresscheckLayerTree

/// One thing that is not as it was in a picture's layer tree or on its canvas.
package struct TreeChange: Hashable, Sendable {
  /// What happened to it.
  package enum Kind: Hashable, Sendable {
    /// The canvas or the scale has another value.
    case canvas(Values)
    /// A property of a layer has another value.
    case attribute(Values)
    /// The content is of another type, nil being a plain layer's; its own properties are not listed.
    case type(old: String?, new: String?)
    /// It has another name, and is taken for the same by what it is and where.
    case name(old: String)
    /// It was not there, nor was anything in it.
    case added
    /// It is gone with all that was in it.
    case removed
    /// It stands elsewhere among its siblings; counted from 1 at the back.
    case order(old: Int, new: Int)
  }

  /// A property before and after.
  package struct Values: Hashable, Sendable {
    /// As a button file has it.
    package var key: String

    /// To the last bit; nil at the default.
    package var old: Attribute.Value?

    /// To the last bit; nil at the default.
    package var new: Attribute.Value?

    /// As people read it, in full.
    package var oldText: String

    /// As people read it, in full.
    package var newText: String
  }

  /// The names from below the root down to the layer, `plate/mask` for a mask, `title[2]` for the second sibling of a name;
  /// the root's own name for the root, and `canvas`.
  package var layer: String

  /// What happened to it.
  package var kind: Kind

  /// Where the layer is in the new tree; of one that is gone, where its superlayer is.
  let address: TreeAddress

  /// What it was, where its values are not enough to put it back.
  var before: LayerRecord?

  /// Where it stood below its superlayer.
  var step: TreeStep?
}

/// From a layer to one in it.
enum TreeStep: Hashable, Sendable {
  case mask
  /// By place, from the back.
  case sublayer(Int)
}

/// The steps from the root to a layer.
typealias TreeAddress = [TreeStep]

extension TreeChange.Values {
  /// Nil where the values are the same. What would read the same is shown to the last bit.
  init?<Root>(_ key: AttributeKey<Root>, old: Attribute.Value?, new: Attribute.Value?) {
    switch (old, new) {
    case (nil, nil): return nil
    case (let old?, let new?) where old.isSame(as: new): return nil
    default: break
    }
    self.init(key: key.key, old: old, new: new, oldText: Self.text(old, key), newText: Self.text(new, key))
    if oldText == newText, let old, let new { (oldText, newText) = (old.recorded, new.recorded) }
  }

  private static func text<Root>(_ value: Attribute.Value?, _ key: AttributeKey<Root>) -> String {
    let shown = key.shown(value).description
    return key.isProse && value != nil ? RecordText.quoted(shown) : shown
  }
}

// MARK: - In words

extension TreeChange: CustomStringConvertible {
  /// `plate.cornerRadius 14 → 12`, long values shortened to what differs.
  package var description: String {
    switch kind {
    case .canvas(let values), .attribute(let values): "\(layer).\(values)"
    case .type(let old, let new): "\(layer) \(old ?? "plain") → \(new ?? "plain")"
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

  /// A long text around the place where it begins to differ.
  private static func shortened(_ text: String, from place: Int) -> String {
    guard text.count > maximum else { return text }
    let start = max(0, place - 12)
    let part = text.dropFirst(start).prefix(maximum)
    return (start > 0 ? "…" : "") + part + (start + maximum < text.count ? "…" : "")
  }
}
