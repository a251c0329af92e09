internal import PresscheckFiles

/// The values that elements of a document inherit from those around them.
///
/// One list for all, since a document can have as many controls as it is deep and wide.
struct InheritedValues: Sendable {
  /// The number of the `color` element that tints an element, by the element's number.
  private var tints: [Int?] = []
  /// The number of the `color` element behind an element.
  private var backgrounds: [Int?] = []
  /// The number of the nearest element that sets the interface style.
  private var styles: [Int?] = []
  /// The number of the nearest element that the default variation excludes.
  private var excluded: [Int?] = []

  /// A subview or a constraint that a variation of its owner names.
  private struct Part: Hashable {
    var owner: Int
    var id: String
  }

  init(_ root: XMLElement) {
    let elements = root.tree.elements
    var ownTints: [Int: Int] = [:]
    var ownBackgrounds: [Int: Int] = [:]
    var isExcluded: [Part: Bool] = [:]
    for element in elements {
      if element.name == "color", let parent = element.parent {
        switch element["key"] {
        case "tintColor": ownTints[parent.index] = element.index
        case "backgroundColor" where !element.isClear: ownBackgrounds[parent.index] = element.index
        default: break
        }
      }
      if let (part, isOut) = Self.exclusion(element) { isExcluded[part] = isOut }
    }
    for element in elements {
      let parent = element.parent?.index
      tints.append(ownTints[element.index] ?? parent.flatMap { tints[$0] })
      backgrounds.append(parent.flatMap { ownBackgrounds[$0] ?? backgrounds[$0] })
      let setsStyle = ["light", "dark"].contains(element["overrideUserInterfaceStyle"])
      styles.append(setsStyle ? element.index : parent.flatMap { styles[$0] })
      var isOut = false
      if let id = element["id"], let list = element.parent, Self.lists.contains(list.name), let owner = list.parent {
        isOut = isExcluded[Part(owner: owner.index, id: id)] ?? false
      }
      excluded.append(isOut ? element.index : parent.flatMap { excluded[$0] })
    }
  }

  /// The elements, and keys of masks, with a view's parts that may not be installed.
  private static let lists: Set = ["subviews", "constraints"]

  /// A part that `exclude` or `include` of a default variation names, and which of the two.
  private static func exclusion(_ element: XMLElement) -> (Part, Bool)? {
    guard element.name == "exclude" || element.name == "include", let id = element["reference"],
      let mask = element.parent, mask.name == "mask", lists.contains(mask["key"] ?? ""),
      let variation = mask.parent, variation.name == "variation", variation["key"] == "default",
      let owner = variation.parent
    else { return nil }
    return (Part(owner: owner.index, id: id), element.name == "exclude")
  }

  /// The `color` element of an element's tint, its own or that of an element around it; nil for none.
  func tint(of element: XMLElement) -> XMLElement? { tints[element.index].map(element.other) }

  /// The `color` element of the nearest view around an element that has a background; nil for none.
  func background(behind element: XMLElement) -> XMLElement? { backgrounds[element.index].map(element.other) }

  /// The nearest element, itself included, whose interface style holds for an element; nil for none.
  func styled(_ element: XMLElement) -> XMLElement? { styles[element.index].map(element.other) }

  /// The nearest element, itself included, that is not installed; nil for none.
  func excluded(_ element: XMLElement) -> XMLElement? { excluded[element.index].map(element.other) }
}

extension XMLElement {
  /// Whether a `color` element shows nothing.
  fileprivate var isClear: Bool {
    self["alpha"].flatMap(DecimalNumber.parse) == 0 || self["systemColor"] == "clearColor"
  }
}
