import Foundation
import PresscheckTestSupport
import Testing

struct PageTests {
  private static let button = """
    control: layers
    size: [20, 10]
    layers: [{name: plate, frame: [0, 0, "100%", "100%"], backgroundColor: "#F00"}]
    states: {idle: {}, busy: {plate: {opacity: 0.5}}}
    transitions: [{from: idle, event: touchUpInside, to: busy, animate: {duration: 0.1}}]
    """

  @Test func `a page is one HTML file with its buttons in it`() throws {
    let project = try TemporaryProject(Self.button)
    let run = try project.run("page", "button.yaml", "-o", "buttons.html")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == "buttons.html\n")
    let page = try String(contentsOfFile: "\(project.folder.path)/buttons.html", encoding: .utf8)
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.contains("\"key\":\"button\""))
    #expect(page.contains("default-src 'none'") && !page.contains("src=\"http"))
  }

  @Test func `the list says how much there is`() throws {
    let project = try TemporaryProject(Self.button)
    let run = try project.run("page", "button.yaml", "-o", "buttons.html", "--appearance", "light", "--json")
    let json = try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: [[String: Any]]]
    let page = try #require(json?["pages"]?.first)
    #expect(page["path"] as? String == "buttons.html")
    #expect(page["buttons"] as? Int == 1)
    #expect(page["pictures"] as? Int == 7)
  }

  @Test func `without files the page has the configuration's buttons`() throws {
    let project = try TemporaryProject(Self.button)
    try project.folder.write("buttons: [\"*.button.yaml\"]\n", "presscheck.yaml")
    for name in ["a", "b"] { try project.folder.write(Self.button, "\(name).button.yaml") }
    let run = try project.run("page", "-o", "-")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.contains("\"key\":\"a.button\"") && run.text.contains("\"key\":\"b.button\""))
  }

  @Test(arguments: [
    (
      ["button.yaml", "-o", "page.png"],
      "-o: error: \"page.png\" does not end in .html, the formats of pages\nhint: name a .html file"
    ),
    (["button.yaml", "-o", "pages/"], "-o: error: a page is one file, not a folder\nhint: name a .html file"),
    (
      ["button.yaml", "-o", "-", "--json"],
      TemporaryProject.json(file: "-o", "standard output cannot take both the page and --json")
    ),
    (["button.yaml", "button.yaml", "-o", "p.html"], "error: button.yaml is named twice"),
  ])
  func `what does not fit is wrong usage`(arguments: [String], errors: String) throws {
    try TemporaryProject(Self.button).refuses(["page"] + arguments, 64, errors)
  }

  @Test func `a strict run with findings writes nothing`() throws {
    let project = try TemporaryProject(
      "control: layers\nsize: [20, 10]\nlayers: [{name: plate, type: gradient, colors: [red]}]")
    let run = try project.run("page", "button.yaml", "-o", "p.html", "--strict")
    #expect(run.status == 65)
    #expect(project.folder.names == ["button.yaml"])
  }

  @Test func `two hundred buttons are one page`() throws {
    let project = try TemporaryProject()
    for number in 0..<200 { try project.folder.write(Self.button + "\nname: b\(number)", "b\(number).yaml") }
    try project.folder.write("buttons: [\"b*.yaml\"]\n", "presscheck.yaml")
    let run = try project.run("page", "-o", "all.html", "--json")
    #expect(run.status == 0, "\(run.errors)")
    let json = try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: [[String: Any]]]
    #expect(json?["pages"]?.first?["buttons"] as? Int == 200)
    #expect(try project.folder.bytes("all.html").count < 3_000_000)
  }
}
