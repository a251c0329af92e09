import PresscheckButtonFile
import PresscheckChecks
import PresscheckControls
internal import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRendering

/// The text that `inspect` prints for people.
enum Reference {
  static var controls: [String] { ControlKind.all.flatMap { control($0) + [""] } + layers }

  static func control(_ kind: ControlKind) -> [String] {
    [
      "\(kind.name): \(kind.summary)", "  states: \(kind.states.joined(separator: ", "))",
      "  events: \(events(kind.events))", "  properties:",
    ] + table(kind.properties)
  }

  static var layers: [String] {
    ["layers: a team's own button, a layer tree with states written in the file"]
      + LayerType.allCases.flatMap { type -> [String] in
        let shared = type == .plain ? [] : LayerType.plain.properties.map(\.name)
        let own = type.properties.filter { !shared.contains($0.name) }
        return [type == .plain ? "  every layer:" : "  type \(type.rawValue):"] + table(own)
      }
  }

  static func file(
    _ file: ButtonFile, _ transitions: [Transition], _ probes: [(state: String, probe: Probe)],
    _ frames: [ResolvedPicture], _ check: CheckReport
  ) -> [String] {
    var lines = [
      "\(file.path): \(file.kind) \"\(file.name)\""
        + (file.origin.map { ", id \($0.id), class \($0.className)" } ?? ""),
      "  states: \(file.control.states.joined(separator: ", "))",
      "  events: \(events(file.events))",
    ]
    func add(_ heading: String, _ rows: [String]) {
      if !rows.isEmpty { lines += ["  \(heading):"] + rows }
    }
    if !file.locales.isEmpty {
      lines.append("  locales: \(([Localization.own] + file.localeNames).joined(separator: ", "))")
    }
    add("init", file.classInitializers.map { "    \($0)" })
    add("properties", table(file.classProperties))
    add("transitions", transitions.map { "    \($0)" })
    add("VoiceOver", spoken(probes))
    lines.append("  check: \(check.summary)")
    lines += check.buttons.flatMap { $0.lines(quiet: true) }.joined().map { "    \($0)" }
    lines.append("  pictures:")
    lines += frames.map { frame in
      "    \(frame.name)  " + (frame.frameSource.showsFailure ? "unrendered" : "\(frame.width) × \(frame.height) px")
    }
    return lines
  }

  /// VoiceOver's words, a line for each state.
  private static func spoken(_ probes: [(state: String, probe: Probe)]) -> [String] {
    let width = probes.map(\.state.count).max() ?? 0
    return probes.map { "    \($0.state.padded(to: width))  \($0.probe.elements.speech)" }
  }

  /// The names of touches, then the other events with their arguments.
  private static func events(_ own: [EventSignature]) -> String {
    let rest = EventSignature.shared.filter { Touch(rawValue: $0.name) == nil } + own
    return (EventCall.touches + rest.map(\.description)).joined(separator: ", ")
  }

  private static func table(_ properties: [Property]) -> [String] {
    let rows = properties.flatMap { [$0] + $0.inner }.map { property in
      let unit = property.unit.map { " (\($0))" } ?? ""
      let value = property.defaultValue.map(\.short) ?? ""
      // A long default in the first column would push the others off the screen.
      let isLong = value.count > longest
      let name = property.name + (property.defaultValue == nil || isLong ? "" : " = \(value)")
      return (
        name, property.type.words + unit,
        property.summary + property.type.longChoices + (isLong ? "; default: \(value)" : "")
      )
    }
    let first = rows.map(\.0.count).max() ?? 0
    let second = rows.map(\.1.count).max() ?? 0
    return rows.map { "    \($0.padded(to: first))  \($1.padded(to: second))  \($2)" }
  }

  /// Characters of a default that stands beside its property's name.
  private static let longest = 12
}

extension Property {
  /// The keys of a map or of a list of maps and those in them, prefixed with its name; where all keys take the same values, those
  /// of one.
  fileprivate var inner: [Property] {
    if var any = type.alike {
      any.name = "\(name).*"
      return any.inner
    }
    return type.keys.flatMap { key in
      var key = key
      key.name = "\(name).\(key.name)"
      return [key] + key.inner
    }
  }
}

extension PropertyType {
  /// The name, the choices, or the keys of a map that are alike.
  fileprivate var words: String {
    if let alike { return "\(alike.type.name) by \(keys.map(\.name).joined(separator: " | "))" }
    if case .choice(let names) = self, names.count < PropertyType.many { return names.joined(separator: " | ") }
    return name
  }

  /// This many choices or more stand behind the summary.
  private static let many = 6

  /// The choices that have no room beside the name, for the end of a summary.
  fileprivate var longChoices: String {
    guard case .choice(let names) = self, names.count >= PropertyType.many else { return "" }
    return ": " + names.joined(separator: ", ")
  }

  /// One of several keys of a map if all take the same values; nil for any other type.
  fileprivate var alike: Property? {
    guard case .map(let keys, _) = self, keys.count > 1 else { return nil }
    return keys.allSatisfy { $0.type == keys[0].type } ? keys[0] : nil
  }
}

extension DynamicColor {
  /// `#FFFFFF, dark #000000`, followed by the colours for high contrast.
  fileprivate var words: String {
    let high = [("light", lightHighContrast), ("dark", darkHighContrast)].compactMap { name, color in
      color.map { ", \(name) in high contrast \($0)" }
    }
    return "\(light), dark \(dark)" + high.joined()
  }
}

extension PropertyValue {
  /// The value in a few characters.
  fileprivate var short: String {
    switch self {
    case .color(let color): "\(color)"
    case .dynamicColor(let color): color.words
    case .insets(.zero): "0"
    case .corners(.all): "all"
    case .text(let text): text
    case .timing: json.pretty.filter { $0 != "\"" }
    case .fontWeight(let weight): FontWeight.named.first { $0.weight == weight }?.name ?? "\(weight.value)"
    case .transform(.identity): "identity"
    default: json.pretty
    }
  }
}
