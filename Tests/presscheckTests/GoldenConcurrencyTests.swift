import Foundation
import PresscheckTestSupport
import Testing

/// Several runs in one project, and runs that were killed.
@Suite struct GoldenConcurrencyTests {
  @Test func `two verifies at once are both right, and one whole report stands`() throws {
    let project = try GoldenProject.recorded()
    try project.folder.write(GoldenProject.button.replacing("name: buy", with: "name: sell"), "sell.yaml")
    #expect(try project.run("record", "sell.yaml").status == 0)
    try project.change("cornerRadius: 4", "cornerRadius: 5")
    let loop = "for i in 1 2 3 4 5 6; do \"$0\" verify $1 > $1.$i 2>&1; echo $? >> $1.exits; done"
    let both = "(bash -c '\(loop)' \"$0\" button.yaml) & (bash -c '\(loop)' \"$0\" sell.yaml) & wait"
    #expect(try Tool.start(["bash", "-c", both, Tool.built.path], in: project.folder.path).errors == "")
    #expect(try project.text("button.yaml.exits") == String(repeating: "1\n", count: 6))
    #expect(try project.text("sell.yaml.exits") == String(repeating: "0\n", count: 6))
    for run in 1...6 { #expect(try project.text("button.yaml.\(run)").contains("2 different")) }
    let isOfButton = try project.text(".presscheck/report.json").contains("button.yaml")
    #expect(project.folder.names.contains(".presscheck/actual/buy/idle@2x.png") == isOfButton)
    #expect(try project.text(".presscheck/report.html").contains("2 different") == isOfButton)
    #expect(project.folder.names.filter { $0.contains(".run-") } == [])
  }

  @Test(arguments: [["verify", "button.yaml"], ["record", "button.yaml"], ["approve"]])
  func `what a killed run left is gone after the next`(_ verb: [String]) throws {
    for number in [2, 3, 4, 5, 6] {
      let project = try GoldenProject.recorded()
      try project.change("cornerRadius: 4", "cornerRadius: 5")
      #expect(try project.run("verify", "button.yaml").status == 1)
      let outcome = try Tool.start(
        [
          "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=write,renameat", "-e",
          "inject=write,renameat:signal=KILL:when=\(number)", Tool.built.path,
        ] + verb, in: project.folder.path)
      if outcome.status == 0 { break }
      #expect(outcome.status == 137, "\(outcome.errors)")
      // The report of the run before still stands.
      if verb == ["approve"] { #expect(try project.run("approve").status == 0) }
      _ = try project.run("record", "button.yaml")
      #expect(try project.run("verify", "button.yaml").status == 0)
      #expect(
        project.folder.names.filter { $0.contains(".run-") || $0.contains("/.presscheck-") } == [
          ".presscheck/.presscheck-report"
        ],
        "killed at \(number)")
    }
  }

  @Test func `a golden is on the disk before the old one is given up, and keeps its mode`() throws {
    let project = try GoldenProject.recorded()
    try project.folder.allow(0o664, "goldens/buy/idle@2x.png")
    try project.change("cornerRadius: 4", "cornerRadius: 5")
    let outcome = try Tool.start(
      ["strace", "-f", "-qq", "-o", "calls", "-e", "trace=fsync,renameat", Tool.built.path, "record", "button.yaml"],
      in: project.folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let calls = try project.text("calls").matches(of: /(fsync|renameat)\(/).map { String($0.output.1) }
    // The file, the file's new name, the folder: for each of both goldens.
    #expect(calls == ["fsync", "renameat", "fsync", "fsync", "renameat", "fsync"])
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(project.folder.path)/goldens/buy/idle@2x.png")
    #expect(attributes[.posixPermissions] as? Int == 0o664)
  }
}
