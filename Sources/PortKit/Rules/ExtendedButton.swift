/// A class that stands for UIButton in the table of views, with what the sources add to UIButton: a document's button without a class
/// of its own can set that by name.
struct ExtendedButton {
  /// The class's name in the table.
  static let name = "UIButton"
  /// The class itself.
  static let type = "\(scope).\(name)"
  private static let scope = "PortedExtensions"

  private let properties: [PropertyEntry]
  private let methods: [MethodEntry]

  /// Nil if the sources add nothing inspectable.
  init?(_ porter: inout Porter) {
    let declarations = porter.declarations
    let type = TypeDeclaration(kind: .foreign, path: Self.name, file: -1)
    let members = declarations.extensions(of: Self.name).flatMap { declarations[$0].members }.filter {
      TableRule.isReachable($0, in: type)
    }
    properties = members.flatMap { PropertyEntry.entries($0, in: type, &porter) }
    guard properties.contains(where: \.isInspectable) else { return nil }
    methods = members.flatMap { MethodEntry.entries($0, declarations) }
    TableRule.note(properties, methods, of: type, &porter)
  }

  /// The class, and its tables where `UIButton` is UIKit's.
  var declaration: String {
    let properties = properties.map { $0.code(owner: Self.name) }.joined(separator: ", ")
    let methods = methods.map { $0.code(owner: Self.name) }.joined(separator: ", ")
    return """

      extension UIButton {
        fileprivate static var addedProperties: [KeyValueProperty] { [\(properties)] }
        fileprivate static var addedMethods: [CallableMethod] { [\(methods)] }
      }

      private enum \(Self.scope) {
        final class UIButton: PresscheckUIKit.UIButton {
          override class var keyValueProperties: [KeyValueProperty] { super.keyValueProperties + addedProperties }
          override class var callableMethods: [CallableMethod] { super.callableMethods + addedMethods }
          override class func portedView(in frame: CGRect?) -> UIView { UIButton(frame: frame ?? .zero) }
        }
      }

      """
  }
}
