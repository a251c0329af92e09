import PresscheckButtonFile
import PresscheckControls
import PresscheckLayerTree
import PresscheckTestSupport

/// Lists of events, as options and requests have them.
struct EventSubject: Subject {
  static let name = "events"
  static let ending = "txt"
  static let share = 6

  private let mutator = Mutator(
    corpus: [
      "touchDown@0 touchUpInside@0.2", "touchDown@0 touchDragExit@100ms touchDragEnter@.25 touchCancel@1e-1",
      "setState(Progress, false)@0.5 setProgress(0.75)@1 setProgress(1, true)@2s",
      "setTitle(\"Buy, now (2)\")@0 setTint(#3366FF)@0.5 setTint(systemBlue)@1", "touchDown@0   ,touchUpInside@0",
    ].map { Array($0.utf8) }, isText: true)

  private static let own = [
    EventSignature(
      "setState", [Property("state", .choice(["Idle", "Progress"]), ""), Property("animated", .boolean, "")],
      optionalCount: 1, summary: ""),
    EventSignature(
      "setProgress", [Property("progress", .number(.coordinate), ""), Property("animated", .boolean, "")],
      optionalCount: 1, summary: ""),
    EventSignature("setTitle", [Property("title", .text, "")], summary: ""),
    EventSignature("setTint", [Property("tint", .color, "")], summary: ""),
  ]

  init(project: String) {}

  mutating func input(_ random: inout SeededGenerator) -> [UInt8] { mutator.input(&random) }

  mutating func read(_ bytes: [UInt8], at path: String) throws {
    let calls = try EventCall.list(String(decoding: bytes, as: UTF8.self), own: Self.own)
    let text = calls.map(\.description).joined(separator: " ")
    let again = try EventCall.list(text, own: Self.own)
    precondition(again == calls, "events' own text is read as others: \(text)")
  }
}
