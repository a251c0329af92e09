internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

extension InterfaceDocument {
  /// The document after a value is said in one way; nil if that is no way to say it.
  func saying(
    _ value: EditedValue, by way: EditWay, _ reading: ControlReading
  ) throws(Diagnostic) -> InterfaceDocument? {
    switch way {
    case .attribute(let attribute): return try saying(value, by: attribute)
    case .newAttribute(let keyPath): return try adding(keyPath, value, to: reading.control.element)
    case .element:
      let parts = try reading.parts(of: value)
      guard !parts.isEmpty else { return nil }
      var document = self
      for part in parts { document = try document.saying(part, of: reading.control) }
      return document
    }
  }

  /// The document after one element of a control has a value under a key.
  private func saying(_ part: EditedPart, of control: InterfaceControl) throws(Diagnostic) -> InterfaceDocument {
    var element = root.other(control.element.index)
    var missing = part.owners[...]
    while let owner = missing.first, let child = element.child(owner.name, key: owner.key) {
      element = child
      missing.removeFirst()
    }
    let value = try value(part.value, key: part.key)
    let text = XMLText(source.text)
    if let first = missing.first {
      guard let value else { return self }
      guard missing.last?.name != "fontDescription" || ["pointSize", "style"].contains(part.key) else {
        throw Diagnostic(file: nil, "the document has no font there, and one needs a size: write fontSize first")
      }
      return try with(
        text.adding(markup(first, missing.dropFirst(), part.key, value), to: element, before: element.firstRest))
    }
    let child = element.children.first { $0["key"] == part.key }
    switch value {
    case nil:
      if let child { return try with(text.removing(child)) }
      return try with(text.setting(part.key, to: nil, of: element))
    case .attribute(let value):
      guard let child else { return try with(text.setting(part.key, to: value, of: element)) }
      return try with(text.replacing(child, with: XMLMarkup("string", ["key": part.key], text: value)))
    case .child(let markup):
      if let child { return try with(text.replacing(child, with: markup)) }
      guard element[part.key] == nil else {
        return try with(text.setting(part.key, to: nil, of: element)).saying(part, of: control)
      }
      return try with(text.adding(markup, to: element, before: element.firstRest))
    }
  }

  /// New elements, each in the one before, the last with a value.
  private func markup(
    _ owner: EditedPart.Owner, _ inner: ArraySlice<EditedPart.Owner>, _ key: String, _ value: DocumentValue
  ) -> XMLMarkup {
    var markup = XMLMarkup(owner.name, ["key": owner.key])
    markup.attributes += owner.attributes.filter { $0.name != key }
    if let next = inner.first {
      markup.children = [self.markup(next, inner.dropFirst(), key, value)]
    } else {
      switch value {
      case .attribute(let value): markup.attributes.append(XMLAttribute(name: key, value: value))
      case .child(let child): markup.children = [child]
      }
    }
    return markup
  }
}

extension XMLElement {
  /// The first of the children that Interface Builder writes behind those of a view's own; nil for none.
  var firstRest: XMLElement? {
    children.first { ["userDefinedRuntimeAttributes", "connections", "variation"].contains($0.name) }
  }
}
