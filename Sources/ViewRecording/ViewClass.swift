package import PresscheckControls
internal import PresscheckCoreGraphics
package import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckQuartzCore
public import PresscheckUIKit

/// A view class of an app, by its name.
public struct ViewClass {
  package let name: String
  private let type: UIView.Type
  private let make: (@MainActor (CGRect) -> UIView)?

  /// A class of a table that `presscheck-port` writes; without `frame` it has no `init(frame:)`.
  public init(_ name: String, _ type: UIView.Type, frame make: (@MainActor (CGRect) -> UIView)?) {
    (self.name, self.type, self.make) = (name, type, make)
  }
}

extension ViewClass {
  /// Why an instance cannot be made or set.
  package enum Problem: Error, Hashable, CustomStringConvertible {
    case noFrameInitializer(String)
    case noCoderInstance(String)
    case unknownProperty(String, view: String)
    case unsettable(String, view: String)
    case wrongValue(String, type: String)

    /// In words.
    package var description: String {
      switch self {
      case .noFrameInitializer(let name): "\(name) has no init(frame:)"
      case .noCoderInstance(let name): "init(coder:) of \(name) gives nil"
      case .unknownProperty(let name, let view): "\(view) has no property \(name)"
      case .unsettable(let name, let view): "the property \(name) of \(view) cannot be set"
      case .wrongValue(let name, let type): "\(name) must be a \(type)"
      }
    }

    /// What would help; nil for nothing.
    package var hint: String? {
      if case .noFrameInitializer = self { "init: coder makes it as a storyboard does" } else { nil }
    }
  }

  @MainActor private var properties: [KeyValueProperty] {
    var known: Set<String> = []
    let all = type.keyValueProperties.reversed() + BuiltInProperties.of(type)
    return all.filter { known.insert($0.name).inserted }
  }

  /// Makes an instance and sets its properties, in their order.
  ///
  /// A view of a storyboard has its frame before the properties are set, and `awakeFromNib` comes after them (*documented*).
  @MainActor package func instance(_ subject: RecordingRequest.Subject, size: Size?) throws -> UIView {
    let frame = CGRect(Rect(origin: .zero, size: size ?? .zero))
    let view: UIView
    if subject.usesCoder {
      guard let made = type.init(coder: ViewCoder { $0.frame = frame }) else { throw Problem.noCoderInstance(name) }
      view = made
    } else {
      guard let make else { throw Problem.noFrameInitializer(name) }
      view = make(frame)
    }
    let properties = properties
    for given in subject.properties {
      guard let property = properties.first(where: { $0.name == given.name }) else {
        throw Problem.unknownProperty(given.name, view: name)
      }
      guard property.isSettable else { throw Problem.unsettable(given.name, view: name) }
      guard let value = ValueConversion.object(given.value, typeName: property.type), property.set(value, of: view)
      else { throw Problem.wrongValue(given.name, type: property.type) }
    }
    if subject.usesCoder { view.awakeFromNib() }
    return view
  }

  /// What files and events can name.
  @MainActor package var description: ClassDescription {
    var above: AnyClass = type
    while !"\(String(reflecting: above))".hasPrefix("PresscheckUIKit."), let next = _getSuperclass(above) {
      above = next
    }
    var description = ClassDescription(base: "\(above)", isControl: type is UIControl.Type)
    description.properties = properties.compactMap { property in
      guard property.isSettable, let plain = ValueConversion.plainType(of: property.type) else { return nil }
      return ClassDescription.OwnProperty(
        property.name, typeName: property.type, plain, isInspectable: property.isInspectable)
    }
    description.methods = Screen.events(of: type).compactMap { signature in
      let parameters = signature.arguments.compactMap { PlainType($0.type) }
      guard parameters.count == signature.arguments.count else { return nil }
      return ClassDescription.OwnMethod(signature.name, parameters, summary: signature.summary)
    }
    return description
  }
}
