import Foundation
import PresscheckCodecs
import PresscheckTestSupport
import Testing

/// Goldens that are not what they should be.
@Suite struct GoldenInputTests {
  private func spoiled(_ bytes: (GoldenProject) throws -> [UInt8]) throws -> (GoldenProject, Tool.Outcome) {
    let project = try GoldenProject.recorded()
    let spoiled = try bytes(project)
    try project.folder.write(spoiled, "goldens/buy/idle@2x.png")
    let outcome = try project.run("verify", "button.yaml")
    #expect(try project.golden("buy/idle@2x.png") == spoiled)
    return (project, outcome)
  }

  @Test func `a truncated golden is unreadable, and can be recorded or approved anew`() throws {
    let (project, outcome) = try spoiled { Array(try $0.golden("buy/idle@2x.png").dropLast(40)) }
    #expect(outcome.status == 65)
    #expect(outcome.text.contains("unreadable buy/idle@2x.png: the golden cannot be read: "))
    #expect(outcome.text.contains("1 unreadable, 1 the same"))
    #expect(try project.run("approve").text == "changed  goldens/buy/idle@2x.png\n")
    #expect(try project.run("verify", "button.yaml").status == 0)
    try project.folder.write("no picture", "goldens/buy/idle@2x.png")
    #expect(
      try project.run("record", "button.yaml").text == "changed  goldens/buy/idle@2x.png\n1 changed, 1 the same\n")
    #expect(try project.run("verify", "button.yaml").status == 0)
  }

  @Test func `what is no PNG says so`() throws {
    let (_, outcome) = try spoiled { _ in Array("GIF89a".utf8) }
    #expect(outcome.status == 65)
    #expect(outcome.text.contains("unreadable buy/idle@2x.png: the golden cannot be read: "))
  }

  @Test func `another size is a difference of its own`() throws {
    let project = try GoldenProject.recorded()
    try project.change("size: [24, 12]", "size: [24, 13]")
    let outcome = try project.run("verify", "button.yaml")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("the golden has 48 × 24 pixels, the picture 48 × 26"))
  }

  @Test func `a link to anything but a golden is refused, and what it leads to is left alone`() throws {
    let project = try GoldenProject.recorded()
    try project.folder.write("treasure", "treasure.png")
    let path = "\(project.folder.path)/goldens/buy/idle@2x.png"
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "../../treasure.png")
    let outcome = try project.run("verify", "button.yaml")
    #expect(outcome.status == 65)
    #expect(outcome.text.contains("unreadable buy/idle@2x.png: the golden cannot be read: "))
    for verb in [["approve"], ["record", "button.yaml", "--all"]] {
      let outcome = try Tool.built.run(verb, in: project.folder.path)
      #expect(outcome.status == 65)
      #expect(
        outcome.errors == """
          error: the golden "goldens/buy/idle@2x.png" is a symbolic link to a file that is not a golden
          hint: remove the link

          """)
    }
    #expect(try project.text("treasure.png") == "treasure")
  }

  @Test func `a link to a golden is read and written through, as a build system lays them out`() throws {
    let project = try GoldenProject.recorded()
    let path = "\(project.folder.path)/goldens/buy/idle@2x.png"
    try project.folder.makeFolder("kept")
    try FileManager.default.moveItem(atPath: path, toPath: "\(project.folder.path)/kept/idle.png")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "../../kept/idle.png")
    #expect(try project.run("verify", "button.yaml").status == 0)
    try project.change("cornerRadius: 4", "cornerRadius: 5")
    let before = try project.folder.bytes("kept/idle.png")
    #expect(try project.run("verify", "button.yaml").status == 1)
    #expect(try project.run("approve").status == 0)
    #expect(try project.folder.bytes("kept/idle.png") != before)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "../../kept/idle.png")
    #expect(try project.run("verify", "button.yaml").status == 0)
  }

  @Test func `a Git LFS pointer says git lfs pull, and is neither approved nor recorded over`() throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 1234\n"
    let (project, outcome) = try spoiled { _ in Array(pointer.utf8) }
    #expect(outcome.status == 65)
    #expect(outcome.text.contains("unreadable buy/idle@2x.png: the golden is a Git LFS pointer: run git lfs pull\n"))
    #expect(!outcome.text.contains("accept:"))
    #expect(try !project.text(".presscheck/report.html").contains("class=\"accept\""))
    let approval = try project.run("approve")
    #expect(approval.status == 65)
    #expect(
      approval.errors
        == "error: \"goldens/buy/idle@2x.png\" cannot be approved: the golden is a Git LFS pointer: run git lfs pull\n"
    )
    let recording = try project.run("record", "button.yaml")
    #expect(recording.status == 65)
    #expect(
      recording.errors == "error: the golden \"goldens/buy/idle@2x.png\" is a Git LFS pointer\nhint: run git lfs pull\n"
    )
    #expect(try project.text("goldens/buy/idle@2x.png") == pointer)
  }

  @Test func `a checkout that cannot be written to says --report, as nobody`() throws {
    let project = try GoldenProject.recorded()
    let refused = try Tool.built.run(["verify", "button.yaml"], in: project.folder.path, asNobody: true)
    #expect(refused.status == 73)
    #expect(
      refused.errors == """
        error: cannot write ".presscheck/": Permission denied
        hint: choose a folder that can be written to with --report

        """)
    let elsewhere = TemporaryFolder()
    try elsewhere.allow(0o777, ".")
    let outcome = try Tool.built.run(
      ["verify", "button.yaml", "--report", "\(elsewhere.path)/out"], in: project.folder.path, asNobody: true)
    #expect(outcome.status == 0)
  }

  @Test func `a report cannot make a golden that no shot asks for`() throws {
    let project = try GoldenProject.recorded()
    try project.change("cornerRadius: 4", "cornerRadius: 5")
    #expect(try project.run("verify", "button.yaml").status == 1)
    let report = try project.text(".presscheck/report.json")
    try project.folder.write(
      report.replacing("goldens/buy/idle@2x.png", with: "goldens/buy/evil@2x.png").replacing(
        "\"name\": \"buy/idle@2x.png\"", with: "\"name\": \"buy/evil@2x.png\""),
      ".presscheck/report.json")
    let outcome = try project.run("approve")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors
        == "button.yaml: error: no shot refers to the picture \"buy/evil@2x.png\" of the report\n")
    #expect(project.goldens == GoldenProject.names.map { "goldens/\($0)" })
  }

  @Test func `a golden that may not be read ends with 66, as nobody`() throws {
    let project = try GoldenProject.recorded()
    try project.folder.allow(0, "goldens/buy/idle@2x.png")
    try project.folder.makeFolder(".presscheck")
    try project.folder.allow(0o777, ".presscheck")
    let outcome = try Tool.built.run(["verify", "button.yaml"], in: project.folder.path, asNobody: true)
    #expect(outcome.status == 66)
    #expect(
      outcome.text.contains("the golden \"goldens/buy/idle@2x.png\" cannot be read: Permission denied"))
  }

  @Test func `a folder that takes no goldens ends with 73, as nobody`() throws {
    let project = GoldenProject(project: try TemporaryProject(GoldenProject.button))
    let outcome = try Tool.built.run(["record", "button.yaml"], in: project.folder.path, asNobody: true)
    #expect(outcome.status == 73)
    #expect(outcome.errors == "error: cannot write \"goldens/buy/idle@2x.png\": Permission denied\n")
    #expect(project.goldens == [])
  }

  @Test func `a tolerance with an unknown key, or without a reason, is refused with its place`() throws {
    let unknown = try TemporaryProject(GoldenProject.button + "\ntolerance: {threshhold: 0.2, reason: none}")
    try unknown.refuses(
      ["verify", "button.yaml"], 65,
      "button.yaml:10:13: error: unknown key \"threshhold\" in tolerance\nhint: did you mean \"threshold\"?")
    let bare = try TemporaryProject(GoldenProject.button + "\ntolerance: {threshold: 0.2}")
    try bare.refuses(
      ["verify", "button.yaml"], 65, "button.yaml:10:12: error: tolerance needs \"reason\"")
  }

  @Test func `a report's folder that is full ends with 74, and no golden is lost`() throws {
    let project = try GoldenProject.recorded()
    try project.change("cornerRadius: 4", "cornerRadius: 5")
    let golden = try project.golden("buy/idle@2x.png")
    // The device that is always full stands for the disk.
    try project.folder.makeFolder(".presscheck")
    let verify = "(ulimit -f 0; exec \"$0\" verify button.yaml) 2>&1 | cat; exit ${PIPESTATUS[0]}"
    let limited = try Tool.start(["bash", "-c", verify, Tool.built.path], in: project.folder.path)
    #expect(limited.status == 74)
    #expect(limited.text.contains("writing \".presscheck/"))
    #expect(limited.text.contains("failed: File too large"))
    #expect(try project.golden("buy/idle@2x.png") == golden)
    #expect(try project.run("approve").status == 66)
  }

  @Test func `a damaged report is refused, and nothing is approved`() throws {
    let project = try GoldenProject.recorded()
    try project.change("cornerRadius: 4", "cornerRadius: 5")
    #expect(try project.run("verify", "button.yaml").status == 1)
    let golden = try project.golden("buy/idle@2x.png")
    let report = try project.text(".presscheck/report.json")
    try project.folder.write(report.replacing("goldens/buy/", with: "elsewhere/buy/"), ".presscheck/report.json")
    #expect(try project.run("approve").status == 65)
    try project.folder.write(String(report.prefix(100)), ".presscheck/report.json")
    #expect(try project.run("approve").status == 65)
    #expect(try project.golden("buy/idle@2x.png") == golden)
  }

  @Test func `a report's folder with other people's files is left alone`() throws {
    let project = try GoldenProject.recorded()
    try project.folder.write("mine", "out/summary.md")
    let outcome = try project.run("verify", "button.yaml", "--report", "out")
    #expect(outcome.status == 73)
    #expect(
      outcome.errors == """
        error: "out/summary.md" is not a file of presscheck
        hint: choose another folder for the report

        """)
    #expect(try project.text("out/summary.md") == "mine")
    #expect(try project.run("verify", "button.yaml", "--report", "").status == 64)
    #expect(try project.run("verify", "button.yaml", "--report", "free").status == 0)
    #expect(try project.run("verify", "button.yaml", "--report", "free").status == 0)
  }

  @Test func `a report can neither write nor remove what is no golden of ours`() throws {
    let project = try GoldenProject.recorded()
    try project.folder.write(try project.golden("buy/idle@2x.png"), "goldens/buy/gone@2x.png")
    #expect(try project.run("verify", "button.yaml").status == 2)
    let report = try project.text(".presscheck/report.json")
    try project.folder.write(
      report.replacing("\"goldens/buy/gone@2x.png\"", with: "\"button.yaml\"").replacing(
        "\"buy/gone@2x.png\"", with: "\"button.yaml\""),
      ".presscheck/report.json")
    let outcome = try project.run("approve")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("which is not its place"))
    #expect(project.folder.names.contains("button.yaml"))
    // In its place, but nobody's golden.
    try project.folder.write(".presscheck is not its author", "goldens/buy/gone@2x.png")
    #expect(try project.run("verify", "button.yaml").status == 2)
    let foreign = try project.run("approve")
    #expect(foreign.status == 2)
    #expect(
      foreign.errors == """
        error: "goldens/buy/gone@2x.png" was not recorded by presscheck
        hint: if nobody needs it, remove it by hand

        """)
  }

  @Test func `goldens behind a link of a folder are none, and nothing is taken for stale there`() throws {
    let project = try GoldenProject.recorded()
    let goldens = "\(project.folder.path)/goldens"
    try FileManager.default.moveItem(atPath: "\(goldens)/buy", toPath: "\(goldens)/sell")
    try FileManager.default.createSymbolicLink(atPath: "\(goldens)/buy", withDestinationPath: "sell")
    let outcome = try project.run("verify", "button.yaml")
    #expect(outcome.status == 65)
    #expect(outcome.text.contains("the folder \"goldens/buy\" of goldens is a symbolic link"))
    #expect(!outcome.text.contains("stale"))
  }

  @Test func `a folder of goldens that cannot be looked into ends with 66, as nobody`() throws {
    let project = try GoldenProject.recorded()
    try project.folder.makeFolder(".presscheck")
    try project.folder.allow(0o777, ".presscheck")
    try project.folder.allow(0o711, "goldens/buy")
    defer { try? project.folder.allow(0o755, "goldens/buy") }
    let outcome = try Tool.built.run(["verify", "button.yaml"], in: project.folder.path, asNobody: true)
    #expect(outcome.status == 66)
    #expect(outcome.errors == "error: the folder \"goldens/buy\" cannot be read: Permission denied\n")
  }

  @Test func `a picture without a visible pixel is a finding of record and verify, too`() throws {
    let project = GoldenProject(project: try TemporaryProject("control: layers\nsize: [4, 4]\nlayers: [{name: a}]"))
    for verb in ["record", "verify"] {
      let outcome = try project.run(verb, "button.yaml")
      #expect(outcome.errors.contains("button/normal@2x.png shows nothing"), "\(verb)")
      #expect(outcome.status == 0)
    }
    #expect(try project.run("verify", "button.yaml", "--strict").status == 65)
  }
}
