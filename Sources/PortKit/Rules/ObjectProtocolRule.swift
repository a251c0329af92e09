internal import SwiftSyntax

/// Makes a protocol for Objective-C one of classes.
struct ObjectProtocolRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let node = node.as(ProtocolDeclSyntax.self), node.inheritanceClause == nil,
      node.attributes.contains(["objc"])
    else { return .goOn }
    porter.note(.objectProtocol, node.name.text, at: node)
    porter.insert(": AnyObject", at: node.name.range.upperBound)
    return .goOn
  }
}
