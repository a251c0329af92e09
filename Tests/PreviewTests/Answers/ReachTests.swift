import PresscheckCodecs
import PresscheckHTTP
import PresscheckTestSupport
import Testing

@testable import PresscheckPreview

/// Requests name files of the project only.
struct ReachTests {
  private let folder = TemporaryFolder()
  private let other = TemporaryFolder()

  private static let png = try? PNG.encode(Bitmap(width: 4, height: 4, rgba: [UInt8](repeating: 255, count: 64)))

  private func project(_ configuration: String? = "buttons: [b.yaml]") throws -> LiveProject {
    let png = try #require(Self.png)
    try other.write(png, "secret.png")
    try other.write("{\"colors\": [], \"info\": {\"version\": 1}}", "brand.colorset/Contents.json")
    try folder.write(png, "images/own.png")
    try folder.link("images/linked.png", to: other.path + "/secret.png")
    try folder.link("far", to: other.path)
    try folder.write("control: highlight\nsize: [20, 20]\nproperties: {image: images/own.png}", "b.yaml")
    if let configuration { try folder.write(configuration, "presscheck.yaml") }
    return LiveProject.of(configuration == nil ? [folder.path + "/b.yaml"] : [], folder: folder.path + "/")
  }

  private func frame(_ project: LiveProject, _ property: String) -> String {
    let answer = project.get("/frame", ["button": "b", "property": property])
    return answer.status == 200 ? "200" : "\(answer.status) " + String(decoding: answer.body, as: UTF8.self)
  }

  @Test(arguments: ["buttons: [b.yaml]", nil])
  func `An image of a request is in the project, wherever links lead`(configuration: String?) throws {
    let project = try project(configuration)
    #expect(frame(project, "image=\(folder.path)/images/own.png") == "200")
    #expect(frame(project, "image={image: \(folder.path)/images/../images/own.png}") == "200")
    for path in [
      "\(other.path)/secret.png", "\(other.path)/absent.png", other.path, "/proc/self/environ", "/dev/zero",
      "\(folder.path)/../\(other.path.split(separator: "/").last ?? "")/secret.png",
      "\(folder.path)/images/linked.png", "\(folder.path)/far/secret.png", "\(folder.path)/far/absent.png",
      "\(other.path)/brand.imageset",
    ] {
      let what = path.hasSuffix("imageset") ? "the image set" : "the image"
      #expect(
        frame(project, "image=\(path)") == "400 property: error: \(what) \"\(path)\" is outside of the project")
    }
  }

  @Test func `A colour set of a request is in the project`() throws {
    let path = "\(other.path)/brand.colorset"
    let words = "error: the colour set \"\(path)\" is outside of the project"
    let project = try project()
    #expect(frame(project, "titleColor=\(path)") == "400 property: " + words)
    let answer = project.get("/frame", ["button": "b", "background": path])
    #expect(answer.status == 400)
    #expect(String(decoding: answer.body, as: UTF8.self) == "background: " + words)
  }

  @Test func `What the file itself names is read wherever it is, with other values too`() throws {
    let project = try project()
    try folder.write(
      "control: highlight\nsize: [20, 20]\nproperties: {image: \(other.path)/secret.png, titleColor: red}", "b.yaml")
    _ = project.reload()
    #expect(frame(project, "titleColor=blue") == "200")
    #expect(frame(project, "image=\(other.path)/secret.png") == "200")
    #expect(frame(project, "image=\(other.path)/other.png").hasPrefix("400 "))
    let body = "{\"button\": \"b\", \"properties\": {\"titleColor\": \"blue\"}}"
    #expect(project.answer(HTTPRequest("POST", path: "/write", body: Array(body.utf8))).status == 200)
  }
}
