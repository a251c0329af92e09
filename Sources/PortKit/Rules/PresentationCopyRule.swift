internal import SwiftSyntax

/// Has a layer's class make its layers and the copies of what shows, for which Core Animation asks the runtime.
///
/// A class that has initialisers of its own and no `init(layer:)` gets no copies: it has none on iOS either.
enum PresentationCopyRule {
  static func addCopies(_ porter: inout Porter) {
    let declarations = porter.declarations
    for index in declarations.types.indices where declarations.isLayer(index) {
      guard let node = declarations[index].node?.as(ClassDeclSyntax.self) else { continue }
      let (access, name, file) = (declarations[index].access, node.name.text, declarations[index].file)
      if !node.has("make"), has([], index, declarations) {
        porter.insert("\(access)override class func make() -> CALayer { \(name)() }", into: index)
        porter.note(.layerMaking, declarations[index].path, at: node, file: file)
      }
      guard !node.has("presentationCopy"), has(["layer"], index, declarations) else { continue }
      porter.insert("\(access)override func presentationCopy() -> CALayer { \(name)(layer: self) }", into: index)
      porter.note(.presentationCopy, declarations[index].path, at: node, file: file)
    }
  }

  /// Whether the class has an initialiser with some labels, its own or its superclass's.
  private static func has(_ labels: [String], _ index: Int, _ declarations: Declarations) -> Bool {
    guard declarations[index].kind == .classType else { return false }
    let own = declarations.initializers(of: index)
    if own.contains(where: { $0.signature.labels == labels && $0.optionalMark == nil }) { return true }
    guard own.allSatisfy({ $0.modifiers.contains("convenience") }) else { return false }
    let above = declarations.superclass(of: index).index
    return above.map { declarations[$0].kind == .foreign || has(labels, $0, declarations) } ?? true
  }
}

extension ClassDeclSyntax {
  fileprivate func has(_ method: String) -> Bool {
    memberBlock.members.contains { $0.decl.as(FunctionDeclSyntax.self)?.name.text == method }
  }
}
