internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

/// A document's control as a button file's: by its class, an entry of the class table.
struct ControlLook {
  let entry: ClassTable.Entry
  /// The value of `control:`: also that of a button file that is extended.
  let control: String
  /// The properties that the control has; nil for layers, whose names are those of the file's tree.
  let properties: [Property]?
  /// Whether the class's own names for properties are those of the control.
  let hasSameNames: Bool
  /// Why another class is drawn than the document says.
  private(set) var finding: (message: String, hint: String)?

  /// Whether the class itself runs.
  let isViewClass: Bool

  /// The look of a class; an extended UIButton runs with what the app's extensions add to it.
  ///
  /// - Throws: For sources that do not compile, and for a button file of the class table that cannot be read.
  static func of(_ name: String, isExtended: Bool, _ context: ReadingContext) throws(Diagnostic) -> ControlLook {
    let runs = isExtended || name != InterfaceControl.uiButton && context.configuration.classes[name] == nil
    if runs, let opened = try context.viewClass(name) {
      return ControlLook(viewClass: opened.description.fileProperties)
    }
    return try ControlLook(name, context.configuration.classes)
  }

  /// A class that Presscheck draws itself, or another one, which is drawn as a plain button.
  private init(_ name: String, _ classes: ClassTable) throws(Diagnostic) {
    isViewClass = false
    let plain = classes[InterfaceControl.uiButton] ?? ClassTable.Entry(.control(ClassTable.uiKit))
    let isOwn = name != InterfaceControl.uiButton
    let known = isOwn ? classes.known(name) : nil
    entry = known ?? plain
    if isOwn, known == nil {
      finding = (
        "there is no class \(name.quoted) in the class table: a plain button is drawn",
        "the configuration says what it is: classes: {\(name): {control: button}}"
      )
    }
    switch entry.look {
    case .control(let kind): self.control = kind
    case .base(let path):
      do throws(Diagnostic) {
        self.control = try Document(buttonFile: path).root["control"]?.text ?? ClassTable.uiKit
      } catch {
        guard error.exit == .inputNotFound, let place = entry.place, let file = place.file else { throw error }
        throw error.placed(in: file, at: place)
      }
    }
    let kind = self.control
    properties = kind == "layers" ? nil : ControlKind.named(kind)?.properties
    hasSameNames = isOwn && known != nil && kind != "layers"
  }

  /// A class that runs, with properties of its own and of UIKit.
  init(viewClass properties: [Property]) {
    entry = ClassTable.Entry(.control(ButtonFile.viewClassKind))
    (control, self.properties) = (ButtonFile.viewClassKind, properties)
    (hasSameNames, isViewClass) = (true, true)
  }

  var isLayers: Bool { control == "layers" }

  /// Whether the control has a property of the name.
  func has(_ name: String) -> Bool { properties?.contains { $0.name == name } ?? !isLayers }

  /// Nil if the control lacks it, or has names of its own.
  func property(_ name: String) -> Property? { properties?.first { $0.name == name } }
}
