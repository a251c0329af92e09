import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckGoldens
import PresscheckGraphics
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckTesting

/// The report of a process of tests.
@Suite struct TestRunTests {
  private let package: TemporaryPackage
  private let project: Project

  init() throws {
    package = try TemporaryPackage(record: .missing)
    project = Project(Configuration(), report: package.folder.path + "/.presscheck")
    try package.folder.write("@Test func busy() {}\n@Test func `is idle`() {}\n", "Tests/ShopTests/BuyTests.swift")
    #expect(package.messages(.plate()).count == 1)
  }

  private func report() throws -> [String] {
    try project.reportDirectory.report().verdicts.map { "\($0.outcome.word) \($0.name)" }
  }

  @Test func `failures gather into the report, and approve makes goldens of them`() throws {
    let failing = package.again()
    let blue = ControlPicture.plate(Color(bytes: 0, 0, 255))
    #expect(failing.messages(blue).count == 1)
    let lines = failing.run.lines(isWhole: false)
    #expect(lines.first == "1 different")
    #expect(lines.last?.hasPrefix("accept: presscheck approve") == true)
    #expect(try report() == ["different BuyTests/busy@2x.png"])
    #expect(package.bytes(".presscheck/actual/ShopTests/BuyTests/busy@2x.png") != nil)
    #expect(package.bytes(".presscheck/report.html") != nil)
    let approval = try Approval(of: project.reportDirectory, to: project)
    #expect(approval.steps.map(\.name) == ["BuyTests/busy@2x.png"])
    try approval.carryOut { _ in }
    let passing = package.again()
    #expect(passing.messages(blue) == [])
    #expect(passing.run.lines(isWhole: true) == [])
    #expect(try report() == ["same BuyTests/busy@2x.png"])
  }

  @Test func `what else is in the report stays there`() throws {
    let first = package.again()
    #expect(first.messages(.plate(Color(bytes: 0, 0, 255))).count == 1)
    _ = first.run.lines(isWhole: false)
    let second = package.again()
    #expect(second.messages(.plate(name: "other")).count == 1)
    _ = second.run.lines(isWhole: false)
    #expect(try report() == ["missing BuyTests/busy.other@2x.png", "different BuyTests/busy@2x.png"])
    #expect(package.bytes(".presscheck/difference/ShopTests/BuyTests/busy@2x.png") != nil)
  }

  /// Each test target may run in a process of its own.
  @Test func `processes that fail at the same time gather into one report`() async throws {
    for name in ["first", "second"] { #expect(package.again(.missing).messages(.plate(name: name)).count == 1) }
    let folder = package.folder.path
    async let first: Void = Self.fail("first", in: folder)
    async let second: Void = Self.fail("second", in: folder)
    _ = await (first, second)
    #expect(try report() == ["different BuyTests/busy.first@2x.png", "different BuyTests/busy.second@2x.png"])
    for name in ["first", "second"] {
      #expect(package.bytes(".presscheck/difference/ShopTests/BuyTests/busy.\(name)@2x.png") != nil)
    }
  }

  /// Compares a picture with another golden in a process of its own, and writes the report.
  private static func fail(_ name: String, in folder: String) async {
    await #expect(processExitsWith: .success) { [name = name as String, folder = folder as String] in
      var assertion = try TemporaryPackage().assertion()
      assertion.site.path = "\(folder)/Tests/ShopTests/BuyTests.swift"
      assertion.environment.workingFolder = folder
      precondition(ControlPicture.plate(Color(bytes: 0, 0, 255), name: name).failures(assertion).count == 1)
      precondition(assertion.run.lines(isWhole: false).first == "1 different")
    }
  }

  @Test func `approval refuses a test whose source changed since`() throws {
    let failing = package.again()
    #expect(failing.messages(.plate(Color(bytes: 0, 0, 255))).count == 1)
    _ = failing.run.lines(isWhole: false)
    try package.folder.write("// another", "Tests/ShopTests/BuyTests.swift")
    let problem = #expect(throws: Diagnostic.self) { _ = try Approval(of: project.reportDirectory, to: project) }
    #expect(problem?.exit == .missingGolden)
    #expect(problem?.message.hasSuffix("BuyTests.swift changed since the tests ran") == true)
  }

  @Test func `goldens that no test asks for are stale when all tests ran, and approve removes them`() throws {
    let golden = try #require(package.bytes())
    // One of a test that ran, one of a test that is gone, and one of a test that stands there and did not run.
    let folder = "Tests/ShopTests/goldens/BuyTests"
    for name in ["busy.old@2x.png", "gone@2x.png", "is-idle~dark@2x.png"] {
      try package.folder.write(golden, "\(folder)/\(name)")
    }
    let part = package.again()
    #expect(part.messages(.plate()) == [])
    #expect(part.run.lines(isWhole: false) == [])
    #expect(package.bytes(".presscheck/report.json") == nil)
    let lines = part.run.lines(isWhole: true)
    #expect(lines.contains { $0.hasPrefix("stale      BuyTests/gone@2x.png: no shot refers to this golden") })
    #expect(
      try report() == ["stale BuyTests/busy.old@2x.png", "same BuyTests/busy@2x.png", "stale BuyTests/gone@2x.png"])
    try Approval(of: project.reportDirectory, to: project).carryOut { _ in }
    #expect(package.goldenNames == ["busy@2x.png", "is-idle~dark@2x.png"])
  }

  @Test(arguments: ["Buy.View", "Buy View"])
  func `the goldens of a source are found whatever its name is, and approved`(name: String) throws {
    let golden = try #require(package.bytes())
    let folder = "Tests/ShopTests/goldens/\(name == "Buy View" ? "Buy-View" : name)"
    try package.folder.write(golden, "\(folder)/gone@2x.png")
    let source = try package.folder.write("// none", "Tests/ShopTests/\(name).swift")
    #expect(StaleGoldens(source: source).paths == ["\(package.folder.path)/\(folder)/gone@2x.png"])
    let site = CallSite(fileID: "ShopTests/A.swift", file: "A.swift", function: "a()", line: 1, column: 1)
    #expect(
      site.stem == "A" && PictureName.button(ofSource: source) == folder.split(separator: "/").last.map(String.init))
  }

  @Test(arguments: [
    (["x.xctest"], true), (["x.xctest", "--testing-library", "swift-testing"], true),
    (["x.xctest", "--testing-library", "swift-testing", "--filter", "Buy"], false),
    (["x.xctest", "--scratch-path", "/home/me/shop/.build/tests"], true),
    (["x.xctest", "--scratch-path", "../.build-tests/x"], true), (["x.xctest", "--skip", "Buy"], false),
    (["x.xctest", "ShopTests.BuyTests/testBusy"], false), (["x.xctest", "--skip=Buy"], false),
    (["x.xctest", "--filter=Buy"], false), (["x.xctest", "--skipper"], true),
  ])
  func `a filter means that not all tests run`(arguments: [String], isWhole: Bool) {
    #expect(TestRun.isWhole(arguments) == isWhole)
  }

  @Test func `one argument asks for a matrix`() throws {
    var picture = ControlPicture.plate()
    picture.matrix = Matrix(scales: [1, 2], appearances: [.light, .dark])
    #expect(package.again(.missing).messages(picture).count == 3)
    #expect(package.goldenNames == ["busy.png", "busy@2x.png", "busy~dark.png", "busy~dark@2x.png"])
    #expect(package.again().messages(picture) == [])
    picture.matrix = Matrix(scales: [])
    #expect(package.again().messages(picture).first?.hasPrefix("a matrix with an empty list") == true)
  }
}
