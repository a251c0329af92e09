internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

/// Makes the properties of one control from its element.
///
/// A value that it reads and a button file cannot express becomes a finding at the element's place.
struct ControlBuilder {
  let document: InterfaceDocument
  let control: InterfaceControl
  let kind: ControlLook
  /// The folder of relative paths.
  let folder: String
  /// Whether the app's code makes the objects of the document: what is in a view, and where it stands, is no property of it.
  var isRunning = false
  var draft = PropertyDraft()
  private(set) var findings: [Diagnostic] = []

  var element: XMLElement { control.element }
  var source: Source { document.source }

  /// A path of a catalogue or the configuration, as the button file writes it.
  func path(_ path: String) -> String { Paths.way(to: path, from: folder) }

  // MARK: - Findings

  /// Says what is not drawn; the message follows the control's name.
  mutating func warn(_ message: String, at element: XMLElement, hint: String? = nil) {
    add(.warning, message, at: element.mark, hint: hint)
  }

  /// Says what no change of the document has to improve.
  mutating func note(_ message: String, at element: XMLElement) { add(.note, message, at: element.mark) }

  mutating func add(_ severity: Diagnostic.Severity, _ message: String, at mark: ScalarPosition, hint: String? = nil) {
    guard findings.count < Self.maximumFindings else { return }
    let finding = Diagnostic(
      severity, file: source.file, at: source.place(mark), "\(control.nesting): \(message.shown(Self.longestMessage))",
      hint: hint?.shown(Self.longestMessage))
    if !findings.contains(finding) { findings.append(finding) }
  }

  /// A control has no more; a real one has a few.
  private static let maximumFindings = 50
  /// In characters: messages have names in them, and a document's names can be as long as itself.
  private static let longestMessage = 400

  /// One of the names that a button file has for a value; nil, with a finding, for another.
  mutating func choice(_ text: String, _ names: [String], _ what: String, at element: XMLElement) -> Node? {
    if names.contains(text) { return element.text(text) }
    warn("\(what) \(text.quoted) is not drawn", at: element)
    return nil
  }

  // MARK: - Elements

  mutating func build() throws(Diagnostic) {
    if let finding = kind.finding { warn(finding.message, at: element, hint: finding.hint) }
    try readElement()
    try readVariations()
    if draft["tintColor"] == nil {
      if let tint = document.inherited.tint(of: element) {
        draft.set("tintColor", try color(tint))
      } else if let accent = document.accent {
        draft.set("tintColor", element.text(path(accent)))
      }
    }
    if let styled = document.inherited.styled(element), let style = styled["overrideUserInterfaceStyle"] {
      draft.set("overrideUserInterfaceStyle", styled.text(style))
    }
    // A subview that the default variation excludes is not in the running app.
    if let view = document.inherited.excluded(element) { note("not installed in the default variation", at: view) }
    // A class of its own can ask for them, and take its configuration away.
    if draft["configuration"] != nil, !kind.isViewClass { dropWhatConfigurationReplaces() }
    // They are set once the object is made, so they come last.
    try readRuntimeAttributes()
  }

  /// Takes what the element itself says.
  mutating func readElement() throws(Diagnostic) {
    try readAttributes()
    for child in element.children {
      try attempt { (builder) throws(Diagnostic) in try builder.read(child) }
    }
  }

  /// Takes what variations say of an iPhone held upright; the one with more conditions comes last.
  private mutating func readVariations() throws(Diagnostic) {
    let upright: Set = ["widthClass=compact", "heightClass=regular"]
    let variations = element.children.filter { $0.name == "variation" }.map { variation in
      (element: variation, conditions: Set((variation["key"] ?? "").split(separator: "-").map(String.init)))
    }
    for variation in variations.sorted(by: { $0.conditions.count < $1.conditions.count })
    where variation.conditions.isSubset(of: upright) {
      for child in variation.element.children where child.name != "mask" {
        if child["key"] == "hidden" {
          if child.flag("value") == true { noteHidden(at: child) }
        } else {
          try attempt { (builder) throws(Diagnostic) in try builder.read(child) }
        }
      }
    }
  }

  mutating func readRuntimeAttributes() throws(Diagnostic) {
    for child in element.children where child.name == "userDefinedRuntimeAttributes" {
      for attribute in child.children {
        try attempt { (builder) throws(Diagnostic) in try builder.readRuntimeAttribute(attribute) }
      }
    }
  }

  /// Reads a part; an error in it is a finding where the app's code makes the objects.
  mutating func attempt(_ read: (inout ControlBuilder) throws(Diagnostic) -> Void) throws(Diagnostic) {
    do throws(Diagnostic) {
      try read(&self)
    } catch {
      guard isRunning else { throw error }
      findings += error.all.map { Diagnostic(.warning, file: $0.file, at: $0.place, $0.message) }
    }
  }

  private mutating func read(_ child: XMLElement) throws(Diagnostic) {
    if let property = child["key"].flatMap(viewProperty),
      let node = try node(of: child, as: property.type, symbol: viewSymbol)
    {
      return draft.set(property.name, node)
    }
    switch (child.name, child["key"]) {
    case ("state", _): try readState(child)
    case ("fontDescription", "fontDescription"): for field in try font(child) { draft.set(field.key, field.value) }
    case ("buttonConfiguration", "configuration"): draft.set("configuration", try configuration(child))
    case ("inset", "contentEdgeInsets"?) where Self.isUnset(child): break
    case ("nil", _), ("rect", "frame"?), ("point", "canvasLocation"?), ("userDefinedRuntimeAttributes", _): break
    case (let name, _) where Self.invisibleChildren.contains(name): break
    case (let name, _) where isRunning && Self.structure.contains(name): break
    case ("textInputTraits", _):
      if let isSecret = child.flag("secureTextEntry") { draft.set("isSecureTextEntry", child.plain("\(isSecret)")) }
    case (_, let key):
      if let row = key.flatMap(ButtonProperty.inDocument), let node = try node(of: child, as: row.property.type) {
        draft.set(row.name, node)
      } else {
        warn("\(child.label) is not drawn", at: child)
      }
    }
  }

  /// Insets of zero leave the default padding; the marker, which is nearly zero, takes it away.
  private static func isUnset(_ insets: XMLElement) -> Bool {
    ["minX", "minY", "maxX", "maxY"].allSatisfy { DecimalNumber.parse(insets[$0] ?? "0") == 0 }
  }

  /// With a configuration UIKit draws neither these nor their states, but for titles and images beside one without any.
  private mutating func dropWhatConfigurationReplaces() {
    let contents = ["title", "attributedTitle", "subtitle", "attributedSubtitle", "image"]
    let hasContent = draft["configuration"]?.map?.contains { contents.contains($0.key) } ?? false
    let replaced =
      (hasContent ? ["titles", "images", "attributedTitles"] : []) + [
        "titleColors", "titleShadowColors", "backgroundImages", "font",
        "fontSize", "fontWeight", "italic", "contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets",
        "titleShadowOffset",
        "reversesTitleShadowWhenHighlighted", "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled",
      ]
    for key in replaced {
      guard let node = draft[key] else { continue }
      draft.remove(key)
      add(.note, "\(key) is not drawn: the configuration replaces it", at: node.mark)
    }
  }
}

extension XMLElement {
  /// `"key" (<name>)`, for the start of a sentence.
  var label: String { self["key"].map { "\($0.quoted) (<\(name)>)" } ?? "<\(name)>" }
}
