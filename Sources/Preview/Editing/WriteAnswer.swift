internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckHTTP
internal import PresscheckInterfaceBuilder
internal import PresscheckLayerTree
internal import Synchronization

// `/write` and `/write/undo`.
extension LiveProject {
  /// Sets and unsets properties in a button's own file.
  func write(_ request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    let (key, values) = try refusing { () throws(Diagnostic) in try Self.values(request.body) }
    let listed = try listed(key)
    do throws(Diagnostic) {
      return try writings.withLock { writings throws(Diagnostic) in
        let (path, before, after) = try writing(try listed.result.get(), values)
        guard before != after else { return Self.answer(before, after, id: nil) }
        try AtomicFile.write(after, to: path, isDurable: true)
        let id = writings.add([UndoList.Change(path: path, before: before, after: after)])
        reload([path], isTold: false)
        return Self.answer(before, after, id: id)
      }
    } catch {
      throw conflict(error)
    }
  }

  /// Puts the file of one writing back, byte by byte.
  func undoWriting(_ request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    let id = try refusing { () throws(Diagnostic) in try Document.undoing(request.body) }
    return try writings.withLock { writings throws(Refusal) in
      let changes = try writings.undo(id)
      reload(changes.map(\.path), isTold: false)
      guard let change = changes.first else { return .json(.object([])) }
      return Self.answer(change.after ?? [], change.before ?? [], id: nil)
    }
  }

  /// The file with other values, which were read from it as a trial.
  private func writing(
    _ button: LiveButton, _ values: [(name: String, value: Node?)]
  ) throws(Diagnostic) -> (path: String, before: [UInt8], after: [UInt8]) {
    let path = button.file.path
    guard button.reach.contains(path) else {
      throw Diagnostic(
        file: path, "the file is a link that leads out of the project", hint: "open the file itself", exit: .usage)
    }
    let maximum = ButtonSource.isDocument(path) ? Source.maximumDocumentBytes : Document.Bounds.written.bytes
    let before = try InputFile.read(path, as: "the button file", maximum: maximum)
    guard try Source(before, file: path).text == button.document.source.text else {
      throw Diagnostic(
        file: path, "the file changed since it was read", hint: "look at what is there now, and try again",
        exit: .missingGolden)
    }
    let text = try button.edited(values)
    let hasByteOrderMark = before.starts(with: [0xEF, 0xBB, 0xBF])
    let after = (hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []) + Array(text.utf8)
    // A wrong value has the message that reading gives.
    try button.checkReading(after)
    return (path, before, after)
  }

  /// Reads `{"button": …, "properties": {…}}`; null unsets.
  private static func values(_ body: [UInt8]) throws(Diagnostic) -> (key: String, [(name: String, value: Node?)]) {
    let document = try Document(body: body)
    let fields = try MappingReader(
      document.root, "the request", keys: ["button", "properties"], in: document.source)
    let key = try fields.required("button", of: "the request").text ?? ""
    let node = try fields.required("properties", of: "the request")
    guard let map = node.map else { throw Diagnostic(file: nil, "properties must be a map", exit: .usage) }
    return (key, map.map { ($0.key, $0.value.isEmpty ? nil : $0.value) })
  }

  /// The numbers of the lines that are new, or behind which one is gone, and what undoes it.
  private static func answer(_ before: [UInt8], _ after: [UInt8], id: String?) -> HTTPResponse {
    let (old, new) = (lines(before), lines(after))
    let difference = new.difference(from: old)
    var numbers = Set(
      difference.insertions.map { change in
        if case .insert(let offset, _, _) = change { offset + 1 } else { 1 }
      })
    if numbers.isEmpty {
      for case .remove(let offset, _, _) in difference.removals { numbers.insert(min(offset + 1, new.count)) }
    }
    return .json(
      .object(["lines": .list(numbers.sorted().map { .number(Double($0)) }), "id": id.map { .text($0) }]))
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}

extension LiveButton {
  /// The text of the button's file with other values, nil for none.
  ///
  /// - Throws: For a property that the button does not have, and one that cannot be changed in its file.
  func edited(_ values: [(name: String, value: Node?)]) throws(Diagnostic) -> String {
    let documentEditor = try documentEditor
    let (path, knobs) = (file.path, knobs(documentEditor))
    let wanted = try values.mapAll { name, value throws(Diagnostic) in
      guard let knob = knobs.first(where: { $0.name == name }) else {
        throw Diagnostic(
          file: path, "\(file.kind) has no property \(name.quoted)",
          hint: Suggestions.hint(for: name, among: knobs.map(\.name)))
      }
      if let why = knob.locked { throw Diagnostic(file: path, "\(name) cannot be written: \(why)") }
      return (knob, try value?.read(as: knob.property.type))
    }.filter { knob, value in value != nil || knob.node != nil }
    if var editor = documentEditor {
      // In the order of the reference: a font has its size before its weight.
      for knob in knobs {
        guard let (_, value) = wanted.first(where: { $0.0.name == knob.name }) else { continue }
        try editor.set(knob.name, of: knob.property, to: value)
      }
      return editor.text
    }
    var editor = FileEditor(document.source.text, isJSON: Paths.ending(of: path) == "json")
    for (knob, value) in wanted {
      let order = knobs.filter { $0.group == knob.group }.map(\.property.name)
      do throws(EditError) {
        try editor.set(knob, to: value, order: order)
      } catch {
        throw Diagnostic(file: path, "\(knob.name) cannot be written: \(error.words)")
      }
    }
    return editor.text
  }
}

extension Node {
  /// A text in brackets as the list or map that drawing takes it for.
  fileprivate func read(as type: PropertyType) throws(Diagnostic) -> Node {
    guard case .scalar(let scalar) = value, type != .text, scalar.text.first == "{" || scalar.text.first == "[" else {
      return self
    }
    return try Node(typed: Source(option: .property, text: scalar.text))
  }
}
