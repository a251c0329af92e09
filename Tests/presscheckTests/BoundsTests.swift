import PresscheckTestSupport
import Testing

/// What would take all of a machine is refused in words.
@Suite struct BoundsTests {
  @Test(arguments: ["render button.yaml", "verify button.yaml", "record button.yaml", "docs"])
  func `too few open files`(line: String) throws {
    let project = try TemporaryProject(GoldenProject.button)
    let outcome = try Tool.start(
      ["bash", "-c", "ulimit -n 4; exec \"$0\" \(line)", Tool.built.path], in: project.folder.path)
    #expect(
      outcome.errors == "error: the system allows 4 open files, and 64 are needed\nhint: ulimit -n 1024\n")
    #expect(outcome.status == 74)
  }

  @Test(arguments: ["svg", "pdf"])
  func `a vector file of a thousand wide shadows`(format: String) throws {
    let project = try TemporaryProject(
      """
      control: layers
      size: [300, 300]
      layers:
        - {name: a, type: replicator, instanceCount: 1000, instanceTransform: {rotate: 0.01}, sublayers: [
            {name: c, frame: [0, 0, 300, 300], cornerRadius: 50, backgroundColor: red, shadowOpacity: 1, shadowRadius: 50}]}
      """)
    let outcome = try project.run("render", "button.yaml", "-o", "x.\(format)", "-q")
    #expect(
      outcome.errors == """
        button.yaml:1:10: error: a vector file would hold more than 67108864 pixels of shadows, gradients and images
        hint: a PNG has no such bound

        """)
    #expect(outcome.status == 65)
  }

  @Test func `sources that are the whole machine`() throws {
    let project = try TemporaryProject("{control: uikit, class: A, sources: [/], size: [9, 9]}")
    let outcome = try project.run("render", "button.yaml")
    #expect(
      outcome.errors
        == "button.yaml:1:25: error: \"/\" is the whole file system\nhint: name a folder of the project\n")
    #expect(outcome.status == 65)
  }

  @Test func `a sheet that cannot be drawn is the file's fault`() throws {
    let project = try TemporaryProject(
      """
      control: layers
      size: [20, 20]
      layers: [{name: a, type: shape, path: M-4194304 -4194304H4194304V4194304z}]
      """)
    let outcome = try project.run("sheet", "button.yaml", "-q")
    #expect(
      outcome.errors
        == "error: the sheet cannot be drawn: a fill reaches further than 4194304 pixels from the canvas\n")
    #expect(outcome.status == 65)
  }
}
