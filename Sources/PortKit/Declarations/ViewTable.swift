internal import SwiftSyntax

/// A Swift file that lists the views of a set of files, for a program that makes them by their names.
struct ViewTable {
  /// A class that others can name.
  private struct View {
    var path: String
    /// The class that is made.
    var type: String
    var making: ViewMaking?
    /// Expressions of the initializers that take arguments.
    var initializers: [String]

    /// An expression that makes the view with a frame.
    var make: String {
      switch making {
      case .frame: "{ \(type)(frame: $0) }"
      case .nothing: "{ \(type)().placed(in: $0) }"
      case nil: "nil"
      }
    }
  }

  private let views: [View]
  private let declarations: Declarations
  private let extendedButton: ExtendedButton?

  init(_ porter: Porter) {
    (declarations, extendedButton) = (porter.declarations, porter.extendedButton)
    let declarations = porter.declarations
    let own = declarations.views.map {
      let path = declarations[$0].path
      let entries = InitializerEntry.entries(of: $0, declarations)
      return View(
        path: path, type: path, making: declarations.making(of: $0),
        initializers: entries.map { $0.code(making: path) })
    }
    let button = View(path: ExtendedButton.name, type: ExtendedButton.type, making: .frame, initializers: [])
    views = own + (extendedButton == nil ? [] : [button])
  }

  var hasViews: Bool { !views.isEmpty }

  var text: String {
    let entries = views.map { view in
      let initializers =
        view.initializers.isEmpty
        ? "" : ", initializers: [\n" + view.initializers.map { "    \($0),\n" }.joined() + "  ]"
      return "  ViewClass(\"\(view.path)\", \(view.type).self, frame: \(view.make)\(initializers)),\n"
    }
    return "import PresscheckRunner\nimport PresscheckUIKit\n\n@MainActor let viewClasses: [ViewClass] = [\n"
      + entries.joined() + "]\n" + (extendedButton?.declaration ?? "")
  }

  /// The views' uses of members that are not drawn, and the warnings about them, a line each.
  func memberUses(in files: [ParsedFile], _ findings: [Report.Finding]) -> String {
    let uses = MemberUses(files, declarations, findings: findings)
    return views.flatMap { view in uses.uses(of: view.path).compactMap { $0.line(of: view.path) } }.joined()
  }
}

extension Declarations {
  /// The views that other files can name.
  fileprivate var views: [Int] { types.indices.filter { hasTables($0) && isView($0) && isNameable($0) } }

  /// Their names, with those of the types around them.
  var viewPaths: [String] { views.map { types[$0].path } }

  /// Whether a type is one that a program's other files can name.
  func isNameable(_ index: Int) -> Bool {
    guard let node = types[index].node else { return false }
    return ([Syntax(node)] + Array(node.ancestors)).allSatisfy { node in
      if let clause = node.as(IfConfigClauseSyntax.self) { return clause.isSurelyCompiled ?? false }
      // A class in a function has no name outside of it.
      if node.is(CodeBlockSyntax.self) { return false }
      return !node.modifiers.arePrivate
    }
  }
}
