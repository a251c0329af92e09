import Foundation
import PresscheckTestSupport
import Testing

@testable import presscheck

@Suite struct VersionTests {
  @Test func `it is the newest of the changelog`() throws {
    let path = "\(Fixtures.folder)/../Sources/PresscheckKit/Documentation.docc/Changelog.md"
    let changelog = try String(contentsOfFile: path, encoding: .utf8)
    let heading = try #require(changelog.split(separator: "\n").first { $0.hasPrefix("### ") })
    #expect(heading == "### \(Version.text)")
  }

  @Test func `a release says its commit too`() {
    #expect(Version.long(commit: "0f1e2d3c4b5a") == "\(Version.text) (0f1e2d3c4b5a)")
    #expect(Version.long(commit: "") == Version.text)
  }
}
