internal import SwiftSyntax

/// Blanks attributes that only Objective-C's runtime knows.
struct AttributeRule: PortRule {
  private static let names: Set<String> = [
    "objc", "objcMembers", "IBAction", "IBOutlet", "IBSegueAction", "GKInspectable", "NSManaged", "nonobjc",
  ]

  /// Attributes of an app's entry: a module of buttons has none.
  private static let entries: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]

  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let attribute = node.as(AttributeSyntax.self), let name = attribute.attributeName.oneLine else {
      return .goOn
    }
    if Self.entries.contains(name) {
      porter.warn("@\(name) is left out: the app's own start is not run", at: node)
    } else if name == "NSCopying" {
      porter.warn("@NSCopying is left out: the property keeps the value that it gets", at: node)
    } else if !Self.names.contains(name), !(name == "convention" && attribute.arguments?.oneLine == "block") {
      return .goOn
    }
    porter.note(.attribute, "@\(name)", at: node)
    porter.blank(node)
    if ["objc", "IBAction"].contains(name), let method = node.parent?.parent?.as(FunctionDeclSyntax.self) {
      openToTables(method, &porter)
    }
    return .skipChildren
  }

  /// Objective-C finds a private method that an extension adds to one of Apple's classes; here the tables of the file's subclasses
  /// must name it.
  private func openToTables(_ method: FunctionDeclSyntax, _ porter: inout Porter) {
    guard let modifier = method.modifiers.first(where: { $0.name.tokenKind == .keyword(.private) }),
      let owner = porter.declarations.owner(of: method), porter.declarations[owner].kind == .foreign
    else { return }
    porter.replace(modifier.name, with: "fileprivate")
  }
}
