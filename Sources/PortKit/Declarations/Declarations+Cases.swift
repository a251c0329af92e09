internal import SwiftSyntax

extension Declarations {
  /// An enumeration of the sources, or one of UIKit's that files can name, with its cases without values.
  func cases(of name: String, from scope: String) -> (path: String, cases: [String])? {
    guard let index = resolve(name, from: scope), let node = types[index].node?.as(EnumDeclSyntax.self) else {
      return AppleTypes.cases[name].map { (name, $0) }
    }
    let plain = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.filter(\.attributes.isEmpty)
    let cases = plain.flatMap(\.elements).filter { $0.parameterClause == nil }.map(\.name.text.withoutBackticks)
      .filter { !["init", "self"].contains($0) }
    guard !cases.isEmpty, isNameable(index), !isInGeneric(index), isClear(name, from: scope, means: index) else {
      return nil
    }
    return (types[index].path, cases)
  }

  /// Whether a name can mean no other type, such as one that a class has from above.
  private func isClear(_ name: String, from scope: String, means index: Int) -> Bool {
    let first = name.prefix { $0 != "." }
    let holder = types[index].path.dropLast(name.count + 1)
    let isAround = !holder.isEmpty && (scope == holder || scope.hasPrefix(holder + "."))
    return isAround
      || !Self.inherited.contains(first) && types.count { $0.path.split(separator: ".").last == first } == 1
  }

  /// The types that UIKit's classes hand down to those of the sources.
  private static let inherited: Set<Substring> = [
    "State", "Event", "ButtonType", "Configuration", "ContentMode", "ContentVerticalAlignment",
    "ContentHorizontalAlignment", "AnimationOptions", "AnimationCurve", "AutoresizingMask", "TintAdjustmentMode",
    "Style", "BorderStyle", "ViewMode", "Distribution", "Alignment", "IndicatorStyle",
  ]

  /// Whether a type or one around it is generic, so that its name alone does not say which it is.
  private func isInGeneric(_ index: Int) -> Bool {
    let names = types[index].path.split(separator: ".")
    return names.indices.contains { end in
      resolve(names[...end].joined(separator: "."), from: "").map { types[$0].isGeneric } ?? false
    }
  }
}

extension [String] {
  /// The names of an enumeration's cases with their values, as Swift writes it.
  func dictionary(of enumeration: String) -> String {
    "[\(map { "\($0.swiftLiteral): \(enumeration).\($0)" }.joined(separator: ", "))]"
  }
}
