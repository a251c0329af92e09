import PresscheckControls
import PresscheckGraphics
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

  /// A colour of six digits, a number or a truth value where it can be one.
  private static func value(_ text: String) -> PropertyValue {
    if text.hasPrefix("#"), let rgb = Int(text.dropFirst(), radix: 16) {
      return .color(DynamicColor(Color(bytes: Double(rgb >> 16), Double(rgb >> 8 & 255), Double(rgb & 255))))
    }
    if let number = Double(text) { return .number(number) }
    return ["true", "false"].contains(text) ? .boolean(text == "true") : .text(text)
  }
}
