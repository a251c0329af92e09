internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckLayerTree

/// The constraints of a control that concern nothing but its own width and height.
struct SizeConstraints {
  /// The constants of a side, in points.
  private struct Side {
    var length: Double?
    var minimum: Double?
    var maximum: Double?
    /// Whether its limits leave no length.
    var isContradictory: Bool { (minimum ?? 0) > (maximum ?? .infinity) }
  }

  private var sides = ["width": Side(), "height": Side()]
  /// The width divided by the height.
  private(set) var aspectRatio: Double?
  /// Constraints of the width or height that are not solved here.
  private(set) var others: [XMLElement] = []

  /// - Throws: For numbers that are none.
  init(of control: InterfaceControl, _ builder: ControlBuilder) throws(Diagnostic) {
    for element in control.element.child("constraints")?.children ?? [] {
      guard let side = element["firstAttribute"], ["width", "height"].contains(side),
        (element["firstItem"] ?? control.id) == control.id, element.flag("placeholder") != true
      else { continue }
      if element["secondItem"] == nil {
        try add(element, side, builder)
      } else if try !addRatio(element, side, of: control, builder) {
        others.append(element)
      }
    }
  }

  /// A constant; the first of two equalities counts, and the stricter of two limits.
  private mutating func add(_ element: XMLElement, _ side: String, _ builder: ControlBuilder) throws(Diagnostic) {
    guard let constant = try builder.length("constant", of: element) else { return }
    guard SizeRule.lengths.contains(constant) else { return others.append(element) }
    var own = sides[side] ?? Side()
    switch element["relation"] ?? "equal" {
    case "equal": own.length = own.length ?? constant
    case "greaterThanOrEqual": own.minimum = max(own.minimum ?? 0, constant)
    case "lessThanOrEqual": own.maximum = min(own.maximum ?? .infinity, constant)
    default: others.append(element)
    }
    sides[side] = own
  }

  /// Whether it is an aspect ratio of the control itself.
  private mutating func addRatio(
    _ element: XMLElement, _ side: String, of control: InterfaceControl, _ builder: ControlBuilder
  ) throws(Diagnostic) -> Bool {
    guard element["secondItem"] == control.id, element["secondAttribute"] == (side == "width" ? "height" : "width"),
      (element["relation"] ?? "equal") == "equal", try builder.length("constant", of: element) == nil
    else { return false }
    let ratio = try Self.multiplier(element, builder)
    let own = side == "width" ? ratio : 1 / ratio
    guard SizeRule.ratios.contains(own) else { return false }
    aspectRatio = aspectRatio ?? own
    return true
  }

  private static func multiplier(_ element: XMLElement, _ builder: ControlBuilder) throws(Diagnostic) -> Double {
    guard let text = element["multiplier"] else { return 1 }
    if let ratio = DecimalNumber.parseRatio(text) { return ratio }
    throw builder.source.error("multiplier must be a number, not \(text.quoted)", at: element.mark)
  }

  /// Equalities.
  var width: Double? { sides["width"]?.length }
  var height: Double? { sides["height"]?.length }

  /// The sides whose limits leave no length.
  var contradictions: [String] { ["width", "height"].filter { sides[$0]?.isContradictory == true } }

  /// Of a rule that a button file has for the size; those that a side's equality replaces are left out.
  var fields: [(key: String, value: Double)] {
    let open = [("Width", "width"), ("Height", "height")].filter { sides[$1]?.length == nil }
    let minima = open.map { ("min\($0)", sides[$1]?.minimum) }
    let maxima = open.map { ("max\($0)", contradictions.contains($1) ? nil : sides[$1]?.maximum) }
    let all = [("width", width), ("height", height)] + minima + maxima + [("aspectRatio", aspectRatio)]
    return all.compactMap { key, value in value.map { (key, $0) } }
  }
}
