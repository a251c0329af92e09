internal import SwiftSyntax

/// Makes readings of the device's clock readings of the run's.
///
/// `Date` stays Foundation's. A bare `.now` is taken for a date where the type is written beside it.
struct ClockRule: PortRule {
  private static let now = "Date.onScreenClock"

  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    if let call = node.as(FunctionCallExprSyntax.self) {
      read(call, &porter)
    } else if let access = node.as(MemberAccessExprSyntax.self) {
      read(access, &porter)
    }
    return .goOn
  }

  /// `Date()` and `Date(timeIntervalSinceNow:)`.
  private func read(_ call: FunctionCallExprSyntax, _ porter: inout Porter) {
    var callee = call.calledExpression
    if let access = callee.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init" {
      callee = access.base ?? callee
    }
    let isImplicit = callee.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
    guard call.trailingClosure == nil, isImplicit ? isDate(Syntax(call), porter) : Self.names("Date", callee, porter)
    else {
      if call.arguments.isEmpty, Self.names("NSDate", callee, porter) {
        porter.note(.clock, "NSDate()", at: call)
        porter.replace(call, with: "(\(Self.now) as NSDate)")
      }
      return
    }
    if call.arguments.isEmpty {
      porter.note(.clock, "Date()", at: call)
      porter.replace(call, with: Self.now)
    } else if let label = call.arguments.first?.label, label.text == "timeIntervalSinceNow" {
      porter.note(.clock, "Date(timeIntervalSinceNow:)", at: call)
      porter.replace(label.range, with: "timeIntervalSinceScreenClock")
    }
  }

  /// `Date.now`, `.now`, `date.timeIntervalSinceNow` and the uptime.
  private func read(_ access: MemberAccessExprSyntax, _ porter: inout Porter) {
    let name = access.declName.baseName
    switch name.text {
    case "now":
      let isCalled = access.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(access).id
      guard !isCalled,
        access.base.map({ Self.names("Date", $0, porter) }) ?? isDate(Syntax(access), porter)
      else { return }
      porter.note(.clock, "Date.now", at: access)
      porter.replace(access, with: Self.now)
    case "timeIntervalSinceReferenceDate":
      guard let base = access.base, Self.names("Date", base, porter) else { return }
      porter.note(.clock, "Date.timeIntervalSinceReferenceDate", at: access)
      porter.replace(base, with: Self.now)
    case "timeIntervalSinceNow", "systemUptime":
      guard access.base != nil, !porter.declarations.propertyNames.contains(name.text) else { return }
      porter.note(.clock, name.text, at: access)
      porter.replace(
        name.range, with: name.text == "systemUptime" ? "screenClockUptime" : "timeIntervalSinceScreenClock")
    default: return
    }
  }

  /// Whether an expression names one of Foundation's types, and no type of the sources.
  private static func names(_ type: String, _ node: ExprSyntax, _ porter: Porter) -> Bool {
    let access = node.as(MemberAccessExprSyntax.self)
    if let access, access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text != "Foundation" { return false }
    let name = access?.declName ?? node.as(DeclReferenceExprSyntax.self)
    guard let name, name.baseName.text == type, name.argumentNames == nil else { return false }
    return access != nil || porter.declarations.resolve(type, from: porter.declarations.scope(of: node)) == nil
  }

  /// Whether a value without a written type must be a date: by the type of what it is given to.
  private func isDate(_ node: Syntax, _ porter: Porter) -> Bool {
    guard porter.declarations.resolve("Date", from: "") == nil, let parent = node.parent else { return false }
    if parent.is(InitializerClauseSyntax.self) {
      let type =
        parent.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
        ?? parent.parent?.as(FunctionParameterSyntax.self)?.type
      return type?.plainName == "Date"
    }
    if let call = parent.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self) {
      return call.calledName == "timeIntervalSince"
    }
    guard let elements = parent.as(ExprListSyntax.self), elements.count == 3,
      elements.last.map({ Syntax($0).id }) == node.id,
      elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false,
      let name = elements.first?.assignedProperty, let owner = porter.declarations.owner(of: node)
    else { return false }
    return porter.declarations[owner].members.contains { member in
      member.name == name
        && member.variable?.bindings.contains { $0.typeAnnotation?.type.plainName == "Date" } ?? false
    }
  }
}

extension ExprSyntax {
  /// The name on the left side of `name = …` and `self.name = …`.
  fileprivate var assignedProperty: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    guard let access = self.as(MemberAccessExprSyntax.self),
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    else { return nil }
    return access.declName.baseName.text
  }
}
