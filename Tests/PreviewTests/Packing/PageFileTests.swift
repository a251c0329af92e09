import Foundation
import PresscheckButtonFile
import PresscheckCodecs
import PresscheckControls
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckPreview

struct PageFileTests {
  @Test func `the bytes are equal on every run and with any number of threads`() throws {
    let names = ["styled", "update", "basket"]
    let renderers = try names.map { try FixtureFile(folder: "buttons", name: $0).renderer() }
    func page(_ threads: Int) throws -> [UInt8] {
      try PageFile(of: renderers, PageFile.Variants(scales: [1]), folder: "shop", version: "1", threads: threads).bytes
    }
    let first = try page(4)
    #expect(try page(4) == first)
    #expect(try page(1) == first)
  }

  @Test func `texts of a file cannot end the data`() throws {
    let hostile = "a</script><script>alert(1)</script><!--\u{2028}"
    let page = try PageFile(of: [try Self.layers("<!--<script>")], folder: hostile, version: "1")
    let text = String(decoding: page.bytes, as: UTF8.self)
    #expect(!text.contains("alert(1)</script>"))
    let data = try #require(text.firstRange(of: "id=\"packed\">")).upperBound
    let end = try #require(text[data...].firstRange(of: "</script>")).lowerBound
    let json = try JSONSerialization.jsonObject(with: Data(text[data..<end].utf8)) as? [String: Any]
    #expect(json?["folder"] as? String == hostile)
  }

  @Test func `buttons of one name have keys with their files`() throws {
    let files = try ["a", "b", "a"].map { try Self.layers($0).file }
    #expect(PageFile.keys(of: files) == ["button.yaml:a", "b", "button.yaml:a"])
  }

  @Test(arguments: ["press-me", "update"])
  func `300 pictures of a button are below a megabyte`(name: String) throws {
    let renderer = try FixtureFile(folder: "buttons", name: name).renderer()
    let page = try PageFile(of: [renderer], folder: "", version: "1")
    let empty = WebPage.document(mode: .page).utf8.count
    #expect(page.pictureCount > 20)
    #expect(empty + (page.bytes.count - empty) * 300 / page.pictureCount < 1_000_000)
  }

  @Test func `a button with endless possibilities has a bounded number of pictures`() throws {
    let renderer = try FixtureFile(folder: "buttons", name: "download").renderer()
    let packer = try ButtonPacker(renderer, [Traits(scale: 1)], cutTicks: 100)
    let longest = packer.clips.map { $0.drawn[0].frames.count }.max() ?? 0
    #expect(packer.pool.frames.count <= ButtonPacker.maximumFrames + longest)
    #expect(packer.search.situations.count <= SituationSearch.maximum)
    #expect(packer.search.isCut || packer.isShortened)
  }

  private static func layers(_ name: String) throws -> Renderer {
    let text = "{\"control\": \"layers\", \"name\": \"\(name)\", \"size\": [8, 8], \"layers\": [{\"name\": \"plate\"}]}"
    let folder = TemporaryFolder()
    try folder.write(text, "button.yaml")
    var file = try ButtonFile(path: "\(folder.path)/button.yaml", context: ReadingContext())
    file.path = "button.yaml"
    return Renderer(file, fonts: try FontResolver())
  }
}
