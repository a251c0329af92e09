internal import PresscheckButtonFile
package import PresscheckFiles

/// The button files that a document's controls are, as texts.
package struct ImportedFiles: Sendable {
  /// One control's.
  package struct File: Sendable {
    /// The control's name.
    package let name: String
    /// Relative to the working folder.
    package let path: String
    package let text: String
    /// The file's values, read as a button file's that people write.
    package let document: Document
  }

  /// In the order of the document.
  package let files: [File]
  /// Differences from the document's drawing.
  package let findings: [Diagnostic]

  /// Reads every control as the commands do, before anything is written.
  ///
  /// - Parameters:
  ///   - document: A document with at least one control.
  ///   - folder: Where the files go; it need not exist.
  /// - Throws: All errors in the document.
  package init(of document: InterfaceDocument, into folder: String) throws(Diagnostic) {
    guard !document.controls.isEmpty else {
      throw document.source.error("there is no button in this document", at: document.root.mark)
    }
    let folder = folder.asFolder
    let languages = document.strings.languages.map(\.language)
    let built = try document.controls.mapAll { control throws(Diagnostic) in
      let own = try document.document(for: control).adding(locales: languages)
      _ = try ButtonFile(own, document.context)
      let moved = try document.build(control, relativeTo: folder)
      let findings = own.findings + (try ImportedFiles.unspoken(of: control, in: document))
      let text = YAMLWriter.text(moved.root, comments: ImportedFiles.comments(of: control, in: document, findings))
      var written = own
      written.origin = nil
      let path = "\(folder)\(PictureName.legible(control.name)).yaml"
      let file = File(name: control.name, path: path, text: text, document: written)
      return (file, findings)
    }
    files = built.map(\.0)
    findings = built.flatMap(\.1) + ImportedFiles.sameFiles(files)
  }

  /// Words for a screen reader that a button file has no key for.
  private static func unspoken(
    of control: InterfaceControl, in document: InterfaceDocument
  ) throws(Diagnostic) -> [Diagnostic] {
    guard !(try control.look.get().isViewClass) else { return [] }
    let words = control.accessibility
    let missing = [
      ("hint", words.hint?.isEmpty == false), ("traits", words.traits.map { $0 != ["button"] } ?? false),
      ("isElement", words.isElement == false),
    ]
    let place = document.source.place((control.element.child("accessibility") ?? control.element).mark)
    return missing.filter(\.1).map { name, _ in
      Diagnostic(
        .note, file: document.source.file, at: place, "\(control.nesting): the accessibility's \(name) is not imported")
    }
  }

  /// Files that a Mac takes for one.
  private static func sameFiles(_ files: [File]) -> [Diagnostic] {
    Dictionary(grouping: files) { $0.path.lowercased() }.values.filter { $0.count > 1 }
      .map { same in
        let names = same.map { Paths.lastComponent(of: $0.path) }.sorted()
        return Diagnostic(
          .warning, file: nil, "\(names.joined(separator: " and ")) are one file on a Mac",
          hint: "give one of the buttons another label")
      }
      .sorted { $0.message < $1.message }
  }

  /// Where the control is, and what of it is missing.
  private static func comments(
    of control: InterfaceControl, in document: InterfaceDocument, _ findings: [Diagnostic]
  ) -> [String] {
    let line = document.source.place(control.element.mark).line
    let name = Paths.lastComponent(of: document.source.file)
    let missing = findings.map { finding in
      finding.message.hasPrefix("\(control.nesting): ")
        ? String(finding.message.dropFirst(control.nesting.count + 2)) : finding.message
    }
    return ["\(name), line \(line): \(control.nesting)"] + missing
  }

  /// Those that exist, in order.
  package var existing: [File] { files.filter { InputFile.exists($0.path) } }

  /// Writes all files, or none if one of them cannot be written.
  ///
  /// - Throws: Exit 73 if a file cannot be created, 74 if writing fails.
  package func write() throws(Diagnostic) {
    var drafts: [FileDraft] = []
    for file in files {
      let draft = try FileDraft(of: file.path)
      try draft.write(Array(file.text.utf8))
      drafts.append(draft)
    }
    for draft in drafts { try draft.finish() }
  }
}
