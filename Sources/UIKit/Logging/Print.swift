/// Writes values to the standard output, and into the trace of the run.
///
/// It stands before Swift's own in sources with `import UIKit` (*modelled*).
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let text = items.map { "\($0)" }.joined(separator: separator)
  Swift.print(text, terminator: terminator)
  guard Screen.isRunning else { return }
  MainActor.assumeIsolated { Screen.current?.note(call: "print(\(text))") }
}
