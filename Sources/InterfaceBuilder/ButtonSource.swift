package import PresscheckButtonFile
package import PresscheckFiles

/// A source of buttons that a user can name: a button file, or an Interface Builder document with several buttons.
package enum ButtonSource {
  /// Finds the controls of a document, in its order.
  package typealias Opening = @Sendable (_ path: String, ReadingContext) throws(Diagnostic) -> [FoundControl]

  /// The extensions of documents.
  package static let documentEndings = ["storyboard", "xib"]
  /// The extensions of all files with buttons.
  package static let endings = ["yaml", "yml", "json"] + documentEndings

  /// Whether a path leads to a document, by its extension.
  package static func isDocument(_ path: String) -> Bool { documentEndings.contains(Paths.ending(of: path)) }

  /// The buttons of a file, in its order.
  ///
  /// - Throws: Exit 64 for a choice that does not fit, 65 for wrong content, 66 for a file that is absent.
  package static func buttons(
    at path: String, _ context: ReadingContext, choice: ControlChoice = ControlChoice(), open: Opening = standard
  ) throws(Diagnostic) -> [ButtonFile] {
    try map([path], context, choice: choice, open: open) { document throws(Diagnostic) in
      try ButtonFile(document, context)
    }
  }

  /// Transforms the buttons of several files, in order; each file is opened once, and all are read before the first error is
  /// thrown.
  ///
  /// Controls that are not chosen are not read, so their errors do not matter.
  ///
  /// - Parameters:
  ///   - paths: Button files and documents.
  ///   - context: The names and styles that the files can use.
  ///   - choice: Which controls of documents; a button file that is named beside a choice is an error.
  ///   - areFound: Whether patterns of the configuration found the files: some of them may be bases of others, or documents
  ///     without buttons.
  ///   - threads: How many button files are parsed at once.
  ///   - open: Reads documents.
  ///   - transform: Takes the nodes of one button.
  /// - Returns: The transformed buttons.
  /// - Throws: Exit 64 for a choice that does not fit, 65 for wrong content, 66 for a file that is absent.
  package static func map<Value: Sendable>(
    _ paths: [String], _ context: ReadingContext, choice: ControlChoice = ControlChoice(), areFound: Bool = false,
    threads: Int = 1, open: Opening = standard,
    _ transform: @escaping @Sendable (Document) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> [Value] {
    var filter = ControlFilter(choice)
    let found = areFound ? Document.found(paths.filter { !isDocument($0) }, threads: threads) : [:]
    func values(_ path: String, _ value: Result<Value, Diagnostic>?) throws(Diagnostic) -> [Value] {
      if isDocument(path) {
        let controls = try open(path, context)
        guard areFound || !controls.isEmpty else { throw Diagnostic(file: path, "the document has no button") }
        return try controls.filter { filter.takes($0) }.mapAll { control throws(Diagnostic) in
          try transform(try control.read())
        }
      }
      guard choice.isEmpty else {
        if areFound { return [] }
        throw Diagnostic(
          option: choice.patterns.first?.option, "\(path) is a button file, which has one button",
          hint: "id, label and class choose buttons of a .storyboard or .xib file")
      }
      return try value.map { value throws(Diagnostic) in [try value.get()] } ?? []
    }
    var (all, errors) = ([Value](), ErrorList())
    try Workers(threads).stream(paths.count, own: {}) { _, index throws(Diagnostic) -> Result<Value, Diagnostic>? in
      let path = paths[index]
      if isDocument(path) || !choice.isEmpty { return nil }
      let document = areFound ? found[path] : Result { () throws(Diagnostic) in try Document(buttonFile: path) }
      return document.map { document in Result { () throws(Diagnostic) in try transform(try document.get()) } }
    } deliver: { index, value throws(Diagnostic) in
      all += errors.attempt(try values(paths[index], value)) ?? []
    }
    try errors.end()
    try filter.end(count: all.count)
    return all
  }
}
