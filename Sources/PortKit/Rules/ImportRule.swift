internal import SwiftSyntax

/// Makes imports of Apple's modules imports of ours, which exports Foundation too.
struct ImportRule: PortRule {
  static let module = "PresscheckUIKit"

  private static let replaced = Condition.replacedModules.union(["Foundation", "Dispatch"])

  static func isReplaced(_ node: ImportDeclSyntax) -> Bool {
    node.path.first.map { replaced.contains($0.name.text) } ?? false
  }

  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let node = node.as(ImportDeclSyntax.self) else { return .goOn }
    guard Self.isReplaced(node), let first = node.path.first, let last = node.path.last else { return .skipChildren }
    let start = (node.importKindSpecifier ?? first.name).range.lowerBound
    porter.note(.importing, node.path.oneLine ?? first.name.text, at: node)
    porter.replace(start..<last.range.upperBound, with: Self.module)
    return .skipChildren
  }
}
