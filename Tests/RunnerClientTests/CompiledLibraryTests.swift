import PresscheckButtonFile
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckRunnerClient

/// What a release's package has ready-made for classes.
@Suite struct CompiledLibraryTests {
  private let folder = TemporaryFolder()
  private var package: PackageReference { .folder(folder.path) }

  @Test func `it is for the toolchain that it was built with alone`() throws {
    try folder.write("Swift version 6.3.1\n", "Compiled/toolchain")
    #expect(CompiledLibrary(of: package, toolchain: "Swift version 6.3.1\n")?.folder == "\(folder.path)/Compiled/")
    #expect(CompiledLibrary(of: package, toolchain: "Swift version 6.4\n") == nil)
    #expect(CompiledLibrary(of: package, toolchain: "") == nil)
  }

  @Test func `a package of sources has none`() {
    #expect(CompiledLibrary(of: package, toolchain: "") == nil)
    #expect(CompiledLibrary(of: .repository(url: "https://example.org/a", from: "1.0.0"), toolchain: "") == nil)
    #expect(CompiledLibrary.program("presscheck-port", of: package) == nil)
  }

  @Test func `its programs are found through links`() throws {
    try folder.write("a program", "bin/presscheck-port")
    try folder.makeFolder("Compiled")
    try folder.link("Compiled/presscheck-port", to: "../bin/presscheck-port")
    #expect(CompiledLibrary.program("presscheck-port", of: package) == "\(folder.path)/bin/presscheck-port")
  }

  @Test func `the compiler gets its modules, and the list of libraries`() throws {
    try folder.write("1", "Compiled/toolchain")
    let library = try #require(CompiledLibrary(of: package, toolchain: "1"))
    let words = { () throws in try library.words(module: "M", files: ["Sources/M/A.swift"], program: "/out/M") }
    #expect(throws: Diagnostic.self) { _ = try words() }
    try folder.write("-lone\n-ltwo\n", "Compiled/link")
    let text = try words().joined(separator: " ")
    #expect(text.hasPrefix("-module-name M -swift-version 5 "))
    #expect(text.contains(" -o /out/M -I \(folder.path)/Compiled/Modules "))
    #expect(text.hasSuffix(" -lone -ltwo Sources/M/A.swift"))
  }
}
