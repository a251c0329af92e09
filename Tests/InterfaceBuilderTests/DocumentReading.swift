import PresscheckFiles
import PresscheckTestSupport

@testable import PresscheckButtonFile
@testable import PresscheckInterfaceBuilder

/// A XIB with some elements in one view, whose first line is the fourth.
func xib(_ body: String, device: String = "", resources: String = "", around: String = "") -> String {
  """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">\(device)<resources>\(resources)</resources>
  <objects><view id="top" \(around)>
  <subviews>
  \(body)
  </subviews></view></objects></document>
  """
}

func document(
  _ text: String, classes: String = "{}", assets: AssetNames = .none, strings: DocumentStrings = DocumentStrings()
) throws(Diagnostic) -> InterfaceDocument {
  let configuration = try Configuration(Document(Source(file: "presscheck.yaml", text: "classes: \(classes)")))
  return try InterfaceDocument(
    Source(file: "A.xib", text: text), context: ReadingContext(configuration), assets: assets, strings: strings)
}

/// The button file of a document's first control without its head: properties, and what follows them.
func yaml(_ text: String, classes: String = "{}", assets: AssetNames = .none) throws -> String {
  try draw(text, classes: classes, assets: assets).yaml
}

/// What is said about a document's first control: `line:column: severity: message`, without its name.
func findings(_ text: String, classes: String = "{}", assets: AssetNames = .none) throws -> [String] {
  try draw(text, classes: classes, assets: assets).findings
}

private func draw(
  _ text: String, classes: String, assets: AssetNames
) throws -> (yaml: String, findings: [String]) {
  let document = try document(text, classes: classes, assets: assets)
  let control = document.controls[0]
  let built = try document.build(control)
  let lines = YAMLWriter.text(built.root).split(separator: "\n", omittingEmptySubsequences: false)
  let shown = lines.filter { line in
    !["control: ", "name: ", "size: ", "matrix: "].contains { line.hasPrefix($0) }
  }
  let said = built.findings.map { finding in
    "\(finding)".replacing("A.xib:", with: "").replacing("\(control.nesting): ", with: "")
  }
  return (shown.joined(separator: "\n"), said)
}

/// A button with attributes and children, on the fourth line.
func button(_ attributes: String = "", _ children: String = "") -> String {
  #"<button id="b" \#(attributes)><rect key="frame" x="0.0" y="0.0" width="80" height="30"/>\#(children)</button>"#
}
