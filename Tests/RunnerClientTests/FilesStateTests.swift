import PresscheckTestSupport
import Testing

@testable import PresscheckRunnerClient

/// Files are read again only where one of them may have changed.
@Suite struct FilesStateTests {
  private let folder = TemporaryFolder()

  private var state: String {
    FilesState.text(of: ["a.swift", "b.swift"], in: folder.path, kept: "\(folder.path)/kept")
  }

  @Test func `the state follows what the files hold`() throws {
    try folder.write("let a = 1", "a.swift")
    try folder.write("let b = 1", "b.swift")
    let first = state
    #expect(state == first)
    try folder.write("let b = 2", "b.swift")
    let second = state
    #expect(second != first && state == second)
    try folder.write("let b = 1", "b.swift")
    #expect(state == first)
  }

  @Test func `unchanged files are not read`() throws {
    try folder.write("let a = 1", "a.swift")
    let first = state
    let kept = try folder.text("kept").split(separator: " ")
    #expect(kept.count == 2 && kept[1] == first)
    try folder.write("\(kept[0]) known", "kept")
    #expect(state == "known")
  }
}
