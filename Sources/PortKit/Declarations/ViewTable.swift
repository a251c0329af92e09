internal import SwiftSyntax

/// A Swift file that lists the views of a set of files, for a program that makes them by their names.
struct ViewTable {
  /// A class that others can name.
  private struct View {
    var path: String
    var making: ViewMaking?

    /// An expression that makes the view with a frame.
    var make: String {
      switch making {
      case .frame: "{ \(path)(frame: $0) }"
      case .nothing: "{ \(path)().placed(in: $0) }"
      case nil: "nil"
      }
    }
  }

  private let views: [View]
  private let declarations: Declarations

  init(_ declarations: Declarations) {
    self.declarations = declarations
    views = declarations.types.indices.filter { declarations.isNameableView($0) }.map {
      View(path: declarations[$0].path, making: declarations.making(of: $0))
    }
  }

  var text: String {
    let entries = views.map { view in
      "  ViewClass(\"\(view.path)\", \(view.path).self, frame: \(view.make)),\n"
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

/// The source from which a view is made.
private enum ViewMaking {
  /// Its frame.
  case frame
  /// Nothing: all arguments of an initializer have defaults.
  case nothing
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

  /// How a view can be made with initializers of its own or inherited ones, with its frame if possible; nil for not at all.
  ///
  /// A class without designated initializers of its own inherits those of its superclass (*documented*).
  fileprivate func making(of index: Int) -> ViewMaking? {
    var (current, found) = (index, ViewMaking?.none)
    for _ in types.indices {
      guard types[current].kind == .classType else { return .frame }
      let own = initializers(of: current)
      if own.contains(where: \.takesFrame) { return .frame }
      if own.contains(where: \.takesNothing) { found = .nothing }
      guard own.allSatisfy({ $0.modifiers.contains(["convenience"]) }) else { return found }
      guard let above = superclass(of: current).index else { return .frame }
      current = above
    }
    return found
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
      && isCallable
  }

  /// Whether it needs nothing and always makes a view.
  fileprivate var takesNothing: Bool {
    signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil } && optionalMark == nil && isCallable
  }

  private var isCallable: Bool { !attributes.isUnavailable && !modifiers.contains(["private", "fileprivate"]) }
}
