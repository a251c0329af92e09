internal import PresscheckControls

/// Reads events with their arguments and times.
struct EventReader {
  private let values: ValueReader
  private let own: [EventSignature]
  private let scalar: Scalar
  private let start: ScalarPosition

  /// - Parameters:
  ///   - scalar: What the source says.
  ///   - start: Where the scalar begins.
  ///   - own: The button's events beside those that every button takes.
  ///   - values: Read the arguments.
  init(_ scalar: Scalar, at start: ScalarPosition, own: [EventSignature], _ values: ValueReader) {
    self.scalar = scalar
    self.start = start
    self.own = own
    self.values = values
  }

  /// Calls with blanks between, their times not decreasing.
  func calls() throws(Diagnostic) -> [EventCall] {
    var scanner = EventScanner(scalar.text)
    var calls: [EventCall] = []
    while let call = try next(&scanner) {
      let arguments = try arguments(of: call, try signature(of: call))
      if let last = calls.last, last.time > call.time {
        let message = "\(call.name) at \(call.time.plain) comes after \(last.event.name) at \(last.time.plain)"
        throw diagnostic(PhraseError(call.offset, message))
      }
      calls.append(EventCall(Event(call.name, arguments), text: call.text, at: call.time))
    }
    guard !calls.isEmpty else { throw diagnostic(PhraseError(0, "there is no event", hint: EventScanner.form)) }
    return calls
  }

  private func next(_ scanner: inout EventScanner) throws(Diagnostic) -> ScannedCall? {
    do {
      return try scanner.next()
    } catch {
      throw diagnostic(error)
    }
  }

  private func signature(of call: ScannedCall) throws(Diagnostic) -> EventSignature {
    let all = EventSignature.shared + own
    guard let signature = all.first(where: { $0.name == call.name }) else {
      let names = (own.isEmpty ? all : own).map(\.name)
      let list = (own.isEmpty ? "it can be " : "beside touches it can be ") + Suggestions.list(names)
      let hint = Suggestions.nearest(to: call.name, among: all.map(\.name)).map { "did you mean \"\($0)\"?" } ?? list
      throw diagnostic(PhraseError(call.offset, "there is no event \(call.name.quoted)", hint: hint))
    }
    if let complaint = signature.complaint(aboutCount: call.arguments.count) {
      throw diagnostic(PhraseError(call.offset, complaint, hint: "write \(signature)@\(call.time.plain)"))
    }
    return signature
  }

  private func arguments(
    of call: ScannedCall, _ signature: EventSignature
  ) throws(Diagnostic) -> [PropertyValue] {
    var arguments: [PropertyValue] = []
    for (property, argument) in zip(signature.arguments, call.arguments) {
      let name = "\(call.name): \(property.name)"
      arguments.append(try values.value(try node(argument, name), property.type, name))
    }
    return arguments
  }

  /// What an argument says, all of it at the argument's own place.
  private func node(_ argument: ScannedArgument, _ name: String) throws(Diagnostic) -> Node {
    let mark = mark(argument.offset)
    if argument.isQuoted {
      return Node(mark: mark, value: .scalar(Scalar(text: argument.text, isQuoted: true)))
    }
    do {
      return try Node(flag: argument.text, Source(file: "", text: argument.text)).moved(to: mark)
    } catch {
      throw values.source.error("\(name): \(error.message)", at: mark, hint: error.hint)
    }
  }

  private func mark(_ offset: Int) -> ScalarPosition { values.source.mark(offset, into: scalar, at: start) }

  private func diagnostic(_ error: PhraseError) -> Diagnostic {
    Diagnostic(
      file: values.source.file, at: values.source.place(mark(error.offset)), error.message, hint: error.hint,
      exit: values.source.exit)
  }
}

extension Node {
  /// The same with one place for all that is in it.
  fileprivate func moved(to mark: ScalarPosition) -> Node {
    var node = self
    node.mark = mark
    switch value {
    case .scalar: break
    case .list(let items): node.value = .list(items.map { $0.moved(to: mark) })
    case .map(let fields):
      node.value = .map(fields.map { Field(key: $0.key, mark: mark, value: $0.value.moved(to: mark)) })
    }
    return node
  }
}
