package import PresscheckButtonFile
internal import PresscheckControls
package import PresscheckFiles

/// A button of a sheet, once for each combination of swept values.
package struct SheetButton: Sendable {
  /// The button with one value of each sweep.
  struct Variant: Sendable {
    var renderer: Renderer
    var values: [ReadingContext.Override]
  }

  let sweeps: [Sweep]
  /// The last sweep's values change fastest.
  let variants: [Variant]

  /// The same button, which shows notices in the places of pictures whose code fails.
  func noting(_ failures: FailureLog) -> SheetButton {
    SheetButton(
      sweeps: sweeps, variants: variants.map { Variant(renderer: $0.renderer.noting(failures), values: $0.values) })
  }

  private init(sweeps: [Sweep], variants: [Variant]) { (self.sweeps, self.variants) = (sweeps, variants) }

  /// The file of the first variant, which differs from the others in properties alone.
  package var file: ButtonFile { variants[0].renderer.file }
  package var name: String { file.name }
  /// The files that the button is read from.
  package var inputs: [String] { file.inputs }

  /// A button without sweeps.
  package init(_ renderer: Renderer) {
    sweeps = []
    variants = [Variant(renderer: renderer, values: [])]
  }

  /// Makes a variant of a button for every combination of the sweeps' values; the properties of the context hold for all of
  /// them, and the fonts of the configuration come last.
  package init(
    _ document: Document, context: ReadingContext = ReadingContext(), sweeps: [Sweep] = [],
    fonts folders: [String] = []
  ) throws(Diagnostic) {
    try Sweep.check(sweeps, with: context.properties)
    try Sheet.checkCount(sweeps.map(\.values.count))
    let combinations = Sweep.combinations(sweeps)
    var files: [ButtonFile] = []
    for values in combinations {
      var context = context
      context.properties += values
      files.append(try ButtonFile(document, context))
    }
    let fonts = try FontResolver(folders: folders, file: files.first, configuration: context.configuration)
    self.sweeps = sweeps
    variants = zip(files, combinations).map { Variant(renderer: Renderer($0, fonts: fonts), values: $1) }
  }
}

/// A property and its values on a sheet.
package struct Sweep: Hashable, Sendable {
  /// A property of the control, or for `layers` a layer and its key, as in `--property`.
  package var name: String
  /// At least one and no value twice, as in `--property`.
  package var values: [String]
}

extension Sweep {
  /// Reads `name=value,value`, where a comma in brackets, in quotes or after a backslash belongs to the value.
  package init(parsing text: String) throws(Diagnostic) {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
      throw Sweep.error("expected name=value,value, not \(text.quoted)")
    }
    self.init(
      name: String(text[..<sign]).trimmingBlanks, values: try Sweep.values(in: text[text.index(after: sign)...]))
    for (index, value) in values.enumerated() where values[..<index].contains(value) {
      throw Sweep.error("\(name) has \(value.quoted) twice")
    }
  }

  /// Refuses two sweeps of one property, and a sweep of a property that is also set.
  static func check(_ sweeps: [Sweep], with properties: [ReadingContext.Override]) throws(Diagnostic) {
    for (index, sweep) in sweeps.enumerated() {
      if sweeps[..<index].contains(where: { $0.name == sweep.name }) {
        throw error("\(sweep.name) is swept twice", remedy: .joinSweeps)
      }
      if properties.contains(where: { $0.name == sweep.name }) {
        throw error("\(sweep.name) is also set as a property")
      }
    }
  }

  /// One value of each sweep, the last one changing fastest; one empty combination without sweeps.
  static func combinations(_ sweeps: [Sweep]) -> [[ReadingContext.Override]] {
    sweeps.reduce([[]]) { all, sweep in
      all.flatMap { before in
        sweep.values.map { before + [ReadingContext.Override(name: sweep.name, value: $0, option: .sweep)] }
      }
    }
  }

  private static func error(_ message: String, hint: String? = nil, remedy: Remedy? = nil) -> Diagnostic {
    Diagnostic(option: .sweep, message, hint: hint, remedy: remedy)
  }

  private static func values(in text: Substring) throws(Diagnostic) -> [String] {
    var values = [""]
    var depth = 0
    var isEscaped = false
    var quote: Character?
    for character in text {
      let isBracket = "()[]{}".contains(character)
      if let open = quote {
        let ends = character == open && !isEscaped
        isEscaped = character == "\\" && open == "\"" && !isEscaped
        if ends { quote = nil }
      } else if isEscaped {
        // A backslash that escapes nothing is a character of the value.
        if !isBracket, character != "," { values[values.count - 1].append("\\") }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
        continue
      } else if character == ",", depth == 0 {
        values.append("")
        continue
      } else if "\"'".contains(character), values[values.count - 1].beginsAValue(inBrackets: depth > 0) {
        quote = character
      } else if isBracket {
        depth = max(0, depth + ("([{".contains(character) ? 1 : -1))
      }
      values[values.count - 1].append(character)
    }
    guard quote == nil else { throw error("a quote is not closed in \(String(text).quoted)") }
    guard depth == 0 else {
      let hint = "write \\( for one that belongs to a text"
      throw error("a bracket is not closed in \(String(text).quoted)", hint: hint)
    }
    if isEscaped { values[values.count - 1].append("\\") }
    return values.map(\.trimmingBlanks)
  }
}

extension String {
  /// Whether the next character begins a value: an apostrophe within a word is not a quote.
  fileprivate func beginsAValue(inBrackets: Bool) -> Bool {
    trimmingBlanks.last.map { inBrackets && "[{(,:".contains($0) } ?? true
  }
}
