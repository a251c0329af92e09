import Foundation
import PresscheckTestSupport
import Testing

/// No verb writes over what it reads.
@Suite struct OutputOverInputTests {
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject(
      """
      control: layers
      size: [4, 3]
      layers: [{name: a, backgroundColor: red}, {name: b, type: image, frame: [0, 0, 2, 2], image: icon.png}]
      """)
    #expect(
      try project.run("render", "\(Fixtures.folder)/buttons/buy.yaml", "--state", "idle", "-o", "icon.png").status == 0)
    try FileManager.default.createSymbolicLink(
      atPath: "\(project.folder.path)/link.png", withDestinationPath: "icon.png")
  }

  @Test(arguments: [
    ["render", "button.yaml", "-o"], ["film", "button.yaml", "--duration", "0.1", "-o"],
    ["sheet", "button.yaml", "-o"],
    ["film", "button.yaml", "--duration", "0.1", "--strip", "-o"], ["diff", "icon.png", "link.png", "-o"],
  ])
  func `an output over an input is refused, by whatever link`(arguments: [String]) throws {
    let before = try project.folder.bytes("icon.png")
    for output in ["icon.png", "link.png"] {
      try project.refuses(
        arguments + [output], 64,
        "-o: error: \"\(output)\" is an input of this run: icon.png\nhint: name another file")
    }
    #expect(try project.folder.bytes("icon.png") == before)
  }

  @Test func `a frame of a film may be an input's, too`() throws {
    try project.folder.makeFolder("frames")
    try project.folder.copy("\(project.folder.path)/icon.png", "frames/0000.png")
    try project.folder.write(
      "control: layers\nsize: [4, 3]\nlayers: [{name: b, type: image, image: frames/0000.png}]", "button.yaml")
    try project.refuses(
      ["film", "button.yaml", "--duration", "0.1", "-o", "frames/"], 64,
      "-o: error: \"frames/0000.png\" is an input of this run: frames/0000.png\nhint: name another file")
    #expect(try project.folder.bytes("frames/0000.png") == project.folder.bytes("icon.png"))
  }

  @Test func `a picture's own name may be an input's, too`() throws {
    try project.folder.makeFolder("button")
    try project.folder.copy("\(project.folder.path)/icon.png", "button/normal@2x.png")
    try project.folder.write(
      "control: layers\nsize: [4, 3]\nlayers: [{name: b, type: image, image: button/normal@2x.png}]", "button.yaml")
    try project.refuses(
      ["render", "button.yaml"], 64,
      "-o: error: \"button/normal@2x.png\" is an input of this run: button/normal@2x.png\nhint: name another file")
  }
}
