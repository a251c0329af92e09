import PresscheckControls
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckInterfaceBuilder

/// Sources that add `radius` to UIButton.
private struct ExtendedButton: ClassStandIn {
  /// The classes of the sources; nil for sources that do not compile.
  var names: [String]? = ["UIButton"]

  var description: ClassDescription {
    var description = ClassDescription(isControl: true)
    description.properties = [
      ClassDescription.OwnProperty("radius", typeName: "CGFloat", .number, isInspectable: true),
      ClassDescription.OwnProperty("width", typeName: "CGFloat", .number, isInspectable: false),
    ]
    return description
  }

  func names(in reference: ViewClassReference) throws(Diagnostic) -> [String] {
    guard let names else { throw Diagnostic(file: nil, "the sources do not compile") }
    return names
  }

  func record(_ request: RecordingRequest) throws(Diagnostic) -> Recording {
    throw Diagnostic(file: nil, "nothing runs here")
  }
}

@Suite struct ControlLookTests {
  /// The classes that run, and those that are drawn as a plain button, of the buttons with one runtime attribute each.
  private func classes(
    _ keyPaths: [String], _ host: ExtendedButton = ExtendedButton(), classes: String = "{}"
  ) throws(Diagnostic) -> [String] {
    let text = "sources: [\"\(#filePath)\"]\nclasses: \(classes)"
    let configuration = try Configuration(Document(Source(file: "presscheck.yaml", text: text)))
    let buttons = keyPaths.map { keyPath in
      """
      <button><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="\(keyPath)">
      <real key="value" value="4"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></button>
      """
    }
    let document = try InterfaceDocument(
      Source(file: "A.xib", text: xib(buttons.joined())), context: ReadingContext(configuration, host: host),
      assets: .none, strings: DocumentStrings())
    return try document.controls.mapAll { control throws(Diagnostic) in
      let fields = try document.build(control).root.map ?? []
      let name = fields.first { $0.key == "class" }?.value.text ?? "no class"
      let properties = fields.first { $0.key == "properties" }?.value.map?.map(\.key) ?? []
      return ([name] + properties).joined(separator: " ")
    }
  }

  @Test func `UIKit's own button runs where it sets what the sources add to it`() throws {
    #expect(try classes(["radius", "layer.cornerRadius"]) == ["UIButton radius", "no class cornerRadius"])
    // Interface Builder sets no other property by name.
    #expect(try classes(["width"]) == ["no class"])
    #expect(try classes(["radius"], ExtendedButton(names: [])) == ["no class"])
  }

  @Test func `the configuration's word for UIButton comes first`() throws {
    let classes = "{UIButton: {names: {radius: cornerRadius}}}"
    #expect(try self.classes(["radius"], classes: classes) == ["no class cornerRadius"])
  }

  @Test func `sources are asked only by a button that sets what nobody knows`() throws {
    let broken = ExtendedButton(names: nil)
    #expect(try classes(["layer.cornerRadius", "tag", "hidden"], broken).count == 3)
    let message = problem { () throws(Diagnostic) in _ = try classes(["radius"], broken) }
    #expect(message == "error: the sources do not compile [65]")
  }
}
