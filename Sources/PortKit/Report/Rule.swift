/// The kinds of change to Apple-only source.
package enum Rule: String, Hashable, Sendable, CaseIterable {
  /// Attributes for Objective-C become blanks.
  case attribute
  /// `#selector(f)` becomes a value with a name and a function.
  case selector
  /// Apple's modules become PresscheckUIKit.
  case importing = "import"
  /// An override in an extension moves to its class, which calls the extension.
  case extensionOverride = "override in an extension"
  /// A protocol for Objective-C is one of classes.
  case objectProtocol = "class protocol"
  /// Optional requirements get defaults, and their calls are plain.
  case optionalRequirement = "optional requirement"
  /// Modifiers for Objective-C become blanks.
  case modifier
  /// `#keyPath(a.b)` becomes a text.
  case keyPath = "key path"
  /// `os(…)` and `canImport(…)` become what iOS would say.
  case condition
  /// Code for later systems becomes blanks.
  case availability
  /// Previews become blanks.
  case preview
  /// A class gets a table of its properties.
  case propertyTable = "table of properties"
  /// A class gets a table of its methods.
  case methodTable = "table of methods"
  /// A layer's `@NSManaged` property becomes one that is kept under its name.
  case managedProperty = "managed property"
  /// `Date()` and such become the run's time.
  case clock
  /// Implicit members in geometry name their type.
  case geometryLiteral = "geometry literal"
  /// `String` before one of Core Animation's constants goes.
  case formerText = "former text"
  /// A layer's class makes its layers.
  case layerMaking = "making of layers"
  /// A method that Objective-C looks up in any object is that of a type.
  case dynamicCall = "dynamic call"
  /// A view of a class that only the run knows is made by the class.
  case viewMaking = "making of views"
  /// `Self(…)` in an extension of one of Apple's classes names the class.
  case selfMaking = "making of Self"
  /// `type(of: x).description()` becomes the type's name.
  case typeDescription = "description of a type"
  /// The name of a module before a type goes, or becomes that of ours.
  case moduleName = "module name"
  /// The call of a closure that a property keeps is told.
  case closureCall = "closure call"
  /// A layer's class makes the copies of what shows.
  case presentationCopy = "presentation copy"
}
