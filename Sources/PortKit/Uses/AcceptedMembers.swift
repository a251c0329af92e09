/// The members of UIKit, QuartzCore and CoreGraphics that are accepted and not drawn, or drawn in part.
struct AcceptedMembers {
  /// A type that has the member, and whether a part of it is drawn.
  struct Owner: Hashable {
    var type: String
    var isPartlyDrawn: Bool
  }

  /// By the members' names without arguments.
  private(set) var owners: [String: [Owner]] = [:]
  /// Names that no member has which is drawn, nor as a single word may be of something else.
  private(set) var unique: Set<String> = []
  /// Types without a member that is drawn.
  private(set) var types: Set<String> = []
  /// The names of types, functions and constants with the prefixes of UIKit, Core Animation and Core Image.
  private(set) var known: Set<String> = []
  /// The names of delegates' methods, which are optional on Apple's systems and have defaults here.
  private(set) var delegateMethods: Set<String> = []
  private var superclasses: [String: String] = [:]

  /// Those of the table that is made from the code.
  static let all = AcceptedMembers(table)

  private init(_ table: String) {
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      precondition(
        words.count > (["type", "delegate", "known"].contains(words[0]) ? 1 : 2), "a line of the table is \(line)")
      switch words[0] {
      case "type": types.formUnion(words.dropFirst())
      case "class": for name in words.dropFirst(2) { superclasses[name] = words[1] }
      case "known": known.formUnion(words.dropFirst())
      case "delegate": delegateMethods.formUnion(words.dropFirst())
      case "part", "none":
        for word in words.dropFirst(2) {
          let name = word.filter { $0 != "*" }
          if name != word { unique.insert(name) }
          owners[name, default: []].append(Owner(type: words[1], isPartlyDrawn: words[0] == "part"))
        }
      default: preconditionFailure("a line of the table is \(line)")
      }
    }
  }

  /// One of Apple's types and the classes above it.
  func chain(of type: String) -> [String] {
    var (chain, next) = ([type], superclasses[type] ?? AppleTypes.superclass(of: type))
    while let name = next, !chain.contains(name) {
      chain.append(name)
      next = superclasses[name] ?? AppleTypes.superclass(of: name)
    }
    return chain
  }

  /// The nearest class in a chain that has the member among those that are not drawn.
  func owner(of name: String, in chain: [String]) -> Owner? {
    chain.lazy.compactMap { type in owners[name]?.first { $0.type == type } }.first
  }
}
