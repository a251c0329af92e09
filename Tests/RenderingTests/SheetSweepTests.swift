import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckRendering

@Suite struct SheetSweepTests {
  @Test(arguments: [
    ("cornerRadius=0,8,16", "cornerRadius", ["0", "8", "16"]),
    ("cornerRadius=4", "cornerRadius", ["4"]),
    ("color1=rgb(255, 0, 0), systemBlue", "color1", ["rgb(255, 0, 0)", "systemBlue"]),
    ("a.frame=[0, 0, 10, 10],[1, 1, 8, 8]", "a.frame", ["[0, 0, 10, 10]", "[1, 1, 8, 8]"]),
    ("c={light: [1, 1, 1], dark: black},red", "c", ["{light: [1, 1, 1], dark: black}", "red"]),
    ("title=One\\, two,Three", "title", ["One, two", "Three"]),
    ("title=:\\(,:)", "title", [":(", ":)"]),
    ("title=a=b,", "title", ["a=b", ""]),
    ("title=\"One, two\",Three", "title", ["\"One, two\"", "Three"]),
    ("title='One, two', \"a\\\", (b\"", "title", ["'One, two'", "\"a\\\", (b\""]),
    ("title=Don't,5'6\",:'(x),:", "title", ["Don't", "5'6\"", ":'(x)", ":"]),
    ("a={b: \"x, }y\"},c", "a", ["{b: \"x, }y\"}", "c"]),
    ("title=C:\\x,\\\\,y\\", "title", ["C:\\x", "\\\\", "y\\"]),
  ])
  func `values stand between commas that no bracket and no backslash takes`(
    text: String, name: String, values: [String]
  ) throws {
    #expect(try Sweep(parsing: text) == Sweep(name: name, values: values))
  }

  @Test(arguments: [
    ("cornerRadius", "sweep: error: expected name=value,value, not \"cornerRadius\" [64]"),
    ("=1,2", "sweep: error: expected name=value,value, not \"=1,2\" [64]"),
    ("t=\"One,Two", "sweep: error: a quote is not closed in \"\\\"One,Two\" [64]"),
    ("r=0,8,0", "sweep: error: r has \"0\" twice [64]"),
    (
      "c=rgb(1, 2, 3,red",
      "sweep: error: a bracket is not closed in \"rgb(1, 2, 3,red\"\nhint: write \\( for one that belongs to a text [64]"
    ),
  ])
  func `what is no sweep is wrong usage`(text: String, expected: String) {
    #expect(problem { () throws(Diagnostic) in _ = try Sweep(parsing: text) } == expected)
  }

  @Test func `a property is swept once and not set beside`() throws {
    let radius = try Sweep(parsing: "r=1,2")
    #expect(
      problem { () throws(Diagnostic) in try Sweep.check([radius, radius], with: []) }
        == "sweep: error: r is swept twice\nremedy: joinSweeps [64]")
    let set = ReadingContext.Override(name: "r", value: "3")
    #expect(
      problem { () throws(Diagnostic) in try Sweep.check([radius], with: [set]) }
        == "sweep: error: r is also set as a property [64]")
    #expect(
      problem { () throws(Diagnostic) in try Sweep.check([radius, Sweep(name: "s", values: ["1"])], with: []) } == "")
  }

  @Test func `every value meets every other, the last sweep's changing fastest`() throws {
    let all = Sweep.combinations([Sweep(name: "a", values: ["1", "2"]), Sweep(name: "b", values: ["x", "y", "z"])])
    #expect(
      all.map { $0.map { "\($0.name)=\($0.value)" }.joined(separator: " ") } == [
        "a=1 b=x", "a=1 b=y", "a=1 b=z", "a=2 b=x", "a=2 b=y", "a=2 b=z",
      ])
    #expect(all.allSatisfy { $0.allSatisfy { $0.option == .sweep } })
    #expect(Sweep.combinations([]) == [[]])
  }
}
