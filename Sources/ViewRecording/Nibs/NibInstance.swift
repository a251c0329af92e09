internal import Foundation
internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckCoreGraphics
internal import PresscheckFiles
internal import PresscheckInterfaceBuilder
internal import PresscheckLayerTree
internal import PresscheckQuartzCore
internal import PresscheckUIKit

/// One making of a document's objects, in the order in which iOS makes them (*documented*, and *reported* where runtime attributes
/// come before outlets).
@MainActor final class NibInstance {
  let document: InterfaceDocument
  private let classes: NibClasses
  private let request: UINib.Request
  /// The objects that are there, by their ids.
  private(set) var objects: [String: AnyObject] = [:]
  /// The views that were made, in the order of the document, and what they say.
  private(set) var views: [(view: UIView, element: XMLElement)] = []
  private var attributes: [(view: UIView, look: Look, values: [RecordingRequest.NamedValue])] = []
  private let reader: ValueReader
  private var looks: [ObjectIdentifier: Look] = [:]

  /// A class of views and its properties, of UIKit's own class and of the app's.
  private struct Look {
    var type: ViewClass
    var uiKit: [Property]
    var own: [Property]
    /// As they are set.
    var settable: [KeyValueProperty]
  }

  init(_ document: InterfaceDocument, _ classes: NibClasses, _ request: UINib.Request) {
    (self.document, self.classes, self.request) = (document, classes, request)
    reader = document.context.values(of: document.source)
  }

  /// Makes all objects, and returns those at the top of the document.
  func make() -> [Any] {
    var top: [Any] = []
    for element in document.root.child("objects")?.children ?? [] {
      if element.name == "placeholder" { hold(element) } else if let object = object(element) { top.append(object) }
    }
    for (view, element) in views { constrain(view, element) }
    for (view, look, values) in attributes { set(values, of: view, look) }
    connect()
    for (view, _) in views { view.awakeFromNib() }
    return top
  }

  /// Knows what is no view by its id.
  func know(_ object: AnyObject, as element: XMLElement) { if let id = element["id"] { objects[id] = object } }

  /// Says what is not made as the document says.
  func find(_ message: String, at element: XMLElement) {
    NibLibrary.find(
      Diagnostic(.warning, file: document.source.file, at: document.source.place(element.mark), message))
  }

  // MARK: - Objects

  /// The File's Owner, or an object that the caller has.
  private func hold(_ element: XMLElement) {
    guard let id = element["id"] else { return }
    let isOwner = element["placeholderIdentifier"] == "IBFilesOwner"
    let object = isOwner ? request.owner : element["placeholderIdentifier"].flatMap { request.externalObjects[$0] }
    objects[id] = object.map { $0 as AnyObject }
  }

  private func object(_ element: XMLElement) -> AnyObject? {
    if let recognizer = NibRecognizer.make(element) {
      if let name = element["customClass"] {
        find("the class \(name) is not made: UIKit's own stands in its place", at: element)
      }
      know(recognizer, as: element)
      return recognizer
    }
    let isView = NibClasses.view(of: element.name) != nil || element.child("rect", key: "frame") != nil
    if isView { return view(element) }
    find("<\(element.name)> is not made: no object but views and gesture recognizers is", at: element)
    return nil
  }

  /// Makes a view with all in it; nil for one whose class refuses.
  func view(_ element: XMLElement) -> UIView? {
    let type = viewClass(of: element)
    let look = look(of: type)
    let given = given(element, look)
    var isDecoded = false
    var contents = DocumentView { [self] view in
      isDecoded = true
      add(view, element)
      place(view, element)
      addSegments(to: view, element)
      set(given.decoded, of: view, look)
      addSubviews(to: view, element)
    }
    contents.buttonType = given.buttonType
    guard let view = type.init(coder: contents.coder) else {
      find("init(coder:) of \(type) gives nil", at: element)
      views.removeAll { $0.element.index == element.index }
      if let id = element["id"] { objects[id] = nil }
      return nil
    }
    // Its class's init(coder:) may go to another initializer.
    if !isDecoded { add(view, element) }
    attributes.append((view, look, given.attributes))
    return view
  }

  private func add(_ view: UIView, _ element: XMLElement) {
    views.append((view, element))
    know(view, as: element)
  }

  private func viewClass(of element: XMLElement) -> UIView.Type {
    if let name = element["customClass"] {
      if let type = classes.view(named: name, module: element["customModule"], owner: request.owner) { return type }
      find("there is no view class \(name.quoted)", at: element)
    }
    if let type = NibClasses.view(of: element.name) { return type }
    find("<\(element.name)> is not drawn: an empty view stands in its place", at: element)
    return UIView.self
  }

  private func look(of type: UIView.Type) -> Look {
    let key = ObjectIdentifier(type)
    if let known = looks[key] { return known }
    let own = ViewClass("\(type)", type, frame: nil)
    let (uiKit, ours) = own.fileProperties
    let look = Look(type: own, uiKit: uiKit, own: ours, settable: own.properties)
    looks[key] = look
    return look
  }

  private func addSubviews(to view: UIView, _ element: XMLElement) {
    let content = element.children.first { $0["key"] == "contentView" }
    if let effectView = view as? UIVisualEffectView {
      let style = element.child("blurEffect")?["style"].flatMap(Self.blurStyles.firstIndex(of:))
      effectView.effect = style.flatMap(UIBlurEffect.Style.init(rawValue:)).map(UIBlurEffect.init(style:))
      guard let content else { return }
      add(effectView.contentView, content)
      return addSubviews(to: effectView.contentView, content)
    }
    for child in (content.map { [$0] } ?? []) + (element.child("subviews")?.children ?? []) {
      guard document.isInstalled(child), let made = self.view(child) else { continue }
      if let stack = view as? UIStackView { stack.addArrangedSubview(made) } else { view.addSubview(made) }
    }
  }

  /// In the order of UIKit's numbers; 3 is none.
  private static let blurStyles =
    ["extraLight", "light", "dark", "", "regular", "prominent"]
    + ["", "Light", "Dark"].flatMap { look in
      ["UltraThin", "Thin", "", "Thick", "Chrome"].map { "system\($0)Material\(look)" }
    }

  private func addSegments(to view: UIView, _ element: XMLElement) {
    guard let control = view as? UISegmentedControl else { return }
    for segment in element.child("segments")?.children ?? [] {
      let index = control.numberOfSegments
      if let image = segment["image"] {
        let picture = segment["catalog"] == "system" ? UIImage(systemName: image) : UIImage(named: image)
        control.insertSegment(with: picture, at: index, animated: false)
      } else {
        control.insertSegment(withTitle: segment["title"] ?? "", at: index, animated: false)
      }
      if segment.flag("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
    }
  }

  // MARK: - Values

  private struct Given {
    var buttonType = UIButton.ButtonType.custom
    var decoded: [RecordingRequest.NamedValue] = []
    var attributes: [RecordingRequest.NamedValue] = []
  }

  private func given(_ element: XMLElement, _ look: Look) -> Given {
    var given = Given()
    let read = document.values(of: element, as: look.uiKit, own: look.own)
    for finding in read.findings where finding.severity == .warning { NibLibrary.find(finding) }
    given.decoded = named(read.decoded, look.uiKit)
    given.attributes = named(read.attributes, look.own + look.uiKit)
    if let index = given.decoded.firstIndex(where: { $0.name == BuiltInProperties.buttonType }) {
      if case .text(let name) = given.decoded.remove(at: index).value {
        given.buttonType = UIButton.ButtonType(named: name) ?? .custom
      }
    }
    return given
  }

  private func named(_ fields: [Field], _ properties: [Property]) -> [RecordingRequest.NamedValue] {
    fields.compactMap { field in
      guard let property = properties.first(where: { $0.name == field.key }) else { return nil }
      do throws(Diagnostic) {
        return RecordingRequest.NamedValue(field.key, try reader.value(field.value, for: property))
      } catch {
        for error in error.all { NibLibrary.find(error) }
        return nil
      }
    }
  }

  private func set(_ values: [RecordingRequest.NamedValue], of view: UIView, _ look: Look) {
    for value in values {
      do {
        try look.type.set(value.inCode, among: look.settable, of: view)
      } catch {
        DrawingEnvironment.find("\(error)")
      }
    }
  }
}

extension RecordingRequest.NamedValue {
  /// As code has it: what depends on traits by itself, a colour or an image, still does.
  @MainActor fileprivate var inCode: Self {
    switch value {
    case .dynamicColor, .dynamicColors, .image: self
    default: Self(name, value.resolved(in: UITraitCollection.current.traits, keepingModes: true))
    }
  }
}
