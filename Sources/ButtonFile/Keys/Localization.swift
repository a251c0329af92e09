package import PresscheckControls
internal import PresscheckFiles
package import PresscheckLayerTree

/// The button of a file in another language.
package struct Localization: Sendable {
  /// As the file writes it, such as `de` or `zh-Hans`.
  package var name: String
  /// Has the same states as the button itself.
  package var control: any Recordable
  /// All values of the control in this language; empty for `layers`.
  package var properties: PropertyValues
  /// Places in this language's file, for errors and findings.
  package var places: ButtonPlaces

  /// The name of the button's own language, which the file's `properties:` or `layers:` are in.
  package static let own = "base"
  /// The name of all languages in a request.
  package static let all = "all"

  /// Words that a picture's name or a request has for something else.
  private static let reserved =
    [own, all] + Traits.choices.flatMap { $0.marks } + SystemPalette.allCases.map(\.rawValue)
  /// The most languages of a button.
  package static let maximumCount = 200
  /// The length of the longest name.
  private static let maximumLength = 35

  /// Why a text cannot name a language; nil if it can.
  package static func problem(with name: String) -> String? {
    if reserved.contains(name) { return "a locale cannot be called \(name.quoted)" }
    let isName = name.utf8.allSatisfy { byte in
      let letter = UInt8(ascii: "a")...UInt8(ascii: "z")
      return letter.contains(byte | 0x20) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    guard isName, (2...maximumLength).contains(name.utf8.count) else { return "\(name.quoted) is not a language" }
    return nil
  }
}

extension ButtonFile {
  /// The names of the languages beside the button's own, in the order of the file.
  package var localeNames: [String] { locales.map(\.name) }

  /// The file with the button for a language and for *Reduce Motion*; a language that it does not have is the button's own.
  package func variant(for traits: Traits) -> ButtonFile {
    var file = traits.reduceMotion == .on ? reduced.first ?? self : self
    guard let locale = file.locales.first(where: { $0.name == traits.locale }) else { return file }
    (file.control, file.properties, file.places) = (locale.control, locale.properties, locale.places)
    return file
  }
}

extension ButtonFileReader {
  /// Reads `locales:`, a map of languages; each has the states of the button itself.
  func locales(
    _ node: Node?, of control: any Recordable, _ read: (String, Node) throws(Diagnostic) -> Localization
  ) throws(Diagnostic) -> [Localization] {
    guard let node else { return [] }
    guard let map = node.map else { throw values.mismatch("locales", "a map of languages", node) }
    guard map.count <= Localization.maximumCount else {
      throw source.error("a button has at most \(Localization.maximumCount) locales", at: node.mark)
    }
    var locales: [Localization] = []
    for field in map {
      if let problem = Localization.problem(with: field.key) {
        try values.note(source.error(problem, at: field.mark, hint: "write it as in de, pt-BR or zh-Hans"))
      }
      let content = field.value.isEmpty ? Node(mark: field.value.mark, value: .map([])) : field.value
      guard let locale = try values.attempt(try read(field.key, content)) else { continue }
      // Without a state that cannot be read, it has others.
      if failures.states == nil, locale.control.states != control.states {
        try values.note(source.error("locale \(field.key) changes the button's states", at: field.mark))
      }
      locales.append(locale)
    }
    return locales
  }
}

extension LayersReader {
  /// Lays a language over a tree and its states: keys such as `title.string`, and `states:` as in the file.
  func localized(
    _ states: [LayersControl.State], _ node: Node, _ name: String, _ tree: inout Tree, failure: Diagnostic?
  ) throws(Diagnostic) -> [LayersControl.State] {
    guard let map = node.map else { throw values.mismatch(name, "a map", node) }
    try set(map.filter { $0.key != "states" }, in: &tree)
    guard let node = node["states"] else { return states }
    guard let changes = node.map else { throw values.mismatch("states", "a map", node) }
    var states = states
    for field in changes {
      guard let index = states.firstIndex(where: { $0.name == field.key }) else {
        let (known, name) = (states.map(\.name), field.key)
        try values.note(
          failure ?? source.error("there is no state \(name.cut)", at: field.mark, name: name, among: known))
        continue
      }
      states[index].changes.merge(try state(field, &tree).changes) { $0.merging($1) { $1 } }
    }
    return states
  }
}
