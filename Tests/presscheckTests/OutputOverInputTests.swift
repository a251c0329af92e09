import Foundation
import PresscheckTestSupport
import Testing

/// No verb writes over what it reads.
@Suite struct OutputOverInputTests {
  private let desk: Desk

  init() throws {
    desk = try Desk(
      """
      control: layers
      size: [4, 3]
      layers: [{name: a, backgroundColor: red}, {name: b, type: image, frame: [0, 0, 2, 2], image: icon.png}]
      """)
    #expect(
      try desk.run("render", "\(Fixtures.folder)/buttons/buy.yaml", "--state", "idle", "-o", "icon.png").status == 0)
    try FileManager.default.createSymbolicLink(atPath: "\(desk.folder.path)/link.png", withDestinationPath: "icon.png")
  }

  @Test(arguments: [
    ["render", "button.yaml", "-o"], ["film", "button.yaml", "--duration", "0.1", "-o"],
    ["sheet", "button.yaml", "-o"],
    ["film", "button.yaml", "--duration", "0.1", "--strip", "-o"], ["diff", "icon.png", "link.png", "-o"],
  ])
  func `an output over an input is refused, by whatever link`(arguments: [String]) throws {
    let before = try desk.folder.bytes("icon.png")
    for output in ["icon.png", "link.png"] {
      try desk.refuses(
        arguments + [output], 64,
        "-o: error: \"\(output)\" is an input of this run: icon.png\nhint: name another file")
    }
    #expect(try desk.folder.bytes("icon.png") == before)
  }

  @Test func `a picture's own name may be an input's, too`() throws {
    try desk.folder.makeFolder("button")
    try desk.folder.copy("\(desk.folder.path)/icon.png", "button/normal@2x.png")
    try desk.folder.write(
      "control: layers\nsize: [4, 3]\nlayers: [{name: b, type: image, image: button/normal@2x.png}]", "button.yaml")
    try desk.refuses(
      ["render", "button.yaml"], 64,
      "-o: error: \"button/normal@2x.png\" is an input of this run: button/normal@2x.png\nhint: name another file")
  }
}
