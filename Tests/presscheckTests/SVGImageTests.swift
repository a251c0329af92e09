import Foundation
import PresscheckTestSupport
import Testing

@Suite struct SVGImageTests {
  private static func icon(_ color: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><circle cx='12' cy='12' r='9' fill='\(color)'/></svg>"
  }

  private func project() throws -> GoldenProject {
    let project = try TemporaryProject(
      """
      control: layers
      name: like
      size: [24, 24]
      layers: [{name: icon, type: image, image: icons/heart.svg, frame: [0, 0, 24, 24]}]
      """)
    try project.folder.write(Self.icon("red"), "icons/heart.svg")
    return GoldenProject(project: project)
  }

  @Test func `a changed SVG fails, says which layer's image changed, and is approved only as it was seen`() throws {
    let project = try project()
    #expect(try project.run("record", "button.yaml").status == 0)
    #expect(try project.run("verify", "button.yaml").status == 0)
    try project.folder.write(Self.icon("blue"), "icons/heart.svg")
    let outcome = try project.run("verify", "button.yaml")
    #expect(outcome.status == 1)
    let change = #/\n  icon\.image svg 24×24 (#[0-9a-f]{8}) → svg 24×24 (#[0-9a-f]{8}) explains 0 px; /#
    let digests = try #require(outcome.text.firstMatch(of: change), "\(outcome.text)")
    #expect(digests.1 != digests.2)
    try project.folder.write(Self.icon("lime"), "icons/heart.svg")
    let approval = try project.run("approve")
    #expect(approval.status == 2)
    #expect(
      approval.errors == """
        error: button.yaml, or what it depends on, changed since the last verify
        hint: run presscheck verify again, and check its report

        """)
  }

  @Test func `an SVG that is no picture ends the run with 65, one that is absent with 66`() throws {
    let project = try project()
    try project.folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\n<g></svg>", "icons/heart.svg")
    let place = "button.yaml:4:43: error: the image \"icons/heart.svg\""
    try project.project.refuses(
      ["render", "button.yaml"], 65,
      "\(place) cannot be used: this is not an SVG: line 2: the end tag does not match <g>")
    try project.change("heart.svg", "hart.svg")
    try project.project.refuses(
      ["render", "button.yaml"], 66,
      "button.yaml:4:43: error: the image \"icons/hart.svg\" is not there\nhint: did you mean \"icons/heart.svg\"?")
  }

  @Test func `trees and display lists name it by its size and digest`() throws {
    let project = try project()
    let json = try project.run("tree", "button.yaml", "--json").text
    #expect(json.contains("\"image\": \"svg 24×24 #"), "\(json)")
    #expect(
      try project.run("tree", "button.yaml", "--display").text
        == "canvas 24×24\n  image svg 24×24 px\n    0,0 1×1 → 0,0 24×24\n".replacing(" px", with: ""))
  }

  @Test func `the same bytes on every number of threads`() throws {
    let project = try project()
    let pictures = try ["1", "4"].map { threads in
      _ = try project.run("render", "button.yaml", "--scale", "1,2,3", "--threads", threads, "-o", "out\(threads)/")
      return try ["@2x", "@3x", ""].map { try project.folder.bytes("out\(threads)/like/normal\($0).png") }
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func `without librsvg all else works, and an SVG says which package has it`() throws {
    let project = try project()
    // The first file of that name that the loader comes upon, and it is not a library.
    try project.folder.write("no library", "none/librsvg-2.so.2")
    let own = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ":" + $0 } ?? ""
    let environment = ["LD_LIBRARY_PATH": "\(project.folder.path)/none" + own]
    func run(_ arguments: String...) throws -> Tool.Outcome {
      try Tool.built.run(arguments, in: project.folder.path, environment: environment)
    }
    let render = try run("render", "button.yaml")
    #expect(render.status == 66)
    #expect(
      render.errors == """
        button.yaml:4:43: error: the image "icons/heart.svg" cannot be used: librsvg, which draws SVG, is not installed
        hint: apt-get install librsvg2-2

        """)
    let doctor = try run("doctor")
    #expect(doctor.status == 0)
    #expect(doctor.text.contains("\n  librsvg not found: SVG images need librsvg2-2\n"))
    #expect(try run("render", Fixtures.buy, "--state", "idle", "-o", "buy.png").status == 0)
  }

  @Test func `doctor tells librsvg's version`() throws {
    let lines = try project().run("doctor").text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("  librsvg 2.") })
  }

  @Test func `a picture without an SVG does not load librsvg`() throws {
    let project = try project()
    try project.folder.write("control: layers\nsize: [9, 9]\nlayers: [{name: a, backgroundColor: red}]", "plain.yaml")
    func files(_ button: String) throws -> String {
      let trace = ["strace", "-f", "-e", "trace=openat", "-o", "trace", Tool.built.path]
      _ = try Tool.start(trace + ["render", button, "-o", "out.png"], in: project.folder.path)
      return try project.text("trace")
    }
    #expect(try !files("plain.yaml").contains("librsvg"))
    #expect(try files("button.yaml").contains("librsvg"))
  }
}
