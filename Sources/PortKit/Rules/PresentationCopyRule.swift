internal import SwiftSyntax

/// Has a layer's class make the copies of what shows, for which Core Animation asks the runtime.
///
/// A class that has initialisers of its own and no `init(layer:)` gets none: it has no copies on iOS either.
enum PresentationCopyRule {
  static func addCopies(_ porter: inout Porter) {
    let declarations = porter.declarations
    for index in declarations.types.indices where isLayer(index, declarations) && canCopy(index, declarations) {
      guard let node = declarations[index].node?.as(ClassDeclSyntax.self), !node.has("presentationCopy") else {
        continue
      }
      porter.insert(
        "\(declarations[index].access)override func presentationCopy() -> CALayer { \(node.name.text)(layer: self) }",
        into: index)
      porter.note(.presentationCopy, declarations[index].path, at: node, file: declarations[index].file)
    }
  }

  private static func isLayer(_ index: Int, _ declarations: Declarations) -> Bool {
    guard declarations[index].kind == .classType, let name = declarations.outerSuperclass(of: index) else {
      return false
    }
    return name.hasPrefix("CA") && name.hasSuffix("Layer")
  }

  /// Whether the class has `init(layer:)`, its own or its superclass's.
  private static func canCopy(_ index: Int, _ declarations: Declarations) -> Bool {
    guard let node = declarations[index].node?.as(ClassDeclSyntax.self) else { return false }
    let designated = node.initializers.filter { !$0.modifiers.contains(["convenience"]) }
    if designated.contains(where: \.takesLayer) { return true }
    guard designated.isEmpty else { return false }
    let above = declarations.superclass(of: index).index
    return above.map { declarations[$0].kind == .foreign || canCopy($0, declarations) } ?? true
  }
}

extension ClassDeclSyntax {
  fileprivate var initializers: [InitializerDeclSyntax] {
    memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
  }

  fileprivate func has(_ method: String) -> Bool {
    memberBlock.members.contains { $0.decl.as(FunctionDeclSyntax.self)?.name.text == method }
  }
}

extension InitializerDeclSyntax {
  fileprivate var takesLayer: Bool { signature.labels == ["layer"] && optionalMark == nil }
}
