internal import SwiftSyntax

/// Gives optional requirements defaults, and makes their calls plain.
///
/// A type of the sources says whether it has an optional method, as Objective-C's runtime would be asked.
struct OptionalRequirementRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    if let node = node.as(ProtocolDeclSyntax.self) { return addDefaults(node, &porter) }
    if let node = node.as(OptionalChainingExprSyntax.self) { return makePlain(node, &porter) }
    if let node = node.as(MemberAccessExprSyntax.self) { return ask(node, &porter) }
    if let node = node.as(FunctionCallExprSyntax.self) { return answer(node, &porter) }
    return .goOn
  }

  private func addDefaults(_ node: ProtocolDeclSyntax, _ porter: inout Porter) -> Progress {
    var defaults: [String] = []
    for item in node.memberBlock.members {
      if let method = item.decl.as(FunctionDeclSyntax.self), method.modifiers.contains("optional") {
        guard let names = OptionalMethods.Names(method), let code = names.defaults else {
          porter.refuse("the optional method \(method.name.text) has no default", at: method)
          continue
        }
        porter.insert("; var \(names.has): Bool { get }", at: method.range.upperBound)
        defaults += code
        porter.note(.optionalRequirement, method.name.text, at: method)
      } else if let property = item.decl.as(VariableDeclSyntax.self), property.modifiers.contains("optional") {
        guard let binding = property.bindings.first, let type = binding.typeAnnotation?.type,
          type.is(OptionalTypeSyntax.self), let text = type.oneLine, let name = binding.name
        else {
          porter.refuse(
            "an optional property needs an optional type on Linux", hint: "write a ? after its type", at: property)
          continue
        }
        defaults.append("var \(name): \(text) { get { nil } set {} }")
        porter.note(.optionalRequirement, name, at: property)
      }
    }
    guard !defaults.isEmpty else { return .goOn }
    let access = node.modifiers.contains("public") ? "public " : ""
    let members = defaults.map { "  \(access)\($0)\n" }.joined()
    porter.append("extension \(node.name.text) {\n\(members)}")
    return .goOn
  }

  /// `delegate?.tapped?(self)` without the second mark.
  private func makePlain(_ node: OptionalChainingExprSyntax, _ porter: inout Porter) -> Progress {
    guard let access = node.expression.as(MemberAccessExprSyntax.self),
      let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(node).id,
      !isOwnProperty(access, porter)
    else { return .goOn }
    let name = access.declName.baseName.text
    let own = porter.optionalMethods.method(name, labels: call.labels)
    let isApples =
      AcceptedMembers.all.delegateMethods.contains(name) && !porter.declarations.propertyNames.contains(name)
    guard own != nil || isApples else { return .goOn }
    porter.note(.optionalRequirement, name, at: access.declName)
    porter.replace(node.questionMark, with: "")
    if let own, own.result != nil {
      porter.replace(access.declName, with: own.ask)
      // The answer is optional: what follows goes on with it, as it does with the method itself.
      if call.isFollowed { porter.insert("?", at: call.range.upperBound) }
    }
    return .goOn
  }

  /// `delegate?.tapped != nil`, `if let tapped = delegate?.tapped`.
  private func ask(_ node: MemberAccessExprSyntax, _ porter: inout Porter) -> Progress {
    let isCompared =
      node.parent?.as(ExprListSyntax.self)?.contains { $0.is(NilLiteralExprSyntax.self) } ?? false
    let isBound = node.parent?.parent?.is(OptionalBindingConditionSyntax.self) ?? false
    guard isCompared || isBound, let names = porter.optionalMethods.method(node.declName.baseName.text, labels: nil),
      !isOwnProperty(node, porter)
    else { return .goOn }
    porter.note(.optionalRequirement, node.declName.baseName.text, at: node.declName)
    porter.replace(node.declName, with: names.value)
    return .goOn
  }

  /// `delegate?.responds(to: #selector(P.tapped(_:)))`.
  private func answer(_ node: FunctionCallExprSyntax, _ porter: inout Porter) -> Progress {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "responds", let argument = node.arguments.first, argument.label?.text == "to",
      let macro = argument.expression.as(MacroExpansionExprSyntax.self), macro.macroName.text == "selector",
      let method = macro.arguments.first,
      let subject = SelectorSubject(method.expression, in: porter.declarations),
      let names = porter.optionalMethods.method(subject.name, labels: subject.labels)
    else { return .goOn }
    porter.note(.optionalRequirement, subject.name, at: access.declName)
    porter.replace(access.declName.range.lowerBound..<node.range.upperBound, with: names.has)
    return .skipChildren
  }

  /// Whether a closure of the same name may be meant.
  private func isOwnProperty(_ access: MemberAccessExprSyntax, _ porter: Porter) -> Bool {
    guard porter.declarations.propertyNames.contains(access.declName.baseName.text) else { return false }
    return access.base.map { $0.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" } ?? true
  }
}

extension FunctionCallExprSyntax {
  /// Whether a member or an element of the result is asked for.
  fileprivate var isFollowed: Bool {
    let base =
      parent?.as(MemberAccessExprSyntax.self)?.base ?? parent?.as(SubscriptCallExprSyntax.self)?.calledExpression
    return base?.id == ExprSyntax(self).id
  }
}
