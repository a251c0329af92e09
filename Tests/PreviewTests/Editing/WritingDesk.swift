import PresscheckFiles
import PresscheckHTTP
import PresscheckTestSupport
import Testing

@testable import PresscheckPreview

/// A file that is written as the page does.
struct WritingDesk {
  let folder = TemporaryFolder()
  let live: LiveProject
  let name: String

  var path: String { "\(folder.path)/\(name)" }

  init(_ text: String, _ name: String = "one.yaml") throws {
    self.name = name
    try folder.write(text, name)
    live = LiveProject.of(["\(folder.path)/\(name)"], folder: folder.path + "/")
  }

  func write(_ properties: String) -> HTTPResponse {
    let body = "{\"button\": \"\(live.snapshot.buttons[0].key)\", \"properties\": \(properties)}"
    return live.answer(HTTPRequest("POST", path: "/write", body: Array(body.utf8)))
  }

  /// Undoes what an answer's writing has done.
  func undo(_ written: HTTPResponse) throws -> HTTPResponse {
    let id = try Document(written.body, file: "written.json").root.map?.first { $0.key == "id" }?.value.text
    let body = "{\"id\": \"\(try #require(id))\"}"
    return live.answer(HTTPRequest("POST", path: "/write/undo", body: Array(body.utf8)))
  }

  var text: String { get throws { try folder.text(name) } }

  /// The answer's status and text.
  func written(_ properties: String) throws -> String {
    let answer = write(properties)
    return answer.status == 200 ? try text : "\(answer.status) " + String(decoding: answer.body, as: UTF8.self)
  }
}
