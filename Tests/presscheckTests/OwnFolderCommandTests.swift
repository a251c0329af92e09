import Foundation
import PresscheckCodecs
import PresscheckTestSupport
import Testing

/// What a repository can put into the folder of presscheck, or where it writes.
@Suite struct OwnFolderCommandTests {
  private static let hint = "\nhint: presscheck follows no links here: replace the link with a folder\n"

  @Test(arguments: [".presscheck", ".presscheck/cache"])
  func `verify follows no link of its own folder`(name: String) throws {
    let project = try GoldenProject.recorded()
    try project.folder.write("chapter 1", "victim/thesis.txt")
    if name != ".presscheck" { try project.folder.makeFolder(".presscheck") }
    try project.folder.link(name, to: project.folder.path + "/victim")
    // With the cache, which is off where CI is set.
    let outcome = try Tool.start(
      ["env", "-u", "CI", Tool.built.path, "verify", "button.yaml"], in: project.folder.path)
    #expect(outcome.errors == "error: cannot write \"\(name)\": it is a symbolic link" + Self.hint)
    #expect(outcome.status == 73)
    #expect(TemporaryFolder.names(project.folder.path + "/victim") == ["thesis.txt"])
  }

  @Test(arguments: ["actual", ".run-1-0", "report.json"])
  func `what a link in the report's folder leads to is left alone`(name: String) throws {
    let project = try GoldenProject.recorded()
    #expect(try project.run("verify", "button.yaml").status == 0)
    try project.folder.write("chapter 1", "victim/thesis.txt")
    try? FileManager.default.removeItem(atPath: "\(project.folder.path)/.presscheck/\(name)")
    try project.folder.link(".presscheck/" + name, to: "../victim")
    try project.change("cornerRadius: 4", "cornerRadius: 5")
    let outcome = try project.run("verify", "button.yaml")
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(try project.text("victim/thesis.txt") == "chapter 1")
    #expect(TemporaryFolder.names(project.folder.path + "/victim") == ["thesis.txt"])
  }

  @Test(arguments: [".presscheck/.presscheck-report", ".presscheck"], [["verify", "button.yaml"], ["approve"]])
  func `a pipe is refused at once`(name: String, verb: [String]) throws {
    let project = try GoldenProject.recorded()
    #expect(try project.run("verify", "button.yaml").status == 0)
    let path = "\(project.folder.path)/\(name)"
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o644) == 0)
    let outcome = try Tool.start(["timeout", "20", Tool.built.path] + verb, in: project.folder.path)
    let sentence =
      name == ".presscheck"
      ? "error: cannot write \".presscheck\": it is not a folder\n"
      : "error: \".presscheck/.presscheck-report\" is not a file\nhint: remove it\n"
    // The report that `approve` reads has another name, and no other run can replace it behind a pipe.
    let isRead = verb == ["approve"] && name != ".presscheck"
    #expect(isRead ? outcome.errors.isEmpty : outcome.errors.hasPrefix(sentence))
    #expect(outcome.status == (isRead ? 0 : 73))
  }

  @Test func `a pipe in a folder of pictures is refused, and one that -o names is written to`() throws {
    let project = try GoldenProject.recorded()
    try project.folder.makeFolder("out/buy")
    #expect(mkfifo(project.folder.path + "/out/buy/idle@2x.png", 0o644) == 0)
    let refused = try Tool.start(
      ["timeout", "20", Tool.built.path, "render", "button.yaml", "-o", "out/", "--state", "idle"],
      in: project.folder.path)
    #expect(refused.errors == "error: cannot write \"out/buy/idle@2x.png\": it is a pipe or a device\n")
    #expect(refused.status == 73)
    let read =
      "timeout 20 cat < out/buy/idle@2x.png > read.png & \"$0\" render button.yaml --state idle -o \"$1\" && wait"
    let named = try Tool.start(
      ["timeout", "20", "bash", "-c", read, Tool.built.path, "out/buy/idle@2x.png"], in: project.folder.path)
    #expect(named.status == 0, "\(named.errors)")
    #expect(try PNG.decode(project.folder.bytes("read.png")) == PNG.decode(project.golden("buy/idle@2x.png")))
  }

  @Test func `a longer film's frames go, and nobody else's pictures`() throws {
    let project = try TemporaryProject(FilmTests.turning)
    func film(_ duration: String) throws {
      let outcome = try project.run(
        "film", "button.yaml", "--state", "on", "--fps", "10", "--duration", duration, "-o", "frames/")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    try film("0.4")
    try project.folder.write("a photo", "frames/20240101.png")
    try project.folder.write("deep", "frames/0009.png/file")
    try project.folder.link("frames/0008.png", to: "0000.png")
    try film("0.2")
    #expect(
      TemporaryFolder.names(project.folder.path + "/frames")
        == ["0000.png", "0001.png", "0008.png", "0009.png", "20240101.png"])
  }
}
