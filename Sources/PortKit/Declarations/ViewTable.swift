internal import SwiftSyntax

/// A Swift file that lists the views of a set of files, for a program that makes them by their names.
struct ViewTable {
  /// A class that others can name.
  private struct View {
    var path: String
    var hasFrame: Bool
  }

  private let views: [View]
  private let declarations: Declarations

  init(_ declarations: Declarations) {
    self.declarations = declarations
    views = declarations.types.indices.filter { declarations.isNameableView($0) }.map {
      View(path: declarations[$0].path, hasFrame: declarations.hasFrameInitializer($0))
    }
  }

  var text: String {
    let entries = views.map { view in
      let make = view.hasFrame ? "{ \(view.path)(frame: $0) }" : "nil"
      return "  ViewClass(\"\(view.path)\", \(view.path).self, frame: \(make)),\n"
    }
    return "import PresscheckRunner\nimport PresscheckUIKit\n\n@MainActor let viewClasses: [ViewClass] = [\n"
      + entries.joined() + "]\n"
  }

  /// The views' uses of members that are not drawn, a line each.
  func memberUses(in files: [ParsedFile]) -> String {
    let uses = MemberUses(files, declarations)
    return views.flatMap { view in uses.uses(of: view.path).compactMap { $0.line(of: view.path) } }.joined()
  }
}

extension Declarations {
  /// Whether a type is a view that a program's other files can name.
  fileprivate func isNameableView(_ index: Int) -> Bool {
    guard hasTables(index), isView(index), let node = types[index].node else { return false }
    return ([Syntax(node)] + Array(node.ancestors)).allSatisfy { node in
      if let clause = node.as(IfConfigClauseSyntax.self) { return clause.isSurelyCompiled ?? false }
      // A class in a function has no name outside of it.
      if node.is(CodeBlockSyntax.self) { return false }
      let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
      return !modifiers.contains(["private", "fileprivate"])
    }
  }

  private func isView(_ index: Int) -> Bool {
    var name = outerSuperclass(of: index)
    while let apple = name {
      if apple == "UIView" { return true }
      name = AppleTypes.superclass(of: apple)
    }
    return false
  }

  /// Whether a view can be made with `init(frame:)`: its own, or an inherited one.
  ///
  /// A class without designated initializers of its own inherits those of its superclass (*documented*).
  fileprivate func hasFrameInitializer(_ index: Int) -> Bool {
    var current = index
    for _ in types.indices {
      guard types[current].kind == .classType else { return true }
      let own = initializers(of: current)
      if own.contains(where: \.takesFrame) { return true }
      guard own.allSatisfy({ $0.modifiers.contains(["convenience"]) }) else { return false }
      guard let above = superclass(of: current).index else { return true }
      current = above
    }
    return false
  }

  private func initializers(of index: Int) -> [InitializerDeclSyntax] {
    let members = types[index].node?.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
    return members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
  }
}

extension InitializerDeclSyntax {
  /// Whether a frame is all that it needs.
  fileprivate var takesFrame: Bool {
    let parameters = Array(signature.parameterClause.parameters)
    return parameters.first?.firstName.text == "frame" && parameters.dropFirst().allSatisfy { $0.defaultValue != nil }
      && !attributes.isUnavailable && !modifiers.contains(["private", "fileprivate"])
  }
}
