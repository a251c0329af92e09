import PresscheckTestSupport
import Testing

@testable import PresscheckTesting

@Suite struct CallSiteTests {
  private static func site(function: String = #function, test: Test? = Test.current) -> CallSite {
    CallSite(fileID: #fileID, file: #filePath, function: function, line: 3, column: 4, test: test)
  }

  @Test func plain() {
    let site = Self.site()
    #expect(site.testName == "plain")
    #expect(site.testFilter == "PresscheckTestingTests\\.CallSiteTests/plain\\(\\)")
    #expect(site.stem == "CallSiteTests")
    #expect(site.module == "PresscheckTestingTests")
    #expect(site.path.hasPrefix(site.folder))
    #expect(site.folder.hasSuffix("/PresscheckTestingTests/"))
  }

  @Test func `a name (with brackets)`() { #expect(Self.site().testName == "a name (with brackets)") }

  @Test(arguments: [1]) func cases(_ number: Int) { #expect(Self.site().testName == "cases") }

  @Test func `without a test of Swift Testing the function is its name`() {
    #expect(Self.site(function: "testBusy()", test: nil).testName == "testBusy")
    #expect(Self.site(function: "testBusy()", test: nil).testFilter == "PresscheckTestingTests\\..*\\btestBusy\\b")
    #expect(Self.site(function: "a (b) c(_:)", test: nil).testName == "a (b) c")
  }
}

@Suite struct TestEnvironmentTests {
  private let environment = TestEnvironment(
    record: nil, isCI: false, workingFolder: "/home/a/shop", temporaryFolder: "/var/tmp")

  @Test func `a path is shown from the working folder on`() {
    #expect(environment.shown("/home/a/shop/Tests/T/../goldens/./x.png") == "Tests/goldens/x.png")
    #expect(environment.shown("/home/a/shopping/x.png") == "/home/a/shopping/x.png")
    #expect(environment.shown("../x.png") == "/home/a/x.png")
    #expect(environment.shown("x.png") == "x.png")
  }

  @Test func `a run's folder is the package's, else the temporary one`() throws {
    let folder = TemporaryFolder()
    try folder.write("", "Package.swift")
    #expect(environment.reportDirectory(of: folder.path + "/Tests/A/B.swift") == folder.path + "/.presscheck")
    #expect(environment.reportDirectory(of: "/nowhere/at/all.swift") == "/var/tmp/.presscheck")
  }
}
