extension UIControl {
  /// The states of a control; several can be on.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// States by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1)
    /// It takes no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// It has the focus.
    public static let focused = State(rawValue: 1 << 3)
    /// The app's own states.
    public static let application = State(rawValue: 0xFF_0000)
    /// UIKit's own states.
    public static let reserved = State(rawValue: 0xFF00_0000)

    /// As the trace tells it: `disabled`, `highlighted, selected`, a state of the app's own by its number.
    var told: String {
      let names: [(State, String)] = [
        (.highlighted, "highlighted"), (.disabled, "disabled"), (.selected, "selected"), (.focused, "focused"),
      ]
      let own = subtracting([.highlighted, .disabled, .selected, .focused])
      let parts = names.filter { contains($0.0) }.map(\.1) + (own.isEmpty ? [] : ["\(own.rawValue)"])
      return parts.isEmpty ? "normal" : parts.joined(separator: ", ")
    }
  }
}
