internal import SwiftSyntax

/// Moves overrides out of extensions, where only Objective-C allows them.
///
/// The extension keeps the body under another name, and the class overrides with a call of it.
struct ExtensionOverrideRule: PortRule {
  static func portedName(_ name: String) -> String { "ported_\(name.withoutBackticks)" }

  /// The methods and properties of extensions that subclasses override.
  static func overridden(_ declarations: Declarations) -> Set<SyntaxIdentifier> {
    var found: Set<SyntaxIdentifier> = []
    for index in declarations.types.indices where declarations[index].kind == .classType {
      for member in declarations[index].members where member.isOverride {
        if let above = origin(of: member, in: index, declarations), above.member.holder != nil {
          found.insert(above.member.node.id)
        }
      }
    }
    return found
  }

  /// The class whose member a member overrides, if the sources have it.
  private static func origin(
    of member: Member, in index: Int, _ declarations: Declarations
  ) -> (member: Member, type: Int)? {
    for above in declarations.chain(from: index).dropFirst() {
      for other in declarations[above].members
      where other.name == member.name && other.labels == member.labels && other.isStatic == member.isStatic {
        return (other, above)
      }
    }
    return nil
  }

  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard node.is(FunctionDeclSyntax.self) || node.is(VariableDeclSyntax.self) || node.is(SubscriptDeclSyntax.self),
      let owner = node.parent?.is(MemberBlockItemSyntax.self) ?? false ? porter.declarations.owner(of: node) : nil,
      porter.declarations[owner].kind == .classType
    else { return .goOn }
    let member = porter.declarations[owner].members.first { $0.node.id == node.id }
    if let member, member.isOverride,
      let origin = Self.origin(of: member, in: owner, porter.declarations),
      porter.declarations[origin.type].kind == .foreign
    {
      porter.refuse(
        "\(member.name) is declared in an extension of \(porter.declarations[origin.type].path), where only Objective-C"
          + " lets a subclass override it", hint: "declare it in a class of your own", at: node)
    }
    let holder = node.enclosing(MemberBlockSyntax.self)?.parent?.as(ExtensionDeclSyntax.self)
    guard let holder, isMoved(node, member, porter) else { return .goOn }
    var move = ExtensionOverride(
      owner: owner, holder: holder, isOverride: member?.isOverride ?? true,
      isElsewhere: porter.declarations[owner].file != porter.current)
    do throws(SelectorRule.Error) {
      guard let member, !member.isConditional else {
        throw SelectorRule.Error(reason: member == nil ? "a subscript" : "something under a condition")
      }
      if let function = member.function { try move.function(function, &porter) }
      if let variable = member.variable { try move.variable(variable, &porter) }
      porter.note(.extensionOverride, member.name, at: node)
    } catch {
      porter.refuse(
        "\(error.reason) that is overridden in an extension stays there", hint: "move it into the class", at: node)
    }
    return .goOn
  }

  private func isMoved(_ node: Syntax, _ member: Member?, _ porter: Porter) -> Bool {
    porter.overriddenInExtensions.contains(node.id) || member?.isOverride ?? false
      || node.as(SubscriptDeclSyntax.self)?.modifiers.contains("override") ?? false
  }
}

/// One member's way from an extension into its class.
private struct ExtensionOverride {
  var owner: Int
  var holder: ExtensionDeclSyntax
  /// False for a member that subclasses override.
  var isOverride: Bool
  /// Whether the class is in another file.
  var isElsewhere: Bool

  mutating func function(_ node: FunctionDeclSyntax, _ porter: inout Porter) throws(SelectorRule.Error) {
    var parameters: [String] = []
    var arguments: [String] = []
    for (index, parameter) in node.signature.parameterClause.parameters.enumerated() {
      let initial = parameter.defaultValue.map { $0.oneLine }
      guard parameter.ellipsis == nil, let type = parameter.type.oneLine, initial != .some(nil),
        !type.contains("@autoclosure")
      else {
        throw SelectorRule.Error(reason: "a method with a variadic parameter or a default value of several lines")
      }
      parameters.append(
        "\(parameter.firstName.text) p\(index): \(type)" + (initial.flatMap { $0.map { " " + $0 } } ?? ""))
      let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
      arguments.append(label + (type.hasPrefix("inout ") ? "&" : "") + "p\(index)")
    }
    keepBody(of: node.name, node.modifiers, node.funcKeyword, &porter)
    let throwing = node.signature.effectSpecifiers?.throwsClause?.oneLine
    var text = head(node.modifiers, node.attributes) + "func \(node.name.text)"
    text += (node.genericParameterClause?.oneLine ?? "") + "(\(parameters.joined(separator: ", ")))"
    if let throwing { text += " \(throwing)" }
    if let result = node.signature.returnClause?.oneLine { text += " \(result)" }
    if let condition = node.genericWhereClause?.oneLine { text += " \(condition)" }
    let call = "\(ExtensionOverrideRule.portedName(node.name.text))(\(arguments.joined(separator: ", ")))"
    porter.insert("\(text) { \(throwing == nil ? "" : "try ")\(call) }", into: owner)
  }

  mutating func variable(_ node: VariableDeclSyntax, _ porter: inout Porter) throws(SelectorRule.Error) {
    guard node.bindings.count == 1, let binding = node.bindings.first, let block = binding.accessorBlock,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation?.type.oneLine
    else { throw SelectorRule.Error(reason: "a property without a type") }
    let head = head(node.modifiers, node.attributes) + "var \(name.text): \(type)"
    var accessors: [AccessorDeclSyntax] = []
    if case .accessors(let list) = block.accessors { accessors = Array(list) }
    let observers = accessors.filter { ["didSet", "willSet"].contains($0.accessorSpecifier.text) }
    let ported = ExtensionOverrideRule.portedName(name.text)
    guard observers.isEmpty else {
      for modifier in node.modifiers { porter.blank(modifier) }
      porter.blank(node.bindingSpecifier.range.lowerBound..<block.leftBrace.range.upperBound)
      var calls: [String] = []
      for (index, observer) in observers.enumerated() {
        let isOnOneLine = !observer.leadingTrivia.contains { $0.isNewline }
        let word = observer.accessorSpecifier.text
        let value = word == "didSet" ? "oldValue" : "newValue"
        let function = "ported_\(word)_\(name.text.withoutBackticks)"
        let end = (observer.parameters?.range ?? observer.accessorSpecifier.range).upperBound
        porter.replace(
          observer.accessorSpecifier.range.lowerBound..<end,
          with: (index > 0 && isOnOneLine ? "; " : "")
            + "func \(function)(_ \(observer.parameters?.name.text ?? value): \(type))")
        calls.append("\(word) { \(function)(\(value)) }")
      }
      porter.blank(block.rightBrace)
      return porter.insert("\(head) { \(calls.joined(separator: " ")) }", into: owner)
    }
    keepBody(of: name, node.modifiers, node.bindingSpecifier, &porter)
    let isSettable = accessors.contains { $0.accessorSpecifier.text == "set" }
    porter.insert(
      "\(head) { " + (isSettable ? "get { \(ported) } set { \(ported) = newValue }" : ported) + " }", into: owner)
  }

  /// Gives the body in the extension another name, which the class can see.
  private func keepBody(
    of name: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ keyword: TokenSyntax, _ porter: inout Porter
  ) {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.text {
      case "override", "private", "fileprivate", "final": porter.blank(modifier)
      case "open": porter.replace(modifier, with: "public")
      default: break
      }
    }
    let isHidden = holder.modifiers.arePrivate
    if isElsewhere, isHidden, !modifiers.contains("internal", "public", "open", "package") {
      porter.insert("internal ", at: keyword.range.lowerBound)
    }
    porter.replace(name, with: ExtensionOverrideRule.portedName(name.text))
  }

  /// The modifiers in the class.
  private func head(_ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax) -> String {
    let isPublic = modifiers.contains("public", "open") || holder.modifiers.contains("public")
    var text = attributes.contains(["discardableResult"]) ? "@discardableResult " : ""
    if isPublic { text += "public " } else if modifiers.contains("package") { text += "package " }
    if isOverride { text += "override " }
    for word in ["class", "static"] where modifiers.contains(word) { text += word + " " }
    return text
  }
}
