internal import SwiftSyntax

/// Makes imports of Apple's modules imports of ours, which exports Foundation too, and refuses modules that are nowhere.
struct ImportRule: PortRule {
  static let module = "PresscheckUIKit"

  private static let replaced = Condition.replacedModules.union([
    "Foundation", "CoreFoundation", "Dispatch", "ObjectiveC",
  ])
  .union(Modules.inert)

  static func isReplaced(_ node: ImportDeclSyntax) -> Bool {
    node.path.first.map { replaced.contains($0.name.text) } ?? false
  }

  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let node = node.as(ImportDeclSyntax.self), let first = node.path.first, let last = node.path.last else {
      return .goOn
    }
    let name = first.name.text
    if Self.isReplaced(node) {
      let start = (node.importKindSpecifier ?? first.name).range.lowerBound
      porter.note(.importing, node.path.oneLine ?? name, at: node)
      porter.replace(start..<last.range.upperBound, with: Self.module)
    } else if porter.ownModules.contains(name)
      || name == "SwiftUI" && node.root.as(SourceFileSyntax.self).map(PreviewRule.isNeeded) ?? false
    {
      porter.note(.importing, node.path.oneLine ?? name, at: node)
      porter.blank(node)
    } else if !porter.modules.contains(name), !Modules.areOnLinux(name), !node.isConditional {
      let isApples = Modules.ofApple.contains(name)
      let place = isApples ? "not on Linux" : "neither on Linux nor among the sources"
      porter.refuse("the module \(name) is \(place)", hint: Modules.hint(for: name), at: node)
    }
    return .skipChildren
  }
}
