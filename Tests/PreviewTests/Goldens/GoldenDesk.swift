import PresscheckFiles
import PresscheckHTTP
import PresscheckTestSupport
import Testing

@testable import PresscheckPreview

/// A project with goldens of one button, opened as the page does.
struct GoldenDesk {
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

  /// Approves pictures as they are listed now.
  func approve(_ names: String...) throws -> HTTPResponse {
    let shown = try shown
    return approve(names.map { ($0, shown[$0] ?? "") })
  }

  /// Approves pictures as they were shown.
  func approve(_ pictures: [(name: String, shown: String)]) -> HTTPResponse {
    let texts = pictures.map { name, shown in
      "{\"name\": \"\(name)\", \"golden\": \"goldens/\(name)\", \"shown\": \"\(shown)\"}"
    }
    return post("/approve", "{\"pictures\": [\(texts.joined(separator: ", "))]}")
  }

  /// What the list says is shown of each picture, by name.
  var shown: [String: String] {
    get throws {
      let pictures = try listed("name", "shown").map { $0.split(separator: " ").map(String.init) }
      return Dictionary(pictures.map { ($0[0], $0[1]) }) { first, _ in first }
    }
  }

  /// The name with which an answer's approval is undone.
  func id(_ answer: HTTPResponse) throws -> String {
    let document = try Document(answer.body, file: "goldens.json")
    return try #require(document.root.map?.first { $0.key == "id" }?.value.text)
  }

  func undo(_ approved: HTTPResponse) throws -> HTTPResponse { post("/undo", "{\"id\": \"\(try id(approved))\"}") }

  /// The names of the pictures with their outcomes.
  var outcomes: [String] { get throws { try listed("name", "outcome") } }

  private func listed(_ keys: String...) throws -> [String] {
    let document = try Document(live.get("/goldens").body, file: "goldens.json")
    let pictures = document.root.map?.first { $0.key == "pictures" }?.value.list ?? []
    return pictures.map { picture in
      let fields = picture.map ?? []
      return keys.compactMap { key in fields.first { $0.key == key }?.value.text }
        .joined(separator: " ")
    }
  }

  func change(_ old: String, _ new: String) throws {
    let text = try folder.text("buy.button.yaml")
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
