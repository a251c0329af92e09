import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckRendering

@Suite struct MemoryTests {
  /// Four pictures of 100 × 100 pixels: 40,000 bytes each.
  private static let four =
    "control: layers\nsize: [100, 100]\nlayers: [{name: a}]\nmatrix: {scale: [1], appearance: [light, dark], direction: [ltr, rtl]}"

  private func check(threads: Int, available: Int?) throws -> String {
    let file = try button(Self.four)
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    let frames = try renderer.resolve(try file.requests())
    return problem { () throws(Diagnostic) in
      try Renderer.checkMemory(for: frames.map { (renderer, $0) }, threads: threads, available: available)
    }
  }

  @Test func `pictures that fit are drawn, and where nothing is known all are`() throws {
    #expect(try check(threads: 2, available: 80_000) == "")
    #expect(try check(threads: 64, available: 160_000) == "")
    #expect(try check(threads: 64, available: nil) == "")
  }

  @Test func `more at once than there is memory is an error before it is taken`() throws {
    #expect(
      try check(threads: 2, available: 79_999)
        == "button.yaml:2:7: error: rendering takes 0 MB of memory, and 0 MB are left\nremedy: useFewerThreads [65]")
    #expect(
      try check(threads: 1, available: 39_999)
        == "button.yaml:2:7: error: rendering takes 0 MB of memory, and 0 MB are left\nhint: use a smaller scale or size [65]"
    )
  }

  @Test func `this machine says what it has`() throws {
    #expect(try #require(Memory.available) > 1 << 20)
  }
}
