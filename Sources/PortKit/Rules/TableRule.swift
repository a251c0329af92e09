internal import SwiftSyntax

/// Makes tables of what names can reach in a class: its properties and its methods.
///
/// The tables stand in the class's body, where private members are in reach.
enum TableRule {
  static func addTables(_ porter: inout Porter) {
    let declarations = porter.declarations
    for index in declarations.types.indices {
      let type = declarations[index]
      guard type.kind == .classType else { continue }
      let members = reachable(index, declarations)
      guard declarations.hasTables(index) else {
        warn(about: index, members, &porter)
        continue
      }
      let properties = members.flatMap { PropertyEntry.entries($0, in: type, &porter) }
      let methods = members.flatMap { MethodEntry.entries($0, declarations) }
      note(properties, methods, of: type, &porter)
      let tables = [
        ("keyValueProperties", "KeyValueProperty", properties.map { $0.code(owner: type.name) }),
        ("callableMethods", "CallableMethod", methods.map { $0.code(owner: type.name) }),
      ]
      for (name, entry, entries) in tables where !entries.isEmpty {
        let list = entries.joined(separator: ", ")
        porter.insert("\(type.access)override class var \(name): [\(entry)] { super.\(name) + [\(list)] }", into: index)
      }
    }
  }

  /// Reports what names can reach.
  static func note(
    _ properties: [PropertyEntry], _ methods: [MethodEntry], of type: TypeDeclaration, _ porter: inout Porter
  ) {
    for property in properties {
      porter.note(.propertyTable, "\(type.path).\(property.name)", at: property.node, file: property.file)
    }
    for method in methods {
      porter.note(.methodTable, "\(type.path).\(method.name)", at: method.node, file: method.file)
    }
  }

  /// The members that the class's body can name: its own, and those that the sources add to Apple's classes above it.
  private static func reachable(_ index: Int, _ declarations: Declarations) -> [Member] {
    let type = declarations[index]
    var members = type.members
    // A superclass of the sources has the others in its own table.
    if declarations.superclass(of: index).index.map({ declarations[$0].kind == .foreign }) ?? true {
      for above in declarations.chain(from: index).dropFirst() { members += declarations[above].members }
    }
    return members.filter { isReachable($0, in: type) }
  }

  /// Whether the body of a type can name a member.
  static func isReachable(_ member: Member, in type: TypeDeclaration) -> Bool {
    (!member.isPrivate || member.file == type.file) && !member.isStatic
      && !(member.node.asProtocol((any WithAttributesSyntax).self)?.attributes.isUnavailable ?? false)
  }

  /// Reports inspectable properties of a class that can have no table.
  private static func warn(about index: Int, _ members: [Member], _ porter: inout Porter) {
    let type = porter.declarations[index]
    for member in members {
      guard let variable = member.variable, variable.attributes.contains(["IBInspectable"]) else { continue }
      let reason =
        type.isGeneric
        ? "\(type.path) is generic" : "its superclass is not one of UIKit's, nor in these sources"
      porter.warn(
        "\(member.name) cannot be set by name: \(reason)", at: variable, file: member.file)
    }
  }
}

extension String {
  /// With `?` instead of a `!` at the end.
  var withoutUnwrapping: String { hasSuffix("!") ? dropLast() + "?" : self }

  /// Without a `?` at the end.
  var withoutOptional: String { hasSuffix("?") ? String(dropLast()).trimmed : self }
}
