internal import Foundation

/// A closure of a property that ported sources call, so that the trace tells it: `onTap()`.
///
/// Evidence: *modelled*; iOS has no such type.
public enum PortedClosure {
  /// The closure, told unless there is none.
  public static func told<Closure>(_ name: String, _ closure: Closure?) -> Closure? {
    if closure != nil { tell(name) }
    return closure
  }

  /// The closure, told.
  public static func told<Closure>(_ name: String, _ closure: Closure) -> Closure {
    tell(name)
    return closure
  }

  private static func tell(_ name: String) {
    guard Screen.isRunning else { return }
    MainActor.assumeIsolated { Screen.current?.note(call: "\(name)()") }
  }
}
