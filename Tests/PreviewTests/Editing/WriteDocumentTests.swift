import PresscheckFiles
import PresscheckHTTP
import PresscheckInterfaceBuilder
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckPreview

struct WriteDocumentTests {
  private static let folder = Fixtures.folder + "/interface-builder"
  private static let names = ((try? Folder.names(in: folder)) ?? []).filter(ButtonSource.isDocument).sorted()

  /// The buttons of a document as a file would have them, without places; those that cannot be read are nil.
  private static func roots(_ project: LiveProject) -> [EditedTree?] {
    project.snapshot.buttons.map { listed in (try? listed.result.get()).map { EditedTree($0.document.root) } }
  }

  @Test(arguments: names)
  func `A written value has the picture that it had when it was tried, and other buttons stay`(name: String) throws {
    let copy = TemporaryFolder()
    for file in try Folder.names(in: Self.folder) where ButtonSource.isDocument(file) || file.hasSuffix(".xcassets") {
      try copy.copy("\(Self.folder)/\(file)", file)
    }
    let live = LiveProject.of(["\(copy.path)/\(name)"], folder: copy.path + "/")
    let (original, before) = (try copy.text(name), Self.roots(live))
    var random = SeededGenerator(seed: UInt64(name.utf8.count))
    var written = 0
    for index in live.snapshot.buttons.indices.shuffled(using: &random).prefix(5) {
      guard let button = try? live.snapshot.buttons[index].result.get() else { continue }
      for knob in button.knobs.filter({ $0.locked == nil }).shuffled(using: &random).prefix(6) {
        let value = RandomValue.value(of: knob.property.type, using: &random)
        guard value != nil || knob.node != nil else { continue }
        let key = live.snapshot.buttons[index].key
        let trial = value.map { ("property", "\(knob.name)=\($0.text ?? JSON($0).compact)") } ?? ("unset", knob.name)
        let tried = live.get("/frame", ["button": key, trial.0: trial.1])
        let answer = try live.post(
          "/write",
          .object(["button": .text(key), "properties": .object([.init(knob.name, value.map { JSON($0) } ?? .null)])]))
        guard answer.status == 200 else {
          // The value is wrong, or the document cannot say it.
          let text = String(decoding: answer.body, as: UTF8.self)
          #expect(text.contains("\(knob.name) cannot be written: ") || tried.status == 400, "\(text)")
          #expect(try copy.text(name) == original)
          continue
        }
        written += 1
        let after = Self.roots(live)
        #expect(after.count == before.count)
        for (other, (old, new)) in zip(before, after).enumerated() where other != index { #expect(old == new) }
        let drawn = live.get("/frame", ["button": live.snapshot.buttons[index].key])
        // A family without a font cannot be drawn, before and after.
        #expect(drawn.status == 200 || knob.name == "font", "\(name) \(key) \(trial.1)")
        #expect(drawn.status == tried.status, "\(name) \(key) \(trial.1)")
        if drawn.status == 200 { #expect(drawn.body == tried.body, "\(name) \(key) \(trial.1)") }
        guard let id = try Document(answer.body, file: "answer.json").root.map?.first(where: { $0.key == "id" })?.value
        else { continue }
        #expect(try live.post("/write/undo", .object(["id": .text(id.text ?? "")])).status == 200)
        #expect(try copy.text(name) == original)
      }
    }
    #expect(written > 5)
  }
}

extension LiveProject {
  fileprivate func post(_ path: String, _ body: JSON) throws -> HTTPResponse {
    answer(HTTPRequest("POST", path: path, body: Array(body.compact.utf8)))
  }
}
