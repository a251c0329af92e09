import Foundation
import PresscheckTestSupport
import Testing

/// Where programs of classes are kept: a stand-in for SwiftPM builds one that refuses every class.
@Suite struct RunnerCacheCommandTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write("let package = Package(\n  name: \"presscheck\",\n  products: [])", "own/Package.swift")
    try folder.write(
      #"""
      #!/bin/sh
      asked=$2 product=$3
      while [ "$1" != --scratch-path ]; do shift; done
      if [ "$asked" = --show-bin-path ]; then echo "$2/products"; exit; fi
      mkdir -p "$2/products"
      if [ "$product" = presscheck-port ]; then
        printf '#!/bin/sh\nmkdir -p "$2"\ntouch "$6"\n' >"$2/products/$product"
      else
        printf '#!/bin/sh\nwhile read line; do [ "$line" != "go:" ] || printf %%s\\\\n "error: message \\"no class\\"" "ended: signal 0, status 0" >&3; done\n' >"$2/products/$product"
      fi
      chmod +x "$2/products/$product"
      """#, "bin/swift")
    try folder.allow(0o755, "bin/swift")
    for project in ["one", "two/deep"] {
      try folder.write("class Buy {}", "\(project)/App/Buy.swift")
      try folder.write("control: uikit\nclass: Buy\nsources: App\nsize: [8, 8]", "\(project)/a.yaml")
    }
  }

  private func render(
    in project: String, _ environment: [String: String], asNobody: Bool = false
  ) throws -> Tool.Outcome {
    let own = ["PATH": "\(folder.path)/bin:/bin:/usr/bin", "PRESSCHECK_PACKAGE": "\(folder.path)/own"]
    return try Tool.built.run(
      ["render", "a.yaml"], in: "\(folder.path)/\(project)", environment: own.merging(environment) { $1 },
      asNobody: asNobody)
  }

  private static let refusal = "a.yaml:2:8: error: no class\n"
  private static let build = "building presscheck-port, once\nbuilding App/Buy.swift\n"

  @Test func `equal sources have one program in all projects, and nothing is in theirs`() throws {
    let cache = ["XDG_CACHE_HOME": "\(folder.path)/cache"]
    #expect(try render(in: "one", cache).errors == Self.build + Self.refusal)
    #expect(try render(in: "one", cache).errors == Self.refusal)
    #expect(try render(in: "two/deep", cache).errors == Self.refusal)
    #expect(TemporaryFolder.names("\(folder.path)/one") == ["App", "a.yaml"])
    let runners = TemporaryFolder.names("\(folder.path)/cache/presscheck/runners")
    #expect(runners.count == 1 && runners[0].count == 64)
    try folder.write("class Buy { }", "one/App/Buy.swift")
    #expect(try render(in: "one", cache).errors == "building App/Buy.swift\n" + Self.refusal)
  }

  @Test(arguments: ["", "relative"])
  func `without an absolute cache the home's is taken`(name: String) throws {
    let cache = ["XDG_CACHE_HOME": name, "HOME": "\(folder.path)/home"]
    #expect(try render(in: "one", cache).errors == Self.build + Self.refusal)
    #expect(TemporaryFolder.names("\(folder.path)/home/.cache/presscheck/runners").count == 1)
    #expect(TemporaryFolder.names("\(folder.path)/one") == ["App", "a.yaml"])
  }

  @Test func `a cache that cannot be written is an error that says how to choose another one`() throws {
    try folder.makeFolder("cache")
    try folder.allow(0o555, "cache")
    defer { try? folder.allow(0o755, "cache") }
    let outcome = try render(in: "one", ["XDG_CACHE_HOME": "\(folder.path)/cache"], asNobody: true)
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("error: cannot write \"\(folder.path)/cache/presscheck/"), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("hint: set XDG_CACHE_HOME to a folder that can be written to\n"))
    #expect(TemporaryFolder.names("\(folder.path)/cache") == [])
  }
}
