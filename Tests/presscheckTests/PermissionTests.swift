import Foundation
import PresscheckTestSupport
import Testing

/// Root may do everything, so these run as nobody.
@Suite struct PermissionTests {
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject("control: layers\nsize: [4, 3]\nlayers: [{name: a, backgroundColor: red}]\n")
  }

  private func refuses(_ arguments: [String], _ status: Int32, _ errors: String) throws {
    let before = project.folder.names
    let outcome = try Tool.built.run(arguments, in: project.folder.path, asNobody: true)
    #expect(outcome.errors == errors + "\n")
    #expect(outcome.status == status)
    #expect(project.folder.names == before)
  }

  @Test func `nobody can render, too`() throws {
    let outcome = try Tool.built.run(["render", "button.yaml", "-o", "-"], in: project.folder.path, asNobody: true)
    #expect(outcome.errors == "")
    #expect(PNGFile(outcome.output) != nil)
  }

  @Test func `a folder that takes no files ends the run with 73`() throws {
    try project.folder.makeFolder("out/button")
    for name in ["out/button", "out"] { try project.folder.allow(0o555, name) }
    defer { for name in ["out", "out/button"] { try? project.folder.allow(0o755, name) } }
    try refuses(
      ["render", "button.yaml", "-o", "out/"], 73,
      "error: cannot write \"out/button/normal@2x.png\": Permission denied")
    try refuses(
      ["render", "button.yaml", "-o", "out/new/one.png"], 73,
      "error: cannot write \"out/new/one.png\": Permission denied")
  }

  @Test func `a picture that may not be changed stays as it is`() throws {
    try project.folder.write("golden", "out/one.png")
    try project.folder.allow(0o777, "out")
    try project.folder.allow(0o444, "out/one.png")
    try refuses(
      ["render", "button.yaml", "-o", "out/one.png"], 73, "error: cannot write \"out/one.png\": Permission denied")
    #expect(try project.folder.bytes("out/one.png") == Array("golden".utf8))
  }

  @Test func `what may not be read ends the run with 66`() throws {
    try project.folder.allow(0, "button.yaml")
    try refuses(
      ["render", "button.yaml"], 66, "error: the button file \"button.yaml\" cannot be read: Permission denied")
    try project.folder.write("control: stateful\nsize: [9, 9]\nproperties: {image: secret.png}\n", "other.yaml")
    try project.folder.write(PNGFile.header(width: 1, height: 1), "secret.png")
    try project.folder.allow(0, "secret.png")
    try refuses(
      ["render", "other.yaml"], 66,
      "other.yaml:3:21: error: the image \"secret.png\" cannot be read: Permission denied")
  }
}
