import PresscheckCodecs
import PresscheckControls
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckGoldens
@testable import PresscheckRendering

/// The goldens that an approval makes of a report's pictures.
@Suite struct GoldenCompressionTests {
  private let folder = TemporaryFolder()

  private static let text = """
    control: layers
    size: [40, 30]
    layers:
      - {name: plate, type: gradient, frame: [4, 4, 32, 20], colors: [systemBlue, systemPink], cornerRadius: 8}
    """

  private func pictures(_ effort: PNG.Effort, scale: Double) throws -> [[UInt8]] {
    let file = try button(Self.text)
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    let requests =
      try file.requests(Selection(matrix: .only(scales: [scale])))
      + file.requests(Selection(film: FilmOptions(duration: 0.1)))
    return try renderer.pictures(of: requests, effort: effort).map(\.png)
  }

  @Test(arguments: [1, 1.7, 3])
  func `a still that was drawn in little time becomes the golden that record writes`(scale: Double) throws {
    let golden = GoldenFile(path: "\(folder.path)/a.png")
    let drawn = try pictures(.fast, scale: scale)[0]
    let recorded = try pictures(.dense, scale: scale)[0]
    #expect(drawn != recorded)
    #expect(try golden.compressed(drawn) == recorded)
    #expect(try golden.compressed(recorded) == recorded)
  }

  @Test func `a film stays as it was drawn`() throws {
    let golden = GoldenFile(path: "\(folder.path)/a.png")
    let film = try pictures(.small, scale: 1)[1]
    #expect(PNG.isAnimated(film))
    #expect(try golden.compressed(film) == film)
  }

  @Test func `what is no picture becomes no golden`() throws {
    let golden = GoldenFile(path: "\(folder.path)/a.png")
    #expect(
      problem { () throws(Diagnostic) in _ = try golden.compressed([1, 2, 3]) }
        == "error: the picture for the golden \"\(golden.path)\" cannot be read: this is not a PNG: its signature is missing [65]"
    )
  }
}
