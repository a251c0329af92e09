internal import PresscheckButtonFile
internal import PresscheckControls
package import PresscheckFiles
package import PresscheckLayerTree

/// Sets and unsets properties of a control in the text of a storyboard or XIB, and changes nothing else.
///
/// A document can say a value in several ways. Each is tried, and the first one counts after which the control, read
/// again, has the value and everything else as it was.
package struct DocumentEditor {
  private var document: InterfaceDocument
  private let id: String

  /// - Parameters:
  ///   - document: As it is now.
  ///   - id: The control's, as its origin has it.
  package init(_ document: InterfaceDocument, id: String) { (self.document, self.id) = (document, id) }

  /// The document's text as it has become.
  package var text: String { document.source.text }

  /// Gives a property a value, nil for none.
  ///
  /// - Parameters:
  ///   - name: As a caller sets it: for the layers of a file that the class extends, `plate.cornerRadius`.
  ///   - property: Its type and default.
  ///   - value: As a button file has it.
  /// - Throws: For a wrong value, and one that the document has no way to say; nothing is changed then.
  package mutating func set(_ name: String, of property: Property, to value: Node?) throws(Diagnostic) {
    let before = try reading(of: document)
    let value = try before.edited(name, property, value)
    let wanted = before.setting(name, to: value.node)
    var refusal: Diagnostic?
    for way in ways(to: name, before) {
      do throws(Diagnostic) {
        guard let edited = try document.saying(value, by: way, before),
          try reading(of: edited).isSame(as: wanted, name, property)
        else { continue }
        document = edited
        return
      } catch {
        refusal = refusal ?? error
      }
    }
    let reason =
      refusal?.message ?? "the document says it in a way that this cannot change: set it in Interface Builder"
    throw Diagnostic(file: document.source.file, "\(name) cannot be written: \(reason)")
  }

  /// Why no document can have a value of a property; nil if it may.
  package func lock(_ name: String, of property: Property) -> String? {
    guard let control = document.control(id), let look = try? control.look.get() else { return nil }
    switch property.type {
    case .image: return "images are chosen in Interface Builder"
    case .records: return "texts of several looks are set in Interface Builder"
    case _ where look.isLayers && !look.entry.names.values.contains(name):
      return "the class \(control.className) has no name for it in the configuration's classes"
    default: return nil
    }
  }

  private func reading(of document: InterfaceDocument) throws(Diagnostic) -> ControlReading {
    guard let control = document.control(id) else {
      throw Diagnostic(file: document.source.file, "the document has no button \(id.quoted) any longer")
    }
    return try ControlReading(control, of: document)
  }

  /// The ways to say a value: where the document says it now comes first.
  private func ways(to name: String, _ reading: ControlReading) -> [EditWay] {
    let look = reading.look
    let attributes = reading.control.element.runtimeAttributes.filter { attribute in
      attribute["keyPath"].map { look.target(of: $0) == name } ?? false
    }
    let others: [EditWay] = [.element] + (look.keyPath(to: name).map { [.newAttribute(keyPath: $0)] } ?? [])
    guard attributes.isEmpty else { return attributes.reversed().map { .attribute($0) } + [.element] }
    // A class's own property is not UIKit's of the same name, unless the document says it so.
    return look.hasSameNames && reading.properties[name] == nil ? others.reversed() : others
  }
}

/// A way in which a document can say a value.
enum EditWay {
  /// A runtime attribute that is there.
  case attribute(XMLElement)
  /// The attributes and children that UIKit's own properties have.
  case element
  /// Another runtime attribute.
  case newAttribute(keyPath: String)
}

extension InterfaceDocument {
  /// The control of an id; nil for none.
  func control(_ id: String) -> InterfaceControl? { controls.first { origin(of: $0).id == id } }

  /// The same document with another text.
  func with(_ text: String) throws(Diagnostic) -> InterfaceDocument {
    try InterfaceDocument(Source(file: source.file, text: text), context: context, assets: assets, strings: strings)
  }
}

extension XMLElement {
  /// The element with the runtime attributes; nil without any.
  var runtimeAttributeList: XMLElement? { child("userDefinedRuntimeAttributes") }

  /// The runtime attributes in the order of the file.
  var runtimeAttributes: [XMLElement] { runtimeAttributeList?.children ?? [] }
}

extension ControlLook {
  /// The property that a key path sets; nil for none.
  fileprivate func target(of keyPath: String) -> String? {
    if let name = entry.names[keyPath] { return name }
    return hasSameNames && has(keyPath) ? keyPath : ButtonProperty.at(keyPath)?.name
  }

  /// The key path that sets a property; nil for none.
  fileprivate func keyPath(to name: String) -> String? {
    let own = entry.names.filter { $0.value == name }.keys.min()
    return own ?? (hasSameNames && has(name) ? name : ButtonProperty.named(name)?.keyPaths.first)
  }
}
