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
  init(_ name: String, isExtended: Bool, _ context: ReadingContext) throws(Diagnostic) {
    let classes = context.classes
    if isExtended || name != InterfaceControl.uiButton && classes[name] == nil, let opened = try context.viewClass(name)
    {
      entry = ClassTable.Entry(.control(ButtonFile.viewClassKind))
      (control, properties) = (ButtonFile.viewClassKind, opened.description.fileProperties)
      (hasSameNames, isViewClass) = (true, true)
      return
    }
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
    case .base(let path): self.control = try Document(buttonFile: path).controlName ?? ClassTable.uiKit
    }
    let kind = self.control
    properties = kind == "layers" ? nil : ControlKind.named(kind)?.properties
    hasSameNames = isOwn && known != nil && kind != "layers"
  }

  var isLayers: Bool { control == "layers" }

  /// Whether the control has a property of the name.
  func has(_ name: String) -> Bool { properties?.contains { $0.name == name } ?? !isLayers }

  /// Nil if the control lacks it, or has names of its own.
  func property(_ name: String) -> Property? { properties?.first { $0.name == name } }
}

extension Document {
  /// The value of `control:`.
  fileprivate var controlName: String? { root.map?.first { $0.key == "control" }?.value.text }
}
