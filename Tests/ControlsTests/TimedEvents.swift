import PresscheckControls
import PresscheckLayerTree

/// `touchDown@0 setState(Progress,false)@0.5`, for tests.
enum TimedEvents {
  static func parse(_ text: String) -> [Timeline.TimedEvent] {
    text.split(separator: " ").map { call in
      let parts = call.split(separator: "@")
      let name = parts[0].prefix { $0 != "(" }
      let inside = parts[0].dropFirst(name.count + 1).dropLast()
      let arguments = inside.split(separator: ",").map { value(String($0)) }
      return Timeline.TimedEvent(Event(String(name), arguments), at: Double(parts[1]) ?? 0)
    }
  }

  /// A number or a truth value where it can be one.
  private static func value(_ text: String) -> PropertyValue {
    if let number = Double(text) { return .number(number) }
    return ["true", "false"].contains(text) ? .boolean(text == "true") : .text(text)
  }
}
