internal import SwiftSyntax

/// The source from which a view is made.
enum ViewMaking {
  /// Its frame.
  case frame
  /// Nothing: all arguments of an initializer have defaults.
  case nothing
}

extension Declarations {
  /// Whether a type of the sources is a view.
  func isView(_ index: Int) -> Bool { outerSuperclass(of: index).map(AppleTypes.isView) ?? false }

  /// Whether a type of the sources is a layer.
  func isLayer(_ index: Int) -> Bool { outerSuperclass(of: index).map(AppleTypes.isLayer) ?? false }

  /// Whether a name means a view, inside of a type.
  func isView(_ name: String, from scope: String) -> Bool {
    guard let index = resolve(name, from: scope) else { return AppleTypes.isView(name) }
    return types[index].kind == .foreign ? AppleTypes.isView(types[index].path) : isView(index)
  }

  /// How a view can be made with initializers of its own or inherited ones, with its frame if possible; nil for not at all.
  ///
  /// A class without designated initializers of its own inherits those of its superclass (*documented*).
  func making(of index: Int) -> ViewMaking? {
    var (current, found) = (index, ViewMaking?.none)
    for _ in types.indices {
      guard types[current].kind == .classType else { return .frame }
      let own = initializers(of: current)
      if own.contains(where: \.takesFrame) { return .frame }
      if own.contains(where: \.takesNothing) { found = .nothing }
      guard own.allSatisfy({ $0.modifiers.contains("convenience") }) else { return found }
      guard let above = superclass(of: current).index else { return .frame }
      current = above
    }
    return found
  }

  /// Whether a view has `init()`, its own or an inherited one.
  ///
  /// A class with designated initializers inherits it if it overrides those of its superclass (*documented*).
  func isMadeOfNothing(_ index: Int) -> Bool {
    var current = index
    for _ in types.indices {
      guard types[current].kind == .classType else { return true }
      let own = initializers(of: current)
      if own.contains(where: \.takesNothing) { return true }
      let designated = own.filter { !$0.modifiers.contains("convenience") }.map(\.signature.labels)
      guard designated.isEmpty || (designated.contains(["frame"]) && designated.contains(["coder"])) else {
        return false
      }
      guard let above = superclass(of: current).index else { return true }
      current = above
    }
    return false
  }

  func initializers(of index: Int) -> [InitializerDeclSyntax] {
    let members = types[index].node?.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
    return members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
  }
}

extension InitializerDeclSyntax {
  /// Whether a frame is all that it needs.
  fileprivate var takesFrame: Bool {
    let parameters = Array(signature.parameterClause.parameters)
    return parameters.first?.firstName.text == "frame" && parameters.dropFirst().allSatisfy { $0.defaultValue != nil }
      && isCallable
  }

  /// Whether it needs nothing and always makes a view.
  fileprivate var takesNothing: Bool {
    signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil } && optionalMark == nil && isCallable
  }

  /// Whether other files can call it.
  var isCallable: Bool { !attributes.isUnavailable && !modifiers.arePrivate }
}
