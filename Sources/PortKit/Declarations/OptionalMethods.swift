internal import SwiftSyntax

/// The optional methods of the sources' protocols.
struct OptionalMethods {
  /// The names of one method's replacement.
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
        guard let method = member.function, method.modifiers.contains("optional"), let own = Names(method) else {
          continue
        }
        names[method.name.text, default: []].append(own)
      }
    }
  }

  /// The optional method of a name: the one with these labels, else the only one.
  func method(_ name: String, labels: [String]?) -> Names? {
    guard let named = names[name] else { return nil }
    guard let labels else { return named.count == 1 ? named.first : nil }
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
        for member in declarations[other].members where member.function?.modifiers.contains("optional") ?? false {
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

extension FunctionCallExprSyntax {
  /// The arguments' labels; empty for none.
  var labels: [String] { arguments.map { $0.label?.text ?? "" } }
}
