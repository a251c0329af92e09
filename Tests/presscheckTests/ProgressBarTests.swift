import PresscheckTestSupport
import Testing

@testable import presscheck

@Suite struct ProgressBarTests {
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject("control: layers\nsize: [4, 3]\nlayers: [{name: a, backgroundColor: red}]\n")
  }

  /// What a terminal is sent, line ends as a file has them.
  private func onTerminal(_ flags: String) throws -> String {
    let command = "\(Tool.built.path) render button.yaml \(flags)"
    let outcome = try Tool.start(["script", "-qec", command, "/dev/null"], in: project.folder.path)
    #expect(outcome.status == 0)
    return outcome.text.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
  }

  @Test func `in a pipe there is none`() throws {
    let outcome = try project.run("render", "button.yaml", "--scale", "1,2,3,4,5,6,7,8")
    #expect(outcome.errors == "")
    #expect(outcome.text.split(separator: "\n").count == 8)
  }

  @Test func `on a terminal it grows while pictures are drawn, and goes before their names`() throws {
    let text = try onTerminal("--scale 1,2,3,4,5,6,7,8")
    let full = String(repeating: "█", count: 30)
    let half = String(repeating: "█", count: 15) + String(repeating: "░", count: 15)
    #expect(text.hasPrefix("\r███░░░"))
    #expect(text.contains("\r\(half) 4/8\r"))
    #expect(text.contains("\r\(full) 8/8\r\u{1B}[Kbutton/normal.png\n"))
    #expect(text.hasSuffix("button/normal@8x.png\n\r\u{1B}[K"))
  }

  @Test(arguments: [
    (3.9, 1, ""), (4, 1, ", about 36 s left\u{1B}[K"), (10, 8, ", about 3 s left\u{1B}[K"), (20, 10, "\u{1B}[K"),
  ])
  func `after some seconds it says how long the rest may take`(seconds: Double, done: Int, words: String) {
    #expect(ProgressBar.rest(after: seconds, done, of: 10) == words)
  }

  @Test func `for a few pictures there is none`() throws {
    #expect(try onTerminal("--scale 1,2") == "button/normal.png\nbutton/normal@2x.png\n")
  }
}
