import PresscheckButtonFile
import PresscheckCodecs
import PresscheckFiles
import PresscheckGoldens
import PresscheckHTTP
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckPreview

struct LiveGoldensTests {
  @Test func `Missing goldens are approved as record writes them, and undone to nothing`() throws {
    let desk = try GoldenDesk()
    #expect(try desk.outcomes == ["buy/busy@2x.png missing", "buy/idle@2x.png missing"])
    #expect(try desk.goldens.isEmpty)
    let approved = try desk.approve("buy/busy@2x.png", "buy/idle@2x.png")
    #expect(approved.status == 200)
    #expect(String(decoding: approved.body, as: UTF8.self).contains("\"approved\":true"))
    #expect(try desk.outcomes == ["buy/busy@2x.png same", "buy/idle@2x.png same"])
    let file = try ButtonFile(path: desk.folder.path + "/buy.button.yaml")
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    let pictures = try renderer.pictures(of: try file.requests(), effort: .dense)
    for picture in pictures { #expect(try desk.goldens["goldens/\(picture.name)"] == picture.png) }
    #expect(try desk.undo(approved).status == 200)
    #expect(try desk.goldens.isEmpty)
    #expect(try desk.undo(approved).status == 404)
    #expect(desk.post("/undo").status == 400)
  }

  @Test func `A change is explained, approved and put back byte by byte`() throws {
    let desk = try GoldenDesk()
    _ = try desk.approve("buy/busy@2x.png", "buy/idle@2x.png")
    let before = try desk.goldens
    try desk.change("cornerRadius: 4", "cornerRadius: 2")
    let text = desk.live.text("/goldens", ["button": "buy"])
    #expect(text.contains("\"outcome\":\"different\""))
    #expect(
      text.contains("\"cause\":\"plate.cornerRadius 4 → 2\",\"explanation\":[\"plate.cornerRadius 4 → 2 explains"))
    #expect(text.contains("\"width\":48,\"height\":24,\"film\":false,\"approvable\":true,\"approved\":false"))
    #expect(!text.contains("rendered:"))
    for (part, isThere) in [("expected", true), ("actual", true), ("difference", true)] {
      let picture = desk.live.get(
        "/golden", ["name": "buy/idle@2x.png", "golden": "goldens/buy/idle@2x.png", "part": part])
      #expect((picture.status == 200) == isThere)
      #expect((try? PNG.decode(picture.body)) != nil)
    }
    let idle = try desk.approve("buy/idle@2x.png")
    #expect(try desk.outcomes == ["buy/busy@2x.png different", "buy/idle@2x.png same"])
    #expect(try desk.goldens != before)
    let busy = try desk.approve("buy/busy@2x.png")
    #expect(try desk.undo(idle).status == 200)
    #expect(try desk.outcomes == ["buy/busy@2x.png same", "buy/idle@2x.png different"])
    #expect(try desk.undo(busy).status == 200)
    #expect(try desk.goldens == before)
  }

  @Test func `A picture that changed since it was shown is not approved, nor is one whose golden changed`() throws {
    let desk = try GoldenDesk()
    _ = try desk.approve("buy/busy@2x.png", "buy/idle@2x.png")
    let before = try desk.goldens
    try desk.change("cornerRadius: 4", "cornerRadius: 2")
    let shown = try desk.shown
    let chosen = ["buy/busy@2x.png", "buy/idle@2x.png"].map { ($0, shown[$0] ?? "") }
    // Nobody has told the server that the file was saved.
    let text = String(decoding: try desk.folder.bytes("buy.button.yaml"), as: UTF8.self)
    try desk.folder.write(text.replacing("cornerRadius: 2", with: "cornerRadius: 0"), "buy.button.yaml")
    let answer = desk.approve(chosen)
    #expect(answer.status == 409)
    #expect(
      String(decoding: answer.body, as: UTF8.self) == """
        error: the picture "buy/busy@2x.png", or its golden, changed since it was shown
        hint: look at what is shown now
        error: the picture "buy/idle@2x.png", or its golden, changed since it was shown
        hint: look at what is shown now
        """)
    #expect(try desk.goldens == before)
    let now = try desk.shown
    try desk.folder.write(try desk.folder.bytes("goldens/buy/idle@2x.png"), "goldens/buy/busy@2x.png")
    #expect(desk.approve([("buy/busy@2x.png", now["buy/busy@2x.png"] ?? "")]).status == 409)
    #expect(desk.approve([("buy/idle@2x.png", now["buy/idle@2x.png"] ?? "")]).status == 200)
  }

  @Test func `A picture of the list is shown as it was listed, or not at all`() throws {
    let desk = try GoldenDesk()
    _ = try desk.approve("buy/idle@2x.png")
    try desk.change("cornerRadius: 4", "cornerRadius: 2")
    let shown = try desk.shown
    func status(_ part: String) -> Int {
      desk.live.get(
        "/golden",
        [
          "name": "buy/idle@2x.png", "golden": "goldens/buy/idle@2x.png", "part": part,
          "shown": shown["buy/idle@2x.png"],
        ]
      ).status
    }
    #expect(["expected", "actual", "difference"].map(status) == [200, 200, 200])
    let golden = try desk.folder.bytes("goldens/buy/idle@2x.png")
    try desk.folder.write(golden + [0], "goldens/buy/idle@2x.png")
    #expect(status("expected") == 409)
    try desk.folder.write(golden, "goldens/buy/idle@2x.png")
    try desk.change("cornerRadius: 2", "cornerRadius: 0")
    #expect(["expected", "actual", "difference"].map(status) == [409, 409, 409])
  }

  @Test func `Two windows undo their own approvals only`() throws {
    let desk = try GoldenDesk()
    let first = try desk.approve("buy/busy@2x.png")
    let second = try desk.approve("buy/idle@2x.png")
    #expect(try desk.undo(first).status == 200)
    #expect(try Set(desk.goldens.keys) == ["goldens/buy/idle@2x.png"])
    _ = try desk.approve("buy/busy@2x.png")
    try desk.change("cornerRadius: 4", "cornerRadius: 2")
    let third = try desk.approve("buy/idle@2x.png")
    let refused = try desk.undo(second)
    #expect(refused.status == 409)
    #expect(
      String(decoding: refused.body, as: UTF8.self)
        == "error: the golden \"\(desk.folder.path)/goldens/buy/idle@2x.png\" was written again since: undo that first")
    #expect(try desk.undo(third).status == 200)
    #expect(try desk.undo(second).status == 200)
    #expect(try Set(desk.goldens.keys) == ["goldens/buy/busy@2x.png"])
  }

  @Test func `An approval that stops halfway leaves the goldens as they were`() throws {
    let desk = try GoldenDesk()
    let review = try desk.live.review()
    let rendered = Dictionary(
      uniqueKeysWithValues: review.pictures.map { ("actual/" + $0.key.name, $0.value.picture.rendered ?? []) })
    let approval = try Approval(of: review.report.verdicts, to: review.project) { rendered[$0] ?? [] }
    #expect(approval.steps.count == 2)
    // The second golden cannot be written.
    try desk.folder.makeFolder("goldens/buy/idle@2x.png")
    var list = UndoList(of: "the golden")
    #expect(throws: Diagnostic.self) { try list.approve(approval) }
    #expect(try desk.goldens.isEmpty)
    #expect(list.writings.isEmpty)
  }

  @Test func `A golden behind a link that leads out of the project is not written`() throws {
    let desk = try GoldenDesk()
    let other = TemporaryFolder()
    try desk.folder.link("goldens", to: other.path)
    let answer = try desk.approve("buy/idle@2x.png")
    #expect(answer.status == 400)
    #expect(
      String(decoding: answer.body, as: UTF8.self).hasPrefix(
        "error: the golden \"\(desk.folder.path)/goldens/buy/idle@2x.png\" is behind a link that leads out of the project"
      ))
    #expect(other.names.isEmpty)
  }

  @Test func `The difference is the picture of the report`() throws {
    let desk = try GoldenDesk()
    let approved = try desk.approve("buy/busy@2x.png", "buy/idle@2x.png")
    try desk.change("cornerRadius: 4", "cornerRadius: 2")
    let configuration = try Configuration.find(from: desk.folder.path + "/")
    let project = Project(configuration)
    let file = try ButtonFile(
      path: desk.folder.path + "/buy.button.yaml", context: ReadingContext(configuration))
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    let plan = try GoldenPlan([renderer], of: project, isWhole: true, readingBegan: SystemClock.timeOfDay)
    _ = try Verifier(project).run(plan) { _ in
    } tell: { _ in
    } check: {
    }
    for part in ["difference", "expected", "actual"] {
      let shown = desk.live.get(
        "/golden", ["name": "buy/idle@2x.png", "golden": "goldens/buy/idle@2x.png", "part": part])
      #expect(shown.body == (try desk.folder.bytes(".presscheck/\(part)/buy/idle@2x.png")))
    }
    #expect(desk.live.text("/goldens").contains("\"undoable\":[\"\(try desk.id(approved))\"]"))
  }

  @Test func `A golden that changed since is neither approved over nor undone over`() throws {
    let desk = try GoldenDesk()
    let approved = try desk.approve("buy/busy@2x.png", "buy/idle@2x.png")
    let (idle, busy) = ("goldens/buy/idle@2x.png", "goldens/buy/busy@2x.png")
    try desk.folder.write(try desk.folder.bytes(busy), idle)
    let undone = try desk.undo(approved)
    #expect(undone.status == 409)
    #expect(String(decoding: undone.body, as: UTF8.self).contains("changed since it was written"))
    #expect(try desk.goldens.count == 2)
  }

  @Test func `Renamed goldens are moved and stale ones removed, and both come back`() throws {
    let desk = try GoldenDesk()
    _ = try desk.approve("buy/busy@2x.png", "buy/idle@2x.png")
    let before = try desk.goldens
    try desk.change("busy: {mark", "working: {mark")
    try desk.change("to: busy", "to: working")
    #expect(try desk.outcomes == ["buy/idle@2x.png same", "buy/working@2x.png renamed"])
    let moved = try desk.approve("buy/working@2x.png")
    #expect(try Set(desk.goldens.keys) == ["goldens/buy/idle@2x.png", "goldens/buy/working@2x.png"])
    #expect(try desk.undo(moved).status == 200)
    #expect(try desk.goldens == before)
    try desk.change("opacity: 0.5", "opacity: 0.6")
    #expect(
      try desk.outcomes
        == ["buy/busy@2x.png stale", "buy/idle@2x.png same", "buy/working@2x.png missing"])
    let removed = try desk.approve("buy/busy@2x.png")
    #expect(try Set(desk.goldens.keys) == ["goldens/buy/idle@2x.png"])
    #expect(try desk.undo(removed).status == 200)
    #expect(try desk.goldens == before)
  }

  @Test func `What no picture has, or is outside the goldens, is not approved`() throws {
    let desk = try GoldenDesk()
    for body in [
      "{\"pictures\": [{\"name\": \"buy/idle@2x.png\", \"golden\": \"../idle.png\", \"shown\": \"\"}]}",
      "{\"pictures\": [{\"name\": \"buy/gone@2x.png\", \"golden\": \"goldens/buy/gone@2x.png\", \"shown\": \"\"}]}",
    ] { #expect(desk.post("/approve", body).status == 409) }
    for body in [
      "", "{}", "[]", "{\"pictures\": 1}", "{\"pictures\": [{\"name\": 1}]}", "\u{0}",
      "{\"pictures\": [{\"name\": \"buy/idle@2x.png\", \"golden\": \"goldens/buy/idle@2x.png\"}]}",
    ] {
      #expect(desk.post("/approve", body).status == 400, "\(body)")
    }
    #expect(try desk.goldens.isEmpty)
    #expect(
      desk.live.get("/golden", ["name": "../../etc/passwd", "golden": "/etc/passwd", "part": "expected"]).status == 404)
  }

  @Test func `A file saved a moment ago is read before its pictures are listed`() throws {
    let desk = try GoldenDesk()
    _ = try desk.outcomes
    let text = GoldenDesk.button.replacing("#3366FF", with: "#FF0000")
    try desk.folder.write(text, "buy.button.yaml")
    #expect(try desk.approve("buy/idle@2x.png").status == 200)
    let golden = try PNG.decode(try desk.folder.bytes("goldens/buy/idle@2x.png"))
    #expect(golden[40, 12] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test func `A broken file does not make the goldens of its button stale`() throws {
    let desk = try GoldenDesk()
    _ = try desk.approve("buy/busy@2x.png", "buy/idle@2x.png")
    try desk.change("control: layers", "control: layer")
    #expect(try desk.outcomes == [])
  }
}
