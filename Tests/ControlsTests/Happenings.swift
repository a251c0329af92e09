import Controls

/// `touchDown@0 setState(Progress,false)@0.5`, for tests.
enum Happenings {
  static func parse(_ text: String) -> [Timeline.Happening] {
    text.split(separator: " ").map { call in
      let parts = call.split(separator: "@")
      let name = parts[0].prefix { $0 != "(" }
      let inside = parts[0].dropFirst(name.count + 1).dropLast()
      let arguments = inside.split(separator: ",").map(String.init)
      return Timeline.Happening(Event(String(name), arguments), at: Double(parts[1]) ?? 0)
    }
  }
}
