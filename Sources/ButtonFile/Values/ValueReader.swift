package import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Turns what a file says into values of the types that controls and layers take.
package struct ValueReader {
  package let source: Source
  let palette: Palette
  let images: ImageReader

  package init(_ source: Source, palette: Palette = Palette()) {
    self.source = source
    self.palette = palette
    images = ImageReader(source)
  }

  func value(_ entry: Entry, for property: Property) throws(Diagnostic) -> PropertyValue {
    try value(entry, property.type, property.name)
  }

  /// - Parameters:
  ///   - entry: What the file says.
  ///   - type: What it should be.
  ///   - name: What it is called, for the sentence of an error.
  /// - Returns: A value that fits the type.
  /// - Throws: For anything else.
  func value(_ entry: Entry, _ type: PropertyType, _ name: String) throws(Diagnostic) -> PropertyValue {
    switch type {
    case .text: .text(try text(entry, name))
    case .flag: .flag(try flag(entry, name))
    case .number(let limits): .number(try number(entry, limits, name))
    case .integer(let limits): .number(try integer(entry, limits, name))
    case .color: .color(try color(entry, name))
    case .colors: .colors(try colors(entry, name))
    case .numbers(let limits):
      .numbers(
        try entry.list(name, in: source) { item throws(Diagnostic) in try number(item, limits, "in \(name), each") })
    case .point: .point(try point(entry, name))
    case .rect: .rect(try rect(entry, name))
    case .frame: .frame(try frame(entry, name))
    case .transform: .transform(try transform(entry, name))
    case .corners: .corners(try corners(entry, name))
    case .choice(let names): .text(try choice(entry, names, name))
    case .path: .path(try path(entry, name))
    case .image: .image(try images.image(entry, name, with: self))
    case .fontWeight: .fontWeight(try fontWeight(entry, name))
    case .timing: .timing(try curve(entry, name))
    case .insets: .insets(try insets(entry, name))
    case .records(let properties, let required): .records(try records(entry, properties, required, name))
    }
  }

  package func mismatch(_ name: String, _ expected: String, _ entry: Entry, hint: String? = nil) -> Diagnostic {
    source.error("\(name) must be \(expected), not \(entry.phrase)", at: entry.mark, hint: hint)
  }
}

// MARK: - Text, truth and numbers

extension ValueReader {
  /// The characters as they are written: `Yes`, `007` and `~` too, and none where there are none.
  package func text(_ entry: Entry, _ name: String) throws(Diagnostic) -> String {
    guard let text = entry.text else { throw mismatch(name, "text", entry) }
    return text
  }

  func flag(_ entry: Entry, _ name: String) throws(Diagnostic) -> Bool {
    switch entry.plain {
    case "true": return true
    case "false": return false
    default:
      let isOtherWord = ["yes", "no", "on", "off", "true", "false"].contains(entry.text?.lowercased())
      throw mismatch(name, "true or false", entry, hint: isOtherWord ? "write true or false, without quotes" : nil)
    }
  }

  package func number(_ entry: Entry, _ limits: Limits, _ name: String) throws(Diagnostic) -> Double {
    let number = try finite(entry, name)
    guard limits.contains(number) else { throw mismatch(name, "a number \(limits.phrase)", entry) }
    return number
  }

  /// A number that would mean nothing at 0; the hint is for whoever wrote 0 and meant something by it.
  func positive(
    _ entry: Entry, upTo most: Double, _ name: String, insteadOfZero hint: String? = nil
  ) throws(Diagnostic) -> Double {
    let number = try finite(entry, name)
    guard number > 0, number <= most else {
      throw mismatch(name, "a number above 0 and at most \(Number.short(most))", entry, hint: number == 0 ? hint : nil)
    }
    return number
  }

  package func integer(_ entry: Entry, _ limits: Limits, _ name: String) throws(Diagnostic) -> Double {
    let number = try finite(entry, name, "a whole number")
    guard number == number.rounded(), limits.contains(number) else {
      throw mismatch(name, "a whole number \(limits.phrase)", entry)
    }
    return number
  }

  private func finite(_ entry: Entry, _ name: String, _ expected: String = "a number") throws(Diagnostic) -> Double {
    guard let text = entry.plain, let number = DecimalNumber.parse(text) else {
      throw mismatch(name, expected, entry, hint: entry.numberHint)
    }
    guard number.isFinite else { throw mismatch(name, "a finite number", entry) }
    return number
  }

  package func choice(_ entry: Entry, _ names: [String], _ name: String) throws(Diagnostic) -> String {
    guard let text = entry.text, !entry.isEmpty else { throw mismatch(name, Spelling.list(names), entry) }
    guard names.contains(text) else {
      throw source.error(
        "\(name) cannot be \(text.quoted)", at: entry.mark, hint: Spelling.hint(for: text, among: names))
    }
    return text
  }

  func fontWeight(_ entry: Entry, _ name: String) throws(Diagnostic) -> FontWeight {
    if let text = entry.plain, DecimalNumber.parse(text) != nil {
      return FontWeight(Int(try integer(entry, Limits(100, 900), name)))
    }
    let names = FontWeight.named.map(\.name)
    guard let text = entry.text, !entry.isEmpty else { throw mismatch(name, "a weight's name or a number", entry) }
    guard let weight = FontWeight(named: text) else {
      throw source.error(
        "\(name) cannot be \(text.quoted)", at: entry.mark, hint: Spelling.hint(for: text, among: names))
    }
    return weight
  }
}

// MARK: - Time

extension ValueReader {
  /// A name, or the four numbers of a cubic's control points.
  func curve(_ entry: Entry, _ name: String) throws(Diagnostic) -> TimingCurve {
    if entry.list != nil {
      let n = try numbers(entry, ["x1", "y1", "x2", "y2"], Limits(-100, 100), name)
      guard let curve = TimingCurve(n[0], n[1], n[2], n[3]) else {
        throw source.error("\(name): x1 and x2 must lie from 0 to 1", at: entry.mark)
      }
      return curve
    }
    let text = try choice(entry, TimingCurve.named.map(\.name), name)
    return TimingCurve.named.first { $0.name == text }?.curve ?? .linear
  }
}

extension Entry {
  /// Why something that looks like a number is none.
  fileprivate var numberHint: String? {
    guard let text else { return nil }
    if plain == nil, DecimalNumber.parse(text) != nil { return "take the quotes away" }
    let word = text.lowercased().drop { "+-.".contains($0) }
    if word == "nan" || word == "inf" || word == "infinity" { return "only finite numbers can be drawn" }
    return text.first { !"+-.".contains($0) }?.isNumber == true ? "write it as a decimal: 12, 0.5 or 1e3" : nil
  }
}

extension Limits {
  package var phrase: String { "from \(Number.short(lower)) to \(Number.short(upper))" }
}
