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
      for table in tables(properties, members, of: type, &porter) { porter.insert(table, into: index) }
    }
    addButton(&porter)
  }

  /// A class that stands for UIButton, with tables of what the sources add to it: a document's button that has no class of its own
  /// can set that by name if it is inspectable.
  private static func addButton(_ porter: inout Porter) {
    let declarations = porter.declarations
    let type = TypeDeclaration(kind: .foreign, path: "UIButton", file: -1)
    let members = declarations.extensions(of: type.path).flatMap { declarations[$0].members }.filter {
      isReachable($0, in: type)
    }
    let properties = members.flatMap { PropertyEntry.entries($0, in: type, &porter) }
    guard properties.contains(where: \.isInspectable) else { return }
    let tables = tables(properties, members, of: type, &porter).map { "    \($0)\n" }.joined()
    porter.extendedButton =
      "private enum Extended {\n  final class UIButton: PresscheckUIKit.UIButton {\n\(tables)  }\n}\n"
  }

  private static func tables(
    _ properties: [PropertyEntry], _ members: [Member], of type: TypeDeclaration, _ porter: inout Porter
  ) -> [String] {
    let methods = members.flatMap { MethodEntry.entries($0) }
    for property in properties {
      porter.note(.propertyTable, "\(type.path).\(property.name)", at: property.node, file: property.file)
    }
    for method in methods {
      porter.note(.methodTable, "\(type.path).\(method.name)", at: method.node, file: method.file)
    }
    return [
      table("keyValueProperties", "KeyValueProperty", properties.map { $0.code(owner: type.name) }, type),
      table("callableMethods", "CallableMethod", methods.map { $0.code(owner: type.name) }, type),
    ].compactMap(\.self)
  }

  /// Nil for no entries.
  private static func table(
    _ name: String, _ type: String, _ entries: [String], _ owner: TypeDeclaration
  ) -> String? {
    guard !entries.isEmpty else { return nil }
    let list = entries.joined(separator: ", ")
    return "\(owner.access)override class var \(name): [\(type)] { super.\(name) + [\(list)] }"
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

  private static func isReachable(_ member: Member, in type: TypeDeclaration) -> Bool {
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
