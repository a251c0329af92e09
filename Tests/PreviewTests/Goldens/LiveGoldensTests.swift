import PresscheckButtonFile
import PresscheckCodecs
import PresscheckGoldens
import PresscheckHTTP
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckPreview

/// A project with goldens of one button, opened as the page does.
private struct GoldenDesk {
  let folder = TemporaryFolder()
  let live: LiveProject

  static let button = smallButton

  init(_ text: String = button) throws {
    try folder.write("buttons: [\"*.button.yaml\"]", "presscheck.yaml")
    try folder.write(text, "buy.button.yaml")
    var setup = LiveProject.Setup()
    setup.folder = folder.path + "/"
    live = LiveProject(setup)
  }

  func post(_ path: String, _ body: String = "{}") -> HTTPResponse {
    live.answer(HTTPRequest("POST", path: path, body: Array(body.utf8)))
  }

  func approve(_ names: String...) -> HTTPResponse {
    let pictures = names.map { "{\"name\": \"\($0)\", \"golden\": \"goldens/\($0)\"}" }
    return post("/approve", "{\"pictures\": [\(pictures.joined(separator: ", "))]}")
  }

  /// The names of the pictures with their outcomes.
  var outcomes: [String] {
    get throws {
      let document = try Document(live.get("/goldens").body, file: "goldens.json")
      let pictures = document.root.map?.first { $0.key == "pictures" }?.value.list ?? []
      return pictures.map { picture in
        let fields = picture.map ?? []
        return ["name", "outcome"].compactMap { key in fields.first { $0.key == key }?.value.text }
          .joined(separator: " ")
      }
    }
  }

  func change(_ old: String, _ new: String) throws {
    let text = String(decoding: try folder.bytes("buy.button.yaml"), as: UTF8.self)
    #expect(text.contains(old))
    try folder.write(text.replacing(old, with: new), "buy.button.yaml")
    _ = live.reload([folder.path + "/buy.button.yaml"])
  }

  var goldens: [String: [UInt8]] {
    get throws {
      var files: [String: [UInt8]] = [:]
      for name in folder.names where name.hasPrefix("goldens/") && name.hasSuffix(".png") {
        files[name] = try folder.bytes(name)
      }
      return files
    }
  }
}

struct LiveGoldensTests {
  @Test func `Missing goldens are approved as record writes them, and undone to nothing`() throws {
    let desk = try GoldenDesk()
    #expect(try desk.outcomes == ["buy/busy@2x.png missing", "buy/idle@2x.png missing"])
    #expect(try desk.goldens.isEmpty)
    let approved = desk.approve("buy/busy@2x.png", "buy/idle@2x.png")
    #expect(approved.status == 200)
    #expect(String(decoding: approved.body, as: UTF8.self).contains("\"approved\":true"))
    #expect(try desk.outcomes == ["buy/busy@2x.png same", "buy/idle@2x.png same"])
    let file = try ButtonFile(path: desk.folder.path + "/buy.button.yaml")
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    let pictures = try renderer.pictures(of: try file.requests(), effort: .dense)
    for picture in pictures { #expect(try desk.goldens["goldens/\(picture.name)"] == picture.png) }
    #expect(desk.post("/undo").status == 200)
    #expect(try desk.goldens.isEmpty)
    #expect(desk.post("/undo").status == 409)
  }

  @Test func `A change is explained, approved and put back byte by byte`() throws {
    let desk = try GoldenDesk()
    _ = desk.approve("buy/busy@2x.png", "buy/idle@2x.png")
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
    #expect(desk.approve("buy/idle@2x.png").status == 200)
    #expect(try desk.outcomes == ["buy/busy@2x.png different", "buy/idle@2x.png same"])
    #expect(try desk.goldens != before)
    #expect(desk.approve("buy/busy@2x.png").status == 200)
    #expect(desk.post("/undo").status == 200)
    #expect(desk.post("/undo").status == 200)
    #expect(try desk.goldens == before)
  }

  @Test func `The difference is the picture of the report`() throws {
    let desk = try GoldenDesk()
    _ = desk.approve("buy/busy@2x.png", "buy/idle@2x.png")
    try desk.change("cornerRadius: 4", "cornerRadius: 2")
    let configuration = try Configuration.find(from: desk.folder.path + "/")
    let project = Project(configuration)
    let file = try ButtonFile(
      path: desk.folder.path + "/buy.button.yaml", context: ReadingContext(configuration))
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    let plan = try GoldenPlan([renderer], of: project, isWhole: true, readingBegan: GoldenPlan.now)
    _ = try Verifier(project).run(plan) { _ in
    } tell: { _ in
    } check: {
    }
    for part in ["difference", "expected", "actual"] {
      let shown = desk.live.get(
        "/golden", ["name": "buy/idle@2x.png", "golden": "goldens/buy/idle@2x.png", "part": part])
      #expect(shown.body == (try desk.folder.bytes(".presscheck/\(part)/buy/idle@2x.png")))
    }
    #expect(desk.live.text("/goldens").contains("\"undoable\":1"))
  }

  @Test func `A golden that changed since is neither approved over nor undone over`() throws {
    let desk = try GoldenDesk()
    _ = desk.approve("buy/busy@2x.png", "buy/idle@2x.png")
    let (idle, busy) = ("goldens/buy/idle@2x.png", "goldens/buy/busy@2x.png")
    try desk.folder.write(try desk.folder.bytes(busy), idle)
    let undone = desk.post("/undo")
    #expect(undone.status == 409)
    #expect(String(decoding: undone.body, as: UTF8.self).contains("changed since it was approved"))
    #expect(try desk.goldens.count == 2)
  }

  @Test func `Renamed goldens are moved and stale ones removed, and both come back`() throws {
    let desk = try GoldenDesk()
    _ = desk.approve("buy/busy@2x.png", "buy/idle@2x.png")
    let before = try desk.goldens
    try desk.change("busy: {mark", "working: {mark")
    try desk.change("to: busy", "to: working")
    #expect(try desk.outcomes == ["buy/idle@2x.png same", "buy/working@2x.png renamed"])
    #expect(desk.approve("buy/working@2x.png").status == 200)
    #expect(try Set(desk.goldens.keys) == ["goldens/buy/idle@2x.png", "goldens/buy/working@2x.png"])
    #expect(desk.post("/undo").status == 200)
    #expect(try desk.goldens == before)
    try desk.change("opacity: 0.5", "opacity: 0.6")
    #expect(
      try desk.outcomes
        == ["buy/busy@2x.png stale", "buy/idle@2x.png same", "buy/working@2x.png missing"])
    #expect(desk.approve("buy/busy@2x.png").status == 200)
    #expect(try Set(desk.goldens.keys) == ["goldens/buy/idle@2x.png"])
    #expect(desk.post("/undo").status == 200)
    #expect(try desk.goldens == before)
  }

  @Test func `What no picture has, or is outside the goldens, is not approved`() throws {
    let desk = try GoldenDesk()
    for body in [
      "{\"pictures\": [{\"name\": \"buy/idle@2x.png\", \"golden\": \"../idle.png\"}]}",
      "{\"pictures\": [{\"name\": \"buy/gone@2x.png\", \"golden\": \"goldens/buy/gone@2x.png\"}]}",
    ] { #expect(desk.post("/approve", body).status == 409) }
    for body in ["", "{}", "[]", "{\"pictures\": 1}", "{\"pictures\": [{\"name\": 1}]}", "\u{0}"] {
      #expect(desk.post("/approve", body).status == 400, "\(body)")
    }
    #expect(try desk.goldens.isEmpty)
    #expect(
      desk.live.get("/golden", ["name": "../../etc/passwd", "golden": "/etc/passwd", "part": "expected"]).status == 404)
  }

  @Test func `A file saved a moment ago is read before its pictures are approved`() throws {
    let desk = try GoldenDesk()
    _ = try desk.outcomes
    let text = GoldenDesk.button.replacing("#3366FF", with: "#FF0000")
    try desk.folder.write(text, "buy.button.yaml")
    #expect(desk.approve("buy/idle@2x.png").status == 200)
    let golden = try PNG.decode(try desk.folder.bytes("goldens/buy/idle@2x.png"))
    #expect(golden[40, 12] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test func `A broken file does not make the goldens of its button stale`() throws {
    let desk = try GoldenDesk()
    _ = desk.approve("buy/busy@2x.png", "buy/idle@2x.png")
    try desk.change("control: layers", "control: layer")
    #expect(try desk.outcomes == [])
  }
}
