internal import SwiftSyntax

/// Gives optional requirements defaults, and makes their calls plain.
///
/// A type of the sources says whether it has an optional method, as Objective-C's runtime would be asked.
struct OptionalRequirementRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    if let node = node.as(ProtocolDeclSyntax.self) { return addDefaults(node, &porter) }
    if let node = node.as(OptionalChainingExprSyntax.self) { return makePlain(node, &porter) }
    if let node = node.as(MemberAccessExprSyntax.self) { return ask(node, &porter) }
    return .goOn
  }

  private func addDefaults(_ node: ProtocolDeclSyntax, _ porter: inout Porter) -> Progress {
    var defaults: [String] = []
    for item in node.memberBlock.members {
      if let method = item.decl.as(FunctionDeclSyntax.self), method.modifiers.contains(["optional"]) {
        guard let names = OptionalMethods.Names(method), let code = names.defaults else {
          porter.refuse("the optional method \(method.name.text) has no default", at: method)
          continue
        }
        porter.insert("; var \(names.has): Bool { get }", at: method.range.upperBound)
        defaults += code
        porter.note(.optionalRequirement, method.name.text, at: method)
      } else if let property = item.decl.as(VariableDeclSyntax.self), property.modifiers.contains(["optional"]) {
        guard let binding = property.bindings.first, let type = binding.typeAnnotation?.type,
          type.is(OptionalTypeSyntax.self), let text = type.oneLine,
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
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
    let access = node.modifiers.contains(["public"]) ? "public " : ""
    let members = defaults.map { "  \(access)\($0)\n" }.joined()
    porter.append("extension \(node.name.text) {\n\(members)}")
    return .goOn
  }

  /// `delegate?.tapped?(self)` without the second mark.
  private func makePlain(_ node: OptionalChainingExprSyntax, _ porter: inout Porter) -> Progress {
    guard let access = node.expression.as(MemberAccessExprSyntax.self),
      let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(node).id,
      let names = porter.optionalMethods.method(access.declName.baseName.text, call), !isOwnProperty(access, porter)
    else { return .goOn }
    porter.note(.optionalRequirement, access.declName.baseName.text, at: access.declName)
    porter.replace(node.questionMark, with: "")
    if names.result != nil { porter.replace(access.declName, with: names.ask) }
    return .goOn
  }

  /// `delegate?.tapped != nil`, `if let tapped = delegate?.tapped`.
  private func ask(_ node: MemberAccessExprSyntax, _ porter: inout Porter) -> Progress {
    let isCompared =
      node.parent?.as(ExprListSyntax.self)?.contains { $0.is(NilLiteralExprSyntax.self) } ?? false
    let isBound = node.parent?.parent?.is(OptionalBindingConditionSyntax.self) ?? false
    guard isCompared || isBound, let names = porter.optionalMethods.method(node.declName.baseName.text, nil),
      !isOwnProperty(node, porter)
    else { return .goOn }
    porter.note(.optionalRequirement, node.declName.baseName.text, at: node.declName)
    porter.replace(node.declName, with: names.value)
    return .goOn
  }

  /// Whether a closure of the same name may be meant.
  private func isOwnProperty(_ access: MemberAccessExprSyntax, _ porter: Porter) -> Bool {
    guard porter.declarations.propertyNames.contains(access.declName.baseName.text) else { return false }
    return access.base.map { $0.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" } ?? true
  }
}

/// The optional methods of the sources' protocols.
struct OptionalMethods {
  /// What stands for one of them.
  struct Names {
    /// The property that says whether a type has it.
    var has: String
    /// The method that calls it, or gives nil.
    var ask: String
    /// The property that holds it, or nil.
    var value: String
    var method: FunctionDeclSyntax
    /// Nil for Void.
    var result: String?

    init?(_ method: FunctionDeclSyntax) {
      self.method = method
      let mark = ([method.name.text.withoutBackticks] + method.signature.labels).joined(separator: "_")
      (has, ask, value) = ("ported_has_\(mark)", "ported_ask_\(mark)", "ported_value_\(mark)")
      guard let type = method.signature.returnClause?.type else { return }
      guard let text = type.oneLine else { return nil }
      result = text == "Void" || text == "()" ? nil : text
    }

    /// The members of the protocol's extension; nil if the method cannot be written on one line.
    var defaults: [String]? {
      var (parameters, arguments, types): ([String], [String], [String]) = ([], [], [])
      for (index, parameter) in method.signature.parameterClause.parameters.enumerated() {
        guard let type = parameter.type.oneLine, parameter.ellipsis == nil else { return nil }
        parameters.append("\(parameter.firstName.text) p\(index): \(type)")
        arguments.append((parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): ") + "p\(index)")
        types.append(type)
      }
      let list = parameters.joined(separator: ", ")
      let name = method.name.text
      let compound = method.signature.labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()
      let function = compound.isEmpty ? name : "\(name)(\(compound))"
      var members = [
        "var \(has): Bool { false }",
        "var \(value): ((\(types.joined(separator: ", "))) -> \(result ?? "Void"))? { \(has) ? self.\(function) : nil }",
      ]
      guard let result else { return members + ["func \(name)(\(list)) {}"] }
      let optional = result.hasSuffix("?") ? result : "(\(result))?"
      members.append(
        "func \(ask)(\(list)) -> \(optional) { \(has) ? \(name)(\(arguments.joined(separator: ", "))) : nil }")
      members.append(
        "func \(name)(\(list)) -> \(result) { "
          + (result.hasSuffix("?") ? "nil" : "preconditionFailure(\"\(name) is optional, and not there\")") + " }")
      return members
    }
  }

  private var names: [String: [Names]] = [:]
  private let declarations: Declarations

  init(_ declarations: Declarations) {
    self.declarations = declarations
    for type in declarations.types where type.kind == .protocolType {
      for member in type.members {
        guard let method = member.function, method.modifiers.contains(["optional"]), let own = Names(method) else {
          continue
        }
        names[method.name.text, default: []].append(own)
      }
    }
  }

  /// The optional method of a name: the one with the labels of the call, else the only one.
  func method(_ name: String, _ call: FunctionCallExprSyntax?) -> Names? {
    guard let named = names[name] else { return nil }
    guard let call else { return named.count == 1 ? named.first : nil }
    let labels = call.arguments.map { $0.label?.text ?? "" }
    return named.first { $0.method.signature.labels == labels } ?? named.first
  }

  /// Lets each class say which optional methods it has.
  func addFlags(_ porter: inout Porter) {
    guard !names.isEmpty else { return }
    for index in declarations.types.indices where declarations[index].kind == .classType {
      let above = declarations.chain(from: index).dropFirst()
      let own = declarations.protocols(of: index)
      let inherited = above.reduce(into: Set<Int>()) { $0.formUnion(declarations.protocols(of: $1)) }
      for other in own.union(inherited).sorted() {
        for member in declarations[other].members where member.function?.modifiers.contains(["optional"]) ?? false {
          guard let names = member.function.flatMap(Names.init) else { continue }
          func has(_ type: Int) -> Bool {
            declarations[type].members.contains { $0.name == member.name && $0.labels == member.labels && !$0.isStatic }
          }
          if inherited.contains(other) {
            if has(index), !above.contains(where: has) {
              porter.warn(
                "\(member.name) is optional, and a superclass conforms without it: it is not called",
                hint: "let \(declarations[index].path) conform, or give the superclass the method",
                at: declarations[index].node ?? member.node, file: declarations[index].file)
            }
          } else if has(index) || above.contains(where: has) {
            let access = declarations[other].access == "public " ? declarations[index].access : ""
            porter.insert("\(access)var \(names.has): Bool { true }", into: index)
          }
        }
      }
    }
  }
}
