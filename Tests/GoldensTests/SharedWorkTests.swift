import Dispatch
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckRendering

@Suite struct SharedWorkTests {
  @Test func `threads share the pictures of all button files, one of which each may have`() throws {
    let shares = try (0..<2).map { number in
      let file = try button(
        "control: layers\nname: b\(number)\nsize: [4, 3]\nlayers: [{name: a, backgroundColor: red}]")
      let renderer = Renderer(file, fonts: try FontResolver(file: file))
      return (owner: renderer, frames: try renderer.resolve(try file.requests()))
    }
    // Nobody goes on before both are at work.
    let start = DispatchGroup()
    for _ in shares { start.enter() }
    var names: [String] = []
    try Renderer.work(on: shares, threads: 2) { (_, renderer, _) throws(Diagnostic) in
      start.leave()
      return start.wait(timeout: .now() + 30) == .success ? renderer.file.name : "alone"
    } deliver: { (name: String) in
      names.append(name)
    }
    #expect(names == ["b0", "b1"])
  }
}
