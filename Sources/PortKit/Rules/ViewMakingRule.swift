internal import SwiftSyntax

/// Makes views of classes that only the run knows, as `T()` for `T: UIView`, through a method of the class.
///
/// Objective-C's initializers can be called on any class; Swift's have to be required for that.
struct ViewMakingRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let call = node.as(FunctionCallExprSyntax.self), call.trailingClosure == nil, call.isPlainMaking,
      let type = Self.type(of: call, porter)
    else { return .goOn }
    porter.note(.viewMaking, "\(call.calledExpression.oneLine ?? type)()", at: call)
    let after = call.leftParen?.range.lowerBound ?? call.calledExpression.range.upperBound
    porter.replace(call.calledExpression.range.lowerBound..<after, with: "\(type).portedInstance")
    porter.makesViews = true
    return .goOn
  }

  /// The text of the class that an initializer is called on; nil for an initializer that the compiler finds by itself.
  private static func type(of call: FunctionCallExprSyntax, _ porter: Porter) -> String? {
    let scope = porter.declarations.scope(of: call)
    if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      return isViewName(name, at: Syntax(call), scope, porter) ? name : nil
    }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "init", let base = access.base, let text = base.oneLine
    else { return nil }
    if let reference = base.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      if isViewName(name, at: Syntax(call), scope, porter) { return name }
      if name == "self" { return isStatic(Syntax(call)) && isOpenView(scope, porter) ? text : nil }
      return parameter(name, at: Syntax(call)).map { isViewType($0, at: Syntax(call), scope, porter) } ?? false
        ? text : nil
    }
    guard let inner = base.as(FunctionCallExprSyntax.self), inner.calledName == "type",
      inner.arguments.only?.expression.oneLine == "self"
    else { return nil }
    return isOpenView(scope, porter) ? text : nil
  }

  /// Whether a name is a generic parameter for views, or `Self` in a view.
  private static func isViewName(_ name: String, at node: Syntax, _ scope: String, _ porter: Porter) -> Bool {
    if name == "Self" { return isOpenView(scope, porter) }
    return constraints(of: name, at: node, porter).contains { porter.declarations.isView($0, from: scope) }
  }

  /// Whether a type is a view that has subclasses with initializers of their own.
  private static func isOpenView(_ scope: String, _ porter: Porter) -> Bool {
    guard porter.declarations.isView(scope, from: "") else { return false }
    guard let index = porter.declarations.resolve(scope, from: ""),
      let node = porter.declarations[index].node?.as(ClassDeclSyntax.self)
    else { return true }
    return !node.modifiers.contains("final")
      && !node.memberBlock.members.contains {
        $0.decl.as(InitializerDeclSyntax.self).map {
          $0.modifiers.contains("required") && $0.signature.labels != ["coder"]
        } ?? false
      }
  }

  /// Whether a parameter's type is the class of a view: `T.Type`, `UIView.Type`.
  private static func isViewType(_ type: TypeSyntax, at node: Syntax, _ scope: String, _ porter: Porter) -> Bool {
    guard let name = type.as(MetatypeTypeSyntax.self)?.baseType.plainName else { return false }
    return isViewName(name, at: node, scope, porter) || porter.declarations.isView(name, from: scope)
  }

  private static func parameter(_ name: String, at node: Syntax) -> TypeSyntax? {
    let function = node.enclosing(FunctionDeclSyntax.self)
    return function?.signature.parameterClause.parameters.first { ($0.secondName ?? $0.firstName).text == name }?.type
  }

  static func isStatic(_ node: Syntax) -> Bool {
    node.enclosing(FunctionDeclSyntax.self)?.modifiers.contains("static", "class") ?? false
  }

  /// The constraints of a generic parameter, wherever around a place it is declared.
  private static func constraints(of name: String, at node: Syntax, _ porter: Porter) -> [String] {
    var found: [String] = []
    var around = Array(node.ancestors)
    if let owner = porter.declarations.owner(of: node), let type = porter.declarations[owner].node {
      around.append(Syntax(type))
    }
    for holder in around {
      let parameters = holder.asProtocol((any WithGenericParametersSyntax).self)
      for parameter in parameters?.genericParameterClause?.parameters ?? [] where parameter.name.text == name {
        found += [parameter.inheritedType?.plainName].compactMap(\.self)
      }
      let requirements =
        parameters?.genericWhereClause?.requirements
        ?? holder.as(ExtensionDeclSyntax.self)?.genericWhereClause?.requirements ?? []
      for requirement in requirements {
        guard case .conformanceRequirement(let conformance) = requirement.requirement,
          conformance.leftType.plainName == name, let type = conformance.rightType.plainName
        else { continue }
        found.append(type)
      }
    }
    return found
  }

  /// Has each view of the sources say how it is made.
  static func addMakings(_ porter: inout Porter) {
    guard porter.makesViews else { return }
    let declarations = porter.declarations
    for index in declarations.types.indices where declarations.hasTables(index) && declarations.isView(index) {
      guard let node = declarations[index].node?.as(ClassDeclSyntax.self) else { continue }
      let name = node.name.text
      let code: String
      switch (declarations.making(of: index), declarations.isMadeOfNothing(index)) {
      case (.frame?, true): code = "f.map { \(name)(frame: $0) } ?? \(name)()"
      case (.frame?, false): code = "\(name)(frame: f ?? .zero)"
      case (.nothing?, _): code = "\(name)()"
      case (nil, _): continue
      }
      porter.insert(
        "\(declarations[index].access)override class func portedView(in f: CGRect?) -> UIView { \(code) }", into: index)
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether it has no arguments but a frame.
  var isPlainMaking: Bool {
    leftParen != nil && (arguments.isEmpty || arguments.only?.label?.text == "frame")
  }
}

extension LabeledExprListSyntax {
  /// The only argument; nil for none and for several.
  fileprivate var only: LabeledExprSyntax? { count == 1 ? first : nil }
}
