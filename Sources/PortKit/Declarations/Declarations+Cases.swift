internal import SwiftSyntax

extension Declarations {
  /// An enumeration of the sources, or one of UIKit's that files can name, with its cases without values.
  func cases(of name: String, from scope: String) -> (path: String, cases: [String])? {
    guard let index = resolve(name, from: scope), let node = types[index].node?.as(EnumDeclSyntax.self) else {
      return AppleTypes.cases[name].map { (name, $0) }
    }
    let elements = node.memberBlock.members.flatMap { member in
      member.decl.as(EnumCaseDeclSyntax.self).map { Array($0.elements) } ?? []
    }
    let cases = elements.filter { $0.parameterClause == nil }.map(\.name.text.withoutBackticks)
    guard !cases.isEmpty, isNameable(index) else { return nil }
    return (types[index].path, cases)
  }
}

extension [String] {
  /// The names of an enumeration's cases with their values, as Swift writes it.
  func dictionary(of enumeration: String) -> String {
    "[\(map { "\($0.swiftLiteral): \(enumeration).\($0)" }.joined(separator: ", "))]"
  }
}
