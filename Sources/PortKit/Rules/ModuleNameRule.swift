internal import SwiftSyntax

/// Takes away the name of the sources' own module before a type, and gives Apple's modules the name of ours.
struct ModuleNameRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    if let type = node.as(MemberTypeSyntax.self), let base = type.baseType.as(IdentifierTypeSyntax.self) {
      change(base.name, before: type.name, from: base.range.lowerBound..<type.name.range.lowerBound, &porter)
    } else if let access = node.as(MemberAccessExprSyntax.self),
      let base = access.base?.as(DeclReferenceExprSyntax.self)
    {
      let name = access.declName.baseName
      change(base.baseName, before: name, from: base.range.lowerBound..<name.range.lowerBound, &porter)
    }
    return .goOn
  }

  private func change(
    _ module: TokenSyntax, before name: TokenSyntax, from range: Range<Int>, _ porter: inout Porter
  ) {
    guard porter.declarations.resolve(module.text, from: "") == nil else { return }
    if Condition.replacedModules.contains(module.text) {
      porter.note(.moduleName, module.text, at: module)
      porter.replace(module, with: ImportRule.module)
    } else if porter.sourceFolders.contains(module.text), !AppleTypes.hasTables(module.text),
      porter.declarations.resolve(name.text, from: "") != nil
    {
      porter.note(.moduleName, module.text, at: module)
      porter.blank(range)
    }
  }
}
