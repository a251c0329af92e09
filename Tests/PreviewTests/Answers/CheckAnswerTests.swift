import PresscheckFiles
import PresscheckHTTP
import PresscheckTestSupport
import Testing

@testable import PresscheckPreview

/// What the page is told of a button's check.
@Suite struct CheckAnswerTests {
  private let folder = TemporaryFolder()

  /// A grey title on a grey plate, 40 × 20 points on a canvas with a margin of 4 points.
  private func live(_ keys: String = "") throws -> LiveProject {
    let text = """
      control: layers
      size: [40, 20]
      canvas: {padding: 4, background: white}
      layers:
        - {name: plate, frame: [0, 0, 40, 20], backgroundColor: "#A0A0A5"}
        - {name: title, type: text, string: Pay, fontSize: 12, color: "#8E8E93", frame: [8, 2, 30, 16]}
      initial: idle
      states: {idle: {}, busy: {title: {frame: [4, 2, 30, 16]}}}
      \(keys)
      """
    try folder.write(text, "pay.yaml")
    return LiveProject.of(["\(folder.path)/pay.yaml"], folder: folder.path + "/")
  }

  @Test func `A result has its words, its moment and its place in the picture, failures before the rest`() throws {
    let answer = try live().text("/check", ["button": "pay"])
    let first = """
      {"summary":"4 failed, 14 passed, 2 notes","results":[{"verdict":"fail","rule":"text-contrast",\
      "subject":"pay/idle","message":"\\"Pay\\" #8E8E93 on #A0A0A5 is 1.25:1, needs 4.5:1; #38373C would pass (and 1 more \
      state or variant)","state":"idle","variant":{
      """
    #expect(answer.hasPrefix(first))
    #expect(answer.contains(#""direction":"ltr","scale":2,"locale":"base","quirks":"faithful"},"box":[4,4,40,20]"#))
    let verdicts = answer.matches(of: /"verdict":"([a-z]+)"/).map { String($0.1) }
    #expect(verdicts == ["fail", "fail", "note"])
  }

  @Test func `a value that is tried is checked, and what the file ignores is not told`() throws {
    let live = try live("check: {ignore: [{rule: target-size, reason: a toolbar}]}")
    let before = live.text("/check", ["button": "pay"])
    #expect(before.contains("text-contrast") && !before.contains("target-size"))
    let after = live.text("/check", ["button": "pay", "property": "title.color=black"])
    #expect(!after.contains("text-contrast"))
    #expect(live.get("/check", ["button": "other"]).status == 404)
  }
}
