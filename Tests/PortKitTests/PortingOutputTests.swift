import Foundation
import PresscheckTestSupport
import Testing

@testable import PresscheckPortKit

/// The classes of `Fixtures/uikit`, which tests of views use in their ported form.
@Suite struct PortingOutputTests {
  @Test func `the ported classes are those that the porter makes`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(Fixtures.folder)/uikit")
      .filter { $0.hasSuffix(".swift") }.sorted()
    #expect(!names.isEmpty)
    let sources = try names.map { name in
      SourceFile(
        path: "Fixtures/uikit/\(name)",
        text: try String(contentsOfFile: "\(Fixtures.folder)/uikit/\(name)", encoding: .utf8))
    }
    let porting = Porting(sources)
    #expect(porting.report.findings.map(\.description) == [])
    for (name, file) in zip(names, porting.files) {
      let path = "\(Fixtures.folder)/uikit-ported/\(name.dropLast(".swift".count)).ported.swift"
      let kept = try String(contentsOfFile: path, encoding: .utf8)
      #expect(
        kept == String(decoding: file.bytes, as: UTF8.self),
        "run presscheck-port Fixtures/uikit -o FOLDER/ and put \(name) at \(path)")
    }
  }
}
