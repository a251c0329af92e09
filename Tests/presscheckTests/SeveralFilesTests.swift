import PresscheckTestSupport
import Testing

/// Every file is read before the first error ends a run.
@Suite struct SeveralFilesTests {
  private static let good = "control: layers\nsize: [4, 3]\nlayers: [{name: a, backgroundColor: red}]\n"
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject(Self.good)
    try project.folder.write("control: layer\n", "bad.yaml")
    try project.folder.write("control: layers\nsize: [4]\n", "worse.yaml")
  }

  private static let both = """
    bad.yaml:1:10: error: there is no control "layer"
    hint: did you mean "layers"?
    worse.yaml:1:1: error: control layers needs "layers"
    worse.yaml:2:7: error: size must be [width, height], not a list of 1
    """

  @Test(arguments: ["render", "sheet", "record", "verify"])
  func `the errors of all files are shown`(verb: String) throws {
    try project.refuses([verb, "bad.yaml", "button.yaml", "worse.yaml"], 65, Self.both)
    try project.refuses(
      [verb, "none.yaml", "button.yaml", "bad.yaml", "worse.yaml"], 66,
      "error: the button file \"none.yaml\" is not there\n" + Self.both)
  }

  @Test func `without files render and sheet take those of the configuration, without bases`() throws {
    try project.folder.write("buttons: [\"b*.yaml\"]\n", "presscheck.yaml")
    try project.folder.write("control: layers\nsize: [4, 3]\n", "base.yaml")
    try project.folder.write("extends: base.yaml\nlayers: [{name: a, backgroundColor: red}]\n", "bad.yaml")
    #expect(try project.run("render").text == "bad/normal@2x.png\nbutton/normal@2x.png\n")
    #expect(try project.run("sheet").text == "sheet.png\n")
  }

  @Test func `a wrong flag is said once`() throws {
    try project.folder.write(Self.good, "other.yaml")
    try project.refuses(
      ["render", "button.yaml", "other.yaml", "--property", "b.opacity=1"], 64,
      "--property: error: there is no layer \"b\"\nhint: did you mean \"a\"?")
    try project.refuses(
      ["render", "button.yaml", "other.yaml", "--state", "norml"], 64,
      """
      --state: error: button.yaml has no state "norml"
      hint: did you mean "normal"?
      --state: error: other.yaml has no state "norml"
      hint: did you mean "normal"?
      """)
  }

  @Test func `what is wrong only when it is laid out is gathered too`() throws {
    for name in ["x", "y"] {
      try project.folder.write("control: stateful\nname: \(name)\n", "\(name).yaml")
    }
    let errors = ["x", "y"].map {
      "\($0).yaml:1:10: error: the button has no size of its own\nhint: add size: [width, height]"
    }
    try project.refuses(["render", "x.yaml", "button.yaml", "y.yaml"], 65, errors.joined(separator: "\n"))
  }

  @Test func `up to 20 are shown`() throws {
    let names = (0..<23).map { "f\($0).yaml" }
    let errors = names.prefix(20).map { "error: the button file \"\($0)\" is not there" } + ["error: 3 more errors"]
    try project.refuses(["render"] + names, 66, errors.joined(separator: "\n"))
  }
}
