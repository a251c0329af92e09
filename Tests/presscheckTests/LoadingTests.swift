import Foundation
import PresscheckTestSupport
import Testing

/// What a process loads before it does anything.
@Suite struct LoadingTests {
  @Test func `Foundation stays out but for its essentials`() throws {
    let outcome = try Tool.start(["ldd", Tool.built.path], in: "/")
    try #require(outcome.status == 0, "\(outcome.errors)")
    let libraries = outcome.text.split(separator: "\n").compactMap { $0.split(whereSeparator: \.isWhitespace).first }
    #expect(libraries.contains { $0.hasPrefix("libpango") })
    #expect(libraries.filter { $0.contains("Foundation") } == ["libFoundationEssentials.so"])
  }

  /// Cairo's archive needs no X11; whoever depends on the package gets shared libraries, and no flag for speed.
  @Test func `scripts/build-command alone links archives`() throws {
    let scratch = TemporaryFolder()
    func manifest(_ environment: [String: String]) throws -> String {
      let outcome = try Tool.start(
        ["swift", "package", "--scratch-path", scratch.path, "dump-package"], in: "\(Fixtures.folder)/..",
        environment: environment)
      try #require(outcome.status == 0, "\(outcome.errors)")
      return outcome.text
    }
    let (usual, command) = (try manifest([:]), try manifest(["PRESSCHECK_STATIC": "1"]))
    let flag = "disable-concrete-type-metadata-mangled-name-accessors"
    #expect(command.contains(":libcairo.a") && command.contains(flag) && command.contains("--no-export-dynamic"))
    #expect(!usual.contains(":libcairo.a") && !usual.contains(flag) && !usual.contains("--no-export-dynamic"))
    let script = try String(contentsOfFile: "\(Fixtures.folder)/../scripts/build-command", encoding: .utf8)
    #expect(script.contains("export PRESSCHECK_STATIC=1"))
  }
}
