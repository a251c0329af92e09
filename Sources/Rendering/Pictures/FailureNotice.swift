internal import PresscheckControls
package import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import Synchronization

/// Errors that do not end a run, each once: of code that fails for single pictures, in whose places notices stand, and of
/// buttons of documents that are left out.
package final class FailureLog: Sendable {
  private let list = Mutex(ErrorList())

  package init() {}

  func add(_ error: Diagnostic) { list.withLock { $0.add(error) } }

  /// The value of a result, or nil after its error was added.
  package func attempt<Value>(_ result: Result<Value, Diagnostic>) -> Value? {
    switch result {
    case .success(let value): return value
    case .failure(let error):
      add(error)
      return nil
    }
  }

  /// In the order in which they were added.
  package var errors: [Diagnostic] { list.withLock { $0.errors } }

  /// Throws the first error, which carries the others.
  package func end() throws(Diagnostic) { try list.withLock { $0 }.end() }
}

/// A panel with an error in words, for arrangements of many pictures: no golden and no file of one picture ever shows it.
enum FailureNotice {
  /// The least size in points, *modelled*: four lines of words.
  static let size = Size(200, 64)
  /// The name of the panel's layer.
  static let name = "failure notice"
  private static let (inset, fontSize) = (6.0, 11.0)

  /// The button with the panel in its place at all times.
  static func timeline(_ error: Diagnostic, in state: String, size own: Size, _ traits: Traits) -> Timeline {
    let isDark = traits.appearance == .dark
    let ink = isDark ? Color(bytes: 255, 179, 174) : Color(bytes: 153, 0, 13)
    var panel = Layer(
      name: name, frame: Rect(0, 0, max(own.width, size.width), max(own.height, size.height)))
    panel.backgroundColor = isDark ? Color(bytes: 64, 14, 16) : Color(bytes: 255, 236, 235)
    (panel.borderWidth, panel.borderColor, panel.masksToBounds) = (1, ink, true)
    var text = Layer(
      name: "words",
      frame: Rect(inset, inset, panel.bounds.width - 2 * inset, panel.bounds.height - 2 * inset))
    // Every font has these characters.
    let words = String(error.message.map { (" "..."~").contains($0) ? $0 : "?" })
    text.content = .text(
      TextContent(
        string: words, font: Font(size: fontSize), color: ink, alignment: .left, lines: 0, isWrapped: true, fits: false)
    )
    panel.sublayers = [text]
    let moment = Timeline.Moment(time: -.infinity, state: state, root: panel)
    return Timeline(recorded: [moment], trace: Trace(), quirks: traits.quirks)
  }
}

extension FrameSource {
  /// Whether the pictures show a notice, because the button's code fails.
  package var showsFailure: Bool { timeline.settledRoot.name == FailureNotice.name }
}

extension Renderer {
  /// The same button, which shows a notice in each picture whose code fails, and logs the error.
  package func noting(_ failures: FailureLog) -> Renderer {
    var renderer = self
    renderer.failures = failures
    return renderer
  }

  /// Runs work, and takes another value in place of an error of one picture, if these are logged.
  func noting<Value>(
    _ work: () throws(Diagnostic) -> Value, or notice: (Diagnostic) -> Value
  ) throws(Diagnostic) -> Value {
    do throws(Diagnostic) {
      return try work()
    } catch {
      guard error.scope == .picture, let failures else { throw error }
      failures.add(error)
      return notice(error)
    }
  }
}
