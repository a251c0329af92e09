package import PresscheckFiles

extension ButtonSource {
  /// Reads a storyboard or XIB with the strings files beside it, once for all of its controls.
  package static let standard: Opening = { path, context throws(Diagnostic) in
    let document = try InterfaceDocument(path: path, context: context)
    return document.controls.map { control in
      FoundControl(name: control.name, origin: document.origin(of: control)) { () throws(Diagnostic) in
        try document.whole(control)
      }
    }
  }
}

extension InterfaceDocument {
  /// The nodes of the control that has an id, with all languages of the document.
  ///
  /// - Throws: Also if there is no such control.
  package func button(_ id: String) throws(Diagnostic) -> Document {
    guard let control = control(id) else {
      throw Diagnostic(file: source.file, "the document has no button \(id.quoted) any longer")
    }
    return try whole(control)
  }

  fileprivate func whole(_ control: InterfaceControl) throws(Diagnostic) -> Document {
    try document(for: control).adding(locales: strings.languages.map(\.language))
  }
}

extension Document {
  /// The button with all languages of its document, also those without texts of its own.
  func adding(locales names: [String]) -> Document {
    guard !names.isEmpty, let fields = root.map else { return self }
    let known = fields.first { $0.key == "locales" }?.value.map ?? []
    let others = names.filter { name in !known.contains { $0.key == name } }
    let all = known + others.map { Field(key: $0, mark: root.mark, value: Node(mark: root.mark, value: .map([]))) }
    let locales = Field(key: "locales", mark: root.mark, value: Node(mark: root.mark, value: .map(all)))
    var document = self
    document.root.value = .map(fields.filter { $0.key != "locales" } + [locales])
    return document
  }
}
