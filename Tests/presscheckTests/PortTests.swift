import Foundation
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import presscheck

/// `presscheck-port`, the program that `presscheck port` builds and runs.
@Suite struct PortTests {
  private static let tool = Tool(path: Tool.built.path + "-port")
  private let folder = TemporaryFolder()

  private func run(_ arguments: String...) throws -> Tool.Outcome {
    try Self.tool.run(arguments, in: folder.path)
  }

  @Test func `the files of a folder are ported together`() throws {
    try folder.write("import UIKit\nclass B: UIView {}\n", "App/B.swift")
    try folder.write("extension B { override func layoutSubviews() {} }\n", "App/More/C.swift")
    try folder.write("no Swift", "App/.hidden/D.swift")
    try folder.write("no Swift", "App/notes.txt")
    try folder.write("UIApplicationMain(0, nil, nil, nil)\n", "App/main.swift")
    try folder.link("App/L.swift", to: "B.swift")
    let outcome = try run("App", "-o", "out")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(outcome.text == "out/B.swift\nout/More/C.swift\n")
    #expect(
      try folder.text("out/B.swift") == """
        #sourceLocation(file: "App/B.swift", line: 1)
        import PresscheckUIKit
        class B: UIView {override func layoutSubviews() { ported_layoutSubviews() } }

        """)
    #expect(try folder.text("out/More/C.swift").hasPrefix("#sourceLocation(file: \"App/More/C.swift\", line: 1)\n"))
  }

  @Test func `ported files can have another ending`() throws {
    try folder.write("let a = 1\n", "App/More/A.swift")
    #expect(try run("App", "-o", "out", "--ending", ".ported.swift").text == "out/More/A.ported.swift\n")
    let text = try folder.text("out/More/A.ported.swift")
    #expect(text.hasPrefix("#sourceLocation(file: \"App/More/A.swift\", line: 1)\n"))
  }

  @Test func `equal files stay, and the output is no source`() throws {
    try folder.write("let a = 1\n", "A.swift")
    #expect(try run(".", "-o", "out/", "--quiet").text == "")
    let before =
      try FileManager.default.attributesOfItem(atPath: "\(folder.path)/out/A.swift")[.systemFileNumber] as? Int
    #expect(try run(".", "-o", "out/").text == "out/A.swift\n")
    let after =
      try FileManager.default.attributesOfItem(atPath: "\(folder.path)/out/A.swift")[.systemFileNumber] as? Int
    #expect(before == after)
    try folder.write("let a = 2\n", "A.swift")
    #expect(try run(".", "-o", "out/").status == 0)
    #expect(try folder.text("out/A.swift").hasSuffix("let a = 2\n"))
    #expect(folder.names == ["A.swift", "out/", "out/A.swift"])
  }

  @Test func `changes are printed, and findings are not with quiet`() throws {
    try folder.write("import UIKit\n@main class A {}\n", "A.swift")
    let outcome = try run("A.swift", "-o", "out", "--changes")
    #expect(outcome.text == "A.swift:1:1: import: UIKit\nA.swift:2:1: attribute: @main\nout/A.swift\n")
    #expect(outcome.errors == "A.swift:2:1: warning: @main is left out: the app's own start is not run\n")
    #expect(try run("A.swift", "-o", "out", "-q").errors == "")
  }

  @Test func `a report is printed as JSON`() throws {
    try folder.write("func f() async {}\n", "A.swift")
    let outcome = try run("A.swift", "-o", "out", "--json")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("{\n  \"errors\": [\n    {\n      \"file\": \"A.swift\",\n      \"line\": 1,\n"))
    #expect(outcome.text.contains("\"message\": \"async is not supported\""))
    #expect(outcome.text.hasPrefix("{\n  \"files\": [],\n"))
  }

  @Test func `wrong sources are errors, and nothing is written`() throws {
    try folder.write("let a = 1\n", "A.swift")
    try folder.write("let a = 1\n", "B/A.swift")
    try folder.write("let = 1\n", "C/C.swift")
    try folder.makeFolder("empty")
    var before = folder.names
    func refuses(_ arguments: [String], _ status: Int32, _ errors: String) throws {
      let outcome = try Self.tool.run(arguments, in: folder.path)
      #expect(outcome.errors == errors + "\n")
      #expect(outcome.status == status)
      #expect(outcome.text == "")
      #expect(folder.names == before)
    }
    try refuses(["No.swift", "-o", "out"], 66, "error: the source \"No.swift\" is not there")
    try refuses(["empty", "-o", "out"], 66, "error: there is no Swift file in \"empty\"")
    try refuses(
      ["/dev/null", "-o", "out"], 65,
      "error: the source \"/dev/null\" is a pipe or a device\nhint: write its content to a file first")
    try refuses(
      ["A.swift", "B", "-o", "out"], 65,
      "error: \"A.swift\" and \"B/A.swift\" have the same name\n"
        + "hint: a Swift module has each file name once: rename one of them")
    try folder.write("let a = 1\n", "D/E/A.swift")
    try folder.write("let a = 1\n", "D/F/A.swift")
    before = folder.names
    try refuses(
      ["D", "-o", "out"], 65,
      "error: \"D/E/A.swift\" and \"D/F/A.swift\" have the same name\n"
        + "hint: a Swift module has each file name once: rename one of them")
    try refuses(
      ["C", "A.swift", "-o", "out"], 65,
      "C/C.swift:1:5: error: expected pattern in variable")
    try refuses(
      ["B", "-o", "B"], 73, "error: \"B/A.swift\" is a source\nhint: name another folder for the ported files")
    try refuses(
      ["A.swift", "-o", "."], 73, "error: \"./A.swift\" is a source\nhint: name another folder for the ported files")
    try refuses(
      ["A.swift", "-o", "A.swift"], 73, "error: cannot write \"A.swift/A.swift\": \"A.swift\" is not a folder")
  }

  @Test func `a document is no Swift file`() throws {
    let outcome = try Tool.built.run(["port", "Main.storyboard", "-o", "out"], in: folder.path)
    #expect(outcome.status == 64)
    #expect(
      outcome.errors
        == "Main.storyboard: error: this is no Swift file\nhint: presscheck import makes button files of it\n")
  }

  @Test func `a source that is named twice is ported once`() throws {
    try folder.write("let a = 1\n", "A.swift")
    #expect(try run("A.swift", ".", "./A.swift", "-o", "out").text == "out/A.swift\n")
  }
}

/// `presscheck port` without a package or without Swift.
@Suite struct PortCommandTests {
  private let project: TemporaryProject

  init() throws { project = try TemporaryProject() }

  @Test func `a wrong package of the configuration is an error with its place`() throws {
    func refuses(_ package: String, _ status: Int32, _ errors: String) throws {
      try project.folder.write("package: \(package)", "presscheck.yaml")
      try project.refuses(["port", "A.swift", "-o", "out"], status, errors)
    }
    try refuses("{path: nowhere}", 66, "presscheck.yaml:1:17: error: the package \"nowhere\" is not there")
    try refuses(
      "{path: ., url: x}", 65, "presscheck.yaml:1:25: error: a package has either a path, or a url and from")
    try refuses(
      "{path: .}", 66,
      "presscheck.yaml: error: \".\" is not Presscheck's package\nhint: its Package.swift would have this name")
    try refuses(
      "{url: x, from: main}", 65, "presscheck.yaml:1:25: error: from must be a version such as 1.2.0, not \"main\"")
    try refuses("{url: x}", 65, "presscheck.yaml:1:10: error: package needs \"from\"")
  }

  @Test func `without Swift the tool is not built`() throws {
    let outcome = try Tool.built.run(
      ["port", "A.swift", "-o", "out"], in: project.folder.path, environment: ["PATH": "/nowhere"])
    #expect(outcome.status == 66)
    #expect(outcome.errors == "error: presscheck-port is built with Swift, which is not on the PATH\n")
  }

  @Test func `without a folder for what is built the tool is not built`() throws {
    let outcome = try Tool.built.run(
      ["port", "A.swift", "-o", "out"], in: project.folder.path, environment: ["HOME": "", "XDG_CACHE_HOME": "x"])
    #expect(outcome.status == 66)
    #expect(outcome.errors == "error: there is no folder for presscheck-port\nhint: set XDG_CACHE_HOME or HOME\n")
  }

  @Test func `a failing build of the tool is an error with what Swift prints`() throws {
    let folder = project.folder
    try folder.write("let package = Package(\n  name: \"presscheck\",\n  products: [])", "own/Package.swift")
    try folder.write("#!/bin/sh\necho \"$1 $2 $3 $4 $5\" cannot\nexit 1\n", "bin/swift")
    try folder.allow(0o755, "bin/swift")
    let outcome = try port("A.swift", "-o", "out")
    #expect(outcome.status == 70)
    #expect(outcome.text == "")
    #expect(
      outcome.errors == """
        building presscheck-port, once
        build --product presscheck-port --package-path own cannot
        error: presscheck-port cannot be built

        """)
  }

  /// `presscheck port` with the package `own` and the stand-in for SwiftPM in `bin`.
  private func port(_ words: String...) throws -> Tool.Outcome {
    let folder = project.folder.path
    return try Tool.built.run(
      ["port"] + words, in: folder,
      environment: [
        "PATH": "\(folder)/bin:/bin:/usr/bin", "XDG_CACHE_HOME": "\(folder)/cache", "PRESSCHECK_PACKAGE": "own",
      ])
  }

  @Test func `the tool is built once, and gets the arguments`() throws {
    let folder = project.folder
    try folder.write("let package = Package(\n  name: \"presscheck\",\n  products: [])", "own/Package.swift")
    // Stands for SwiftPM: its product prints its arguments.
    try folder.write(
      """
      #!/bin/sh
      asked=$2
      while [ "$1" != --scratch-path ]; do shift; done
      if [ "$asked" = --show-bin-path ]; then echo "$2/products"; exit; fi
      mkdir -p "$2/products"
      printf '#!/bin/sh\\necho "$@"\\nexit 65\\n' >"$2/products/presscheck-port"
      chmod +x "$2/products/presscheck-port"
      """, "bin/swift")
    try folder.allow(0o755, "bin/swift")
    func run() throws -> Tool.Outcome { try port("A.swift", "B", "-o", "out", "--changes") }
    let first = try run()
    #expect(first.errors == "building presscheck-port, once\n")
    #expect(first.text == "--output out --changes -- A.swift B\n")
    #expect(first.status == 65)
    #expect(try run().errors == "")
    try folder.write("// changed", "own/Sources/PortKit/Porter.swift")
    #expect(try run().errors == "building presscheck-port, once\n")
  }

  @Test func `what another version has built is not in the way`() throws {
    let folder = project.folder
    try folder.write("let package = Package(\n  name: \"presscheck\",\n  products: [])", "own/Package.swift")
    // Stands for SwiftPM: what it has built once is in its way.
    try folder.write(
      """
      #!/bin/sh
      asked=$2
      while [ "$1" != --scratch-path ]; do shift; done
      if [ "$asked" = --show-bin-path ]; then echo "$2/products"; exit; fi
      if [ -d "$2" ]; then echo missing required module; exit 1; fi
      mkdir -p "$2/products"
      printf '#!/bin/sh\\necho "$@"\\n' >"$2/products/presscheck-port"
      chmod +x "$2/products/presscheck-port"
      """, "bin/swift")
    try folder.allow(0o755, "bin/swift")
    func run() throws -> Tool.Outcome { try port("A.swift", "-o", "out") }
    #expect(try run().status == 0)
    try folder.write("// changed", "own/Sources/PortKit/Porter.swift")
    let second = try run()
    #expect(
      second.errors == """
        building presscheck-port, once
        missing required module
        building presscheck-port again, from nothing

        """)
    #expect(second.status == 0 && second.text == "--output out -- A.swift\n")
  }
}
