import PresscheckTestSupport
import Testing

/// What is said of tolerances: those that accept everything, and those without which a picture would not be the same.
@Suite struct GoldenToleranceTests {
  @Test(arguments: [
    ("threshold: 1", "nearly every picture: threshold 1 is the distance between black and white"),
    ("maxDifferingPixels: 67108864", "every picture: maxDifferingPixels is as many as it has"),
    ("window: {size: 1, max: 1}", "every picture: all pixels of a window may differ"),
    ("window: {size: 30000, max: 60000000}", "every picture: all pixels of a window may differ"),
  ]) func `a tolerance that accepts nearly every picture is a finding`(tolerance: String, why: String) throws {
    let project = try TemporaryProject(GoldenProject.button + "\ntolerance: {\(tolerance), reason: a test}")
    let finding = "button.yaml:10:12: warning: this tolerance accepts \(why)\n"
    #expect(try project.run("record", "button.yaml").errors == finding)
    let verified = try project.run("verify", "button.yaml", "--strict")
    #expect(verified.errors == finding + "--strict: error: there is a finding\n" && verified.status == 65)
    // Also one that is taken from another file.
    try project.folder.write("extends: button.yaml\nname: other", "other.yaml")
    #expect(try project.run("record", "other.yaml").errors == finding)
  }

  @Test func `a tolerance that a picture can exceed is no finding`() throws {
    for tolerance in ["threshold: 0.9", "maxDifferingPixels: 40", "window: {size: 2, max: 3}"] {
      _ = try GoldenProject.recorded(GoldenProject.button + "\ntolerance: {\(tolerance), reason: a test}")
    }
  }

  @Test func `the summary counts pictures that are the same only within their tolerance, cached or not`() throws {
    let project = try GoldenProject.recorded(
      GoldenProject.button + "\ntolerance: {metric: perceptual, threshold: 0.1, reason: other machines round}")
    let shown = "goldens show 2 of 2 states, 0 of 1 transitions\n"
    #expect(try project.run("verify", "button.yaml").text == "2 the same\n" + shown)
    try project.change("#3366FF", "#3366FE")
    for arguments in [["--no-cache"], [], []] {
      let run = try Tool.built.run(["verify", "button.yaml"] + arguments, in: project.folder.path)
      #expect(run.text == "2 the same (2 only within a tolerance)\n" + shown && run.status == 0)
    }
    #expect(try project.text(".presscheck/report.json").contains("\"tolerated\": true"))
  }
}
