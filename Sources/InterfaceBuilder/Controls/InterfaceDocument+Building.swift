internal import PresscheckButtonFile
internal import PresscheckControls
package import PresscheckFiles
internal import PresscheckLayerTree

extension InterfaceDocument {
  /// The button file of a control, merged with those that its class extends.
  ///
  /// - Throws: For values that are wrong, such as numbers that are none.
  package func document(for control: InterfaceControl) throws(Diagnostic) -> Document { try build(control).extended() }

  /// The nodes of a control's button file, whose places are in this document; its paths are relative to the folder, nil for
  /// the document's own.
  func build(_ control: InterfaceControl, relativeTo folder: String? = nil) throws(Diagnostic) -> Document {
    let own = Paths.folder(of: source.file)
    var builder = ControlBuilder(
      document: self, control: control, kind: try control.look.get(), folder: folder ?? own)
    try builder.build()
    let (root, source) = try builder.root()
    var document = Document(source, root: root)
    document.findings = findings + builder.findings
    document.origin = origin(of: control)
    return document
  }

  func origin(of control: InterfaceControl) -> ControlOrigin {
    let line = source.place(control.element.mark).line
    var origin = ControlOrigin(id: control.id ?? "line-\(line)", label: control.userLabel, className: control.className)
    origin.accessibility = control.accessibility
    return origin
  }

  /// Differences from the document's drawing that concern all of it.
  private var findings: [Diagnostic] {
    guard !device.isKnown, let id = device.id, let element = root.child("device") else { return [] }
    return [
      Diagnostic(
        .warning, file: source.file, at: source.place(element.mark),
        "the scale of the device \(id.quoted) is not known: 2 is taken")
    ]
  }
}

extension ControlBuilder {
  /// The whole button file, and the document's source with the strings files that it takes texts from.
  mutating func root() throws(Diagnostic) -> (Node, Source) {
    var fields: [(String, Node?)] = []
    switch kind.entry.look {
    case .control(let name): fields.append(("control", element.text(name)))
    case .base(let path): fields.append(("extends", element.text(self.path(path))))
    }
    if kind.isViewClass {
      fields += [("class", element.text(control.className)), ("init", element.text("coder"))]
    }
    fields.append(("name", element.text(control.name)))
    fields.append(("size", try size()))
    fields.append(("canvas", try canvas()))
    let matrix = takeMatrix()
    if kind.isViewClass {
      readClassAccessibility()
    } else if let label = control.accessibility.label, !label.isEmpty {
      fields.append(("accessibilityLabel", element.text(label)))
    }
    let properties = fitted(draft, telling: true)
    if !properties.isEmpty { fields.append(("properties", Node(mark: element.mark, value: .map(properties)))) }
    fields.append(("matrix", matrix))
    var source = source
    fields.append(("locales", locales(properties, &source)))
    return (element.map(fields), source)
  }

  /// All words of a class, which get its code's ears.
  mutating func readClassAccessibility() {
    let words = control.accessibility
    draft.set("accessibilityLabel", words.label.map { element.text($0) })
    draft.set("accessibilityHint", words.hint.map { element.text($0) })
    draft.set("isAccessibilityElement", words.isElement.map { element.plain("\($0)") })
    let bits = words.traits?.compactMap(AccessibilityElement.Trait.init).reduce(0) { $0 | 1 << $1.bit }
    draft.set("accessibilityTraits", bits.map { element.plain("\($0)") })
  }

  /// The background of the view that the control is in; nil where the document gives none.
  private mutating func canvas() throws(Diagnostic) -> Node? {
    guard let ground = document.inherited.background(behind: element), let node = try color(ground) else { return nil }
    return element.map([("background", node)])
  }

  /// The device's scale, the appearance and the direction, as far as the control has no properties for the last two.
  private mutating func takeMatrix() -> Node {
    var appearance = document.device.appearance == .dark ? "dark" : "light"
    var direction: String?
    if !kind.has("overrideUserInterfaceStyle"), let style = draft["overrideUserInterfaceStyle"]?.text {
      draft.remove("overrideUserInterfaceStyle")
      if style != "unspecified" { appearance = style }
    }
    if !kind.has("semanticContentAttribute"), let attribute = draft["semanticContentAttribute"]?.text {
      draft.remove("semanticContentAttribute")
      if attribute == "forceRightToLeft" { direction = "rtl" }
    }
    return element.map([
      ("scale", element.list([element.plain(Self.decimal(document.device.scale))])),
      ("appearance", element.list([element.text(appearance)])),
      ("direction", direction.map { element.list([element.text($0)]) }),
    ])
  }

  // MARK: - Properties

  /// The draft by the control's own names, within its limits; says what the control cannot draw.
  mutating func fitted(_ draft: PropertyDraft, telling: Bool) -> [Field] {
    let fields = kind.control == ClassTable.uiKit ? draft.shortened : named(draft, telling: telling)
    return fields.map { limited($0, telling: telling) }
  }

  /// The nearest number that the property takes: UIKit takes any, and draws it like that.
  private mutating func limited(_ field: Field, telling: Bool) -> Field {
    guard case .number(let limits)? = kind.property(field.key)?.type, let text = field.value.plain,
      let number = DecimalNumber.parse(text), number.isFinite, !limits.contains(number)
    else { return field }
    let nearest = Self.decimal(min(limits.upper, max(limits.lower, number)))
    if telling { add(.warning, "\(field.key) \(text) is drawn as \(nearest)", at: field.mark) }
    let node = Node(mark: field.value.mark, value: .scalar(Scalar(text: nearest, isQuoted: false)))
    return Field(key: field.key, mark: field.mark, value: node)
  }

  private mutating func named(_ draft: PropertyDraft, telling: Bool) -> [Field] {
    var fitted: [Field] = []
    for field in draft.flattened {
      guard let name = ownName(field.key) else {
        // A layers file has its own look for every state, so the type means nothing to it.
        if telling, !(kind.isLayers && field.key == "buttonType") {
          let reason = kind.isLayers ? "no name leads to a layer" : "\(kind.control) has no such property"
          add(.warning, "\(field.key) is not drawn: \(reason)", at: field.mark)
        }
        continue
      }
      fitted.removeAll { $0.key == name }
      fitted.append(Field(key: name, mark: field.mark, value: field.value))
    }
    return fitted
  }

  private func ownName(_ name: String) -> String? {
    if let own = kind.entry.names[name] { return own }
    if kind.isLayers { return kind.entry.names.values.contains(name) ? name : nil }
    if kind.has(name) { return name }
    // The activity indicator is a control of its own, which says it so.
    return name == "isEnabled" && kind.has("enabled") ? "enabled" : nil
  }

  // MARK: - Languages

  /// By language, the properties that are other ones there; nil for none.
  private mutating func locales(_ properties: [Field], _ source: inout Source) -> Node? {
    guard let id = control.id else { return nil }
    var languages: [Field] = []
    for translation in document.strings.languages {
      var draft = draft
      guard draft.translate(translation, of: id, &source) else { continue }
      let changed = fitted(draft, telling: false).filter { field in
        properties.first { $0.key == field.key }?.value != field.value
      }
      guard !changed.isEmpty else { continue }
      languages.append(
        Field(key: translation.language, mark: element.mark, value: Node(mark: element.mark, value: .map(changed))))
    }
    return languages.isEmpty ? nil : Node(mark: element.mark, value: .map(languages))
  }
}
