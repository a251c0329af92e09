import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckRunnerClient

/// The sources of a program, and what it depends on.
@Suite struct SourceSetTests {
  private let folder = TemporaryFolder()

  private func digest(_ sources: String...) throws -> String {
    let digest = Digest()
    try SourceSet(sources.map { "\(folder.path)/\($0)" }).add(to: digest)
    return digest.text()
  }

  @Test func `equal files are one set wherever they lie, and one that differs makes another`() throws {
    for path in ["App/Buy.swift", "Other/Deep/Buy.swift"] { try folder.write("class Buy {}", path) }
    for path in ["App/Pay.swift", "Other/Pay.swift"] { try folder.write("class Pay {}", path) }
    try folder.write("startApp()", "App/main.swift")
    try folder.write("class Hidden {}", "App/.git/Hidden.swift")
    let first = try digest("App")
    #expect(try digest("Other") == first)
    #expect(try digest("App/Pay.swift", "App") == first)
    #expect(try digest("App/Pay.swift") != first)
    try folder.write("class Pay { }", "Other/Pay.swift")
    #expect(try digest("Other") != first)
  }

  @Test func `two files of one name, and none, are errors`() throws {
    for path in ["App/a/Buy.swift", "App/b/Buy.swift"] { try folder.write("class Buy {}", path) }
    try folder.write("", "Empty/readme")
    func message(_ source: String) -> String {
      do throws(Diagnostic) {
        _ = try SourceSet(["\(folder.path)/\(source)"])
        return ""
      } catch {
        return "\(error)".replacing("\(folder.path)/", with: "")
      }
    }
    #expect(
      message("App") == """
        error: "App/a/Buy.swift" and "App/b/Buy.swift" have the same name
        hint: a Swift module has each file name once: rename one of them
        """)
    #expect(message("Empty") == "error: there is no Swift file in \"Empty\"")
    #expect(message("Absent.swift").hasPrefix("error: "))
  }

  @Test func `a frame of a crash has its place in the file, and one of Presscheck's own has none`() throws {
    try folder.write("class Screen {}", "App/Screen.swift")
    let sources = try SourceSet(["\(folder.path)/App"])
    let own = "  3 [ra] 0x01 Screen.go() + 242 in 0241 at /home/a/.cache/presscheck/0f/runner/Screen.swift:5:110"
    #expect(sources.place(inFrame: own[...]) == "\(folder.path)/App/Screen.swift:5:110")
    let other = "  5 [ra] 0x01 Screen.run() + 12 in 0241 at /presscheck/Sources/UIKit/Screen/Screen.swift:303:66"
    #expect(sources.place(inFrame: other[...]) == nil)
  }

  @Test func `names lead back to paths and lines`() throws {
    try folder.write("import UIKit\r\nclass Buy {}", "App/Buy.swift")
    let sources = try SourceSet(["\(folder.path)/App"])
    let path = sources.path(of: "Buy.swift")
    #expect(path == "\(folder.path)/App/Buy.swift" && sources.path(of: "Pay.swift") == "Pay.swift")
    #expect(sources.line(of: path, 1) == "import UIKit" && sources.line(of: path, 3) == nil)
  }

  @Test func `XIBs are looked for in the folders of all files, of Swift or not`() throws {
    try folder.write("class A {}", "App/A.swift")
    try folder.write("", "App/Nibs/Base.lproj/A.xib")
    try folder.write("class B {}", "Other/B.swift")
    try folder.write("", "Other/Below/B.xib")
    let set = try SourceSet(["\(folder.path)/App", "\(folder.path)/Other/B.swift"])
    #expect(set.files.map(\.name) == ["A.swift", "B.swift"])
    #expect(
      set.folders.map { $0.replacing("\(folder.path)/", with: "") } == ["App/", "App/Nibs/Base.lproj/", "Other/"])
  }

  @Test func `folders that the code names as modules count`() throws {
    try folder.write("import Shop\nlet a = Views.A()", "Shop/Views/Inner/A.swift")
    try folder.write("class B {}", "Other/B.swift")
    let set = try SourceSet(["\(folder.path)/Shop", "\(folder.path)/Other"])
    #expect(set.modules == ["Shop", "Views"])
  }
}
