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
  /// That the class is declared in.
  var module: String { NibClasses.module(of: type) }
  private let make: (@MainActor (CGRect) -> UIView)?
  /// Those whose arguments a file can give.
  private let initializers: [ViewInitializer]

  /// A class of a table that `presscheck-port` writes; without `frame` no initializer makes one from code alone.
  public init(
    _ name: String, _ type: UIView.Type, frame make: (@MainActor (CGRect) -> UIView)?,
    initializers: [ViewInitializer] = []
  ) {
    (self.name, self.type, self.make) = (name, type, make)
    self.initializers = initializers.filter { $0.parameters.allSatisfy { $0.plainType != nil } }
  }
}

extension UIView {
  /// The view with a frame, if that has a size.
  public func placed(in frame: CGRect) -> Self {
    if frame.size != .zero { self.frame = frame }
    return self
  }
}

extension ViewClass {
  /// Why an instance cannot be made or set.
  package enum InstanceError: Error, Hashable, CustomStringConvertible {
    case noFrameInitializer(String)
    case noCoderInstance(String)
    case noInstance(String)
    case unknownProperty(String, view: String)
    case unsettable(String, view: String)
    case wrongValue(String, type: String)
    case typeWithoutCoder

    /// In words.
    package var description: String {
      switch self {
      case .noFrameInitializer(let name): "\(name) has neither init(frame:) nor an initializer without arguments"
      case .noCoderInstance(let name): "init(coder:) of \(name) gives nil"
      case .noInstance(let name): "the initializer of \(name) gives nil"
      case .unknownProperty(let name, let view): "\(view) has no property \(name)"
      case .unsettable(let name, let view): "the property \(name) of \(view) cannot be set"
      case .wrongValue(let name, let type): "\(name) must be a \(type)"
      case .typeWithoutCoder: "init(frame:) makes a button of the custom type"
      }
    }

    /// Advice; nil for none.
    package var hint: String? {
      switch self {
      case .noFrameInitializer, .typeWithoutCoder:
        "init: coder makes it as a storyboard does, init: {…} with the arguments of one of its own"
      default: nil
      }
    }
  }

  /// All that can be set, each name once.
  @MainActor var properties: [KeyValueProperty] {
    var known: Set<String> = []
    return (ownProperties + BuiltInProperties.of(type)).filter { known.insert($0.name).inserted }
  }

  /// Those of the app's class; a subclass's come before those that it has from above.
  @MainActor private var ownProperties: [KeyValueProperty] { type.keyValueProperties.reversed() }

  /// The properties of UIKit's own class, and those of the app's, as files have them.
  @MainActor var fileProperties: (uiKit: [Property], own: [Property]) {
    func inFiles(_ properties: [KeyValueProperty]) -> [Property] {
      properties.compactMap(ViewClass.described).map(\.fileProperty)
    }
    return (inFiles(BuiltInProperties.of(type)), inFiles(ownProperties))
  }

  private static func described(_ property: KeyValueProperty) -> ClassDescription.OwnProperty? {
    let type = property.cases.isEmpty ? ValueConversion.plainType(of: property.type) : .text
    guard property.isSettable, let plain = type else { return nil }
    return ClassDescription.OwnProperty(
      property.name, typeName: property.type, plain, isInspectable: property.isInspectable, cases: property.cases)
  }

  /// Makes an instance and sets its properties, in their order.
  ///
  /// In a storyboard UIKit's own are set as `UIView.init(coder:)` ends, the class's own once it is made, and `awakeFromNib`
  /// comes last (*documented*).
  @MainActor package func instance(_ subject: RecordingRequest.Subject, size: Size?) throws -> UIView {
    let frame = CGRect(Rect(origin: .zero, size: size ?? .zero))
    let own = Set(type.keyValueProperties.map(\.name))
    let (ours, theirs) = (
      subject.properties.filter { !own.contains($0.name) }, subject.properties.filter { own.contains($0.name) }
    )
    let view: UIView
    if subject.usesCoder {
      var problem: (any Error)?
      var document = DocumentView { view in
        view.frame = frame
        do { try set(ours, of: view) } catch { problem = error }
      }
      document.buttonType = try buttonType(of: subject) ?? .custom
      guard let made = type.init(coder: document.coder) else { throw InstanceError.noCoderInstance(name) }
      if let problem { throw problem }
      view = made
    } else if let initializer = subject.initializer {
      guard let made = try instance(initializer, in: frame) else { throw InstanceError.noInstance(name) }
      view = made.placed(in: frame)
    } else {
      guard let make else { throw InstanceError.noFrameInitializer(name) }
      guard try buttonType(of: subject) == nil else { throw InstanceError.typeWithoutCoder }
      view = make(frame)
    }
    try set(subject.usesCoder ? theirs : subject.properties, of: view)
    if subject.usesCoder { DocumentView.awaken(view) }
    return view
  }

  /// A view of one of the class's initializers; nil if that gives none.
  @MainActor private func instance(_ given: RecordingRequest.Initializer, in frame: CGRect) throws -> UIView? {
    guard initializers.indices.contains(given.index) else { return nil }
    let initializer = initializers[given.index]
    let arguments = try zip(initializer.parameters, given.arguments).map { parameter, value -> Any? in
      guard let value else { return parameter.takesFrame ? frame : nil }
      guard let argument = parameter.argument(value) else {
        throw InstanceError.wrongValue(parameter.label, type: parameter.type)
      }
      return argument
    }
    return try initializer.view(arguments)
  }

  /// Sets properties, in their order.
  @MainActor private func set(_ values: [RecordingRequest.NamedValue], of view: UIView) throws {
    let properties = properties
    for given in values { try set(given, among: properties, of: view) }
  }

  /// Sets a property.
  ///
  /// - Throws: For one that the class has not, and for a value of another type.
  @MainActor func set(
    _ given: RecordingRequest.NamedValue, among properties: [KeyValueProperty], of view: UIView
  ) throws {
    guard let property = properties.first(where: { $0.name == given.name }) else {
      throw InstanceError.unknownProperty(given.name, view: name)
    }
    guard property.isSettable else { throw InstanceError.unsettable(given.name, view: name) }
    let typeName = property.cases.isEmpty ? property.type : "String"
    guard let value = ValueConversion.object(given.value, typeName: typeName), property.set(value, of: view)
    else { throw InstanceError.wrongValue(given.name, type: property.type) }
  }

  /// The type that a storyboard gives a button.
  @MainActor private func buttonType(of subject: RecordingRequest.Subject) throws -> UIButton.ButtonType? {
    guard let given = subject.properties.first(where: { $0.name == BuiltInProperties.buttonType }) else { return nil }
    guard case .text(let name) = given.value, let type = UIButton.ButtonType(named: name) else {
      throw InstanceError.wrongValue(given.name, type: "button type such as system")
    }
    return type
  }

  /// The names that files and events can use.
  @MainActor package var description: ClassDescription {
    var description = ClassDescription(isControl: type is UIControl.Type)
    description.properties = properties.compactMap(ViewClass.described)
    description.methods = Screen.events(of: type).compactMap { signature in
      let parameters = signature.arguments.compactMap { argument in
        let cases = if case .choice(let names) = argument.type { names } else { [String]() }
        return PlainType(argument.type).map { ClassDescription.OwnMethod.Parameter(argument.name, $0, cases: cases) }
      }
      guard parameters.count == signature.arguments.count else { return nil }
      return ClassDescription.OwnMethod(signature.name, parameters, summary: signature.summary)
    }
    description.initializers = initializers.map { initializer in
      ClassDescription.OwnInitializer(
        initializer.parameters.compactMap { parameter in
          parameter.plainType.map {
            .init(
              parameter.label, typeName: parameter.type, $0, isOptional: parameter.isOptional || parameter.takesFrame,
              cases: parameter.cases.map(\.name))
          }
        })
    }
    return description
  }
}

extension UIButton.ButtonType {
  /// By the name that files have for it; nil for another one.
  init?(named name: String) {
    guard let type = ButtonProperties.ButtonType(rawValue: name) else { return nil }
    self.init(rawValue: type.number)
  }
}
