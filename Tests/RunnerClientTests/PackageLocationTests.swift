import PresscheckButtonFile
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckRunnerClient

/// Where `presscheck port` finds the package that its tool is built from.
@Suite struct PackageLocationTests {
  private let folder = TemporaryFolder()

  private func own(_ name: String) throws -> String {
    try folder.write("let package = Package(\n  name: \"presscheck\",\n  products: [])", "\(name)/Package.swift")
    return "\(folder.path)/\(name)"
  }

  private func find(
    _ named: PackageReference? = nil, variable: String? = nil, executable: String = "/nowhere/presscheck"
  ) throws(Diagnostic) -> PackageReference {
    try PackageLocation.find(
      named: named, in: "presscheck.yaml", variables: { $0 == "PRESSCHECK_PACKAGE" ? variable : nil },
      executable: executable)
  }

  private func message(_ work: () throws(Diagnostic) -> PackageReference) -> String {
    do { return "\(try work())" } catch { return "\(error) [\(error.exit.rawValue)]" }
  }

  @Test func `the configuration counts first, then the variable, then the checkout`() throws {
    let (a, b, c) = (try own("a"), try own("b"), try own("c"))
    let executable = "\(c)/.build/products/presscheck"
    let url = PackageReference.repository(url: "https://example.org/presscheck", from: "1.2.3")
    #expect(try find(url, variable: b, executable: executable) == url)
    #expect(try find(.folder(a), variable: b, executable: executable) == .folder(a))
    #expect(try find(variable: b, executable: executable) == .folder(b))
    #expect(try find(variable: "", executable: executable) == .folder(c + "/"))
  }

  @Test func `the package that was installed with the command counts last`() throws {
    let checkout = try own("checkout")
    let installed = "\(folder.path)/usr/bin/presscheck"
    try folder.makeFolder("usr/lib")
    try folder.link("usr/lib/presscheck", to: checkout)
    #expect(try find(executable: installed) == .folder(checkout + "/"))
    let other = try own("other")
    #expect(try find(variable: other, executable: installed) == .folder(other))
  }

  @Test func `an installed folder that is no package of ours is none`() throws {
    try folder.write("let package = Package(name: \"other\")", "usr/lib/presscheck/Package.swift")
    #expect(
      message { () throws(Diagnostic) in try find(executable: "\(folder.path)/usr/bin/presscheck") }.hasSuffix("[66]"))
  }

  @Test func `what is not there is an error that names the three`() {
    #expect(
      message { () throws(Diagnostic) in try find() } == """
        error: Presscheck's package is not found, from which this command builds its tool
        hint: name it in presscheck.yaml, as package: {path: …} or package: {url: …, from: …}, or in PRESSCHECK_PACKAGE, \
        or install this command again with scripts/install-command of a checkout [66]
        """)
  }

  @Test func `another package is an error`() throws {
    try folder.write("let package = Package(name: \"other\")", "other/Package.swift")
    let path = "\(folder.path)/other"
    let rest = "error: \"\(path)\" is not Presscheck's package\nhint: its Package.swift would have this name [66]"
    #expect(message { () throws(Diagnostic) in try find(.folder(path)) } == "presscheck.yaml: " + rest)
    #expect(message { () throws(Diagnostic) in try find(variable: path) } == "PRESSCHECK_PACKAGE: " + rest)
  }
}
