import Foundation
import PresscheckTestSupport
import Testing

/// What is handed in and is not a file, is not there, or is more than this machine can take.
@Suite struct InputKindTests {
  private static let box = "control: layers\nsize: [4, 3]\nlayers: [{name: a, type: image, image: dot.png}]\n"

  @Test func `a pipe or a device is no input`() throws {
    let project = try TemporaryProject(Self.box)
    #expect(mkfifo("\(project.folder.path)/pipe.yaml", 0o644) == 0)
    #expect(mkfifo("\(project.folder.path)/dot.png", 0o644) == 0)
    let hint = "hint: write its content to a file first"
    try project.refuses(
      ["render", "pipe.yaml"], 65, "error: the button file \"pipe.yaml\" is a pipe or a device\n\(hint)")
    try project.refuses(
      ["tree", "/dev/zero"], 65, "error: the button file \"/dev/zero\" is a pipe or a device\n\(hint)")
    try project.refuses(
      ["render", "button.yaml"], 65, "button.yaml:3:40: error: the image \"dot.png\" is a pipe or a device\n\(hint)")
    try project.refuses(
      ["diff", "dot.png", "dot.png"], 65, "error: the picture \"dot.png\" is a pipe or a device\n\(hint)")
    #expect(mkfifo("\(project.folder.path)/presscheck.yaml", 0o644) == 0)
    try project.refuses(
      ["doctor"], 65, "error: the configuration \"presscheck.yaml\" is a pipe or a device\n\(hint)")
  }

  @Test(arguments: [
    ("heart.yml", "heart.yaml"), ("haert.yaml", "heart.yaml"), ("ui/heart.json", "ui/heart.yaml"),
    ("./heart", "./heart.yaml"),
  ])
  func `an absent file is answered with the one that was meant`(name: String, meant: String) throws {
    let project = try TemporaryProject()
    try project.folder.write(Self.box, "heart.yaml")
    try project.folder.write(Self.box, "ui/heart.yaml")
    try project.refuses(
      ["render", name], 66, "error: the button file \"\(name)\" is not there\nhint: did you mean \"\(meant)\"?")
  }

  @Test func `so is an absent image`() throws {
    let project = try TemporaryProject()
    try project.folder.write(Self.box, "ui/heart.yaml")
    try project.folder.write([], "ui/dots.png")
    try project.refuses(
      ["render", "ui/heart.yaml"], 66,
      "ui/heart.yaml:3:40: error: the image \"dot.png\" is not there\nhint: did you mean \"dots.png\"?")
  }

  @Test func `memory that is not there is an error before it is taken`() throws {
    let project = try TemporaryProject(
      "control: layers\nsize: [8190, 8190]\nlayers: [{name: a, backgroundColor: red}]\n")
    let command = "ulimit -v 300000; \(Tool.built.path) render button.yaml --scale 1"
    let outcome = try Tool.start(["sh", "-c", command], in: project.folder.path)
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("button.yaml:2:7: error: rendering takes 255 MB of memory, and "))
    #expect(outcome.errors.hasSuffix(" MB are left\nhint: use a smaller scale or size\n"))
    #expect(project.folder.pictures == [])
  }

  @Test func `a quoted property keeps commas and quotes as a file's would`() throws {
    let project = try TemporaryProject(
      "control: layers\nsize: [80, 20]\nlayers: [{name: a, type: text, string: x, color: red, fontSize: 9}]\n")
    func string(_ value: String) throws -> String {
      let tree = try project.run("tree", "button.yaml", "--property", "a.string=\(value)").text
      return String(tree.split(separator: ", string ").last?.split(separator: ", fontSize").first ?? "")
    }
    #expect(try string("\"with, comma\"") == "with, comma")
    #expect(try string("with, comma") == "with, comma")
    #expect(try string("'it''s'") == "it's")
    #expect(try string("\"a \\\"b\\\"\"") == "a \"b\"")
    #expect(try string("5'6\"") == "5'6\"")
    let sheet = try project.run(
      "sheet", "button.yaml", "--sweep", "a.string=\"One, two\",Don't,'x,y'", "--json", "-o", "s.png")
    let object = try JSONSerialization.jsonObject(with: Data(sheet.output)) as? [String: Any]
    let pictures = (object?["sheets"] as? [[String: Any]])?.first?["pictures"] as? [[String: Any]]
    let values = pictures?.map { ($0["properties"] as? [String: String])?["a.string"] }
    #expect(values == ["\"One, two\"", "Don't", "'x,y'"])
  }
}
