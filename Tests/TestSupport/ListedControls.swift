package import PresscheckButtonFile
package import PresscheckFiles
package import PresscheckInterfaceBuilder

/// The controls of a document that is a list of button files in YAML, for tests without Interface Builder's documents.
///
/// ```yaml
/// - {id: pay-1, label: Pay, class: PayButton, finding: the menu is not drawn, button: {control: highlight}}
/// ```
package enum ListedControls {
  /// Reads the list at a path.
  @Sendable package static func open(_ path: String, _: ReadingContext) throws(Diagnostic) -> [FoundControl] {
    let list = try Document(path: path, as: "the document")
    return try list.root.list("a document", in: list.source) { item throws(Diagnostic) in
      let keys = ["id", "label", "class", "finding", "button"]
      let fields = try MappingReader(item, "a control", keys: keys, in: list.source)
      var control = list
      control.root = try fields.required("button", of: "a control")
      let origin = ControlOrigin(
        id: try fields.required("id", of: "a control").text ?? "", label: fields["label"]?.text,
        className: fields["class"]?.text ?? "UIButton")
      control.origin = origin
      control.findings = (fields["finding"]?.text).map { [Diagnostic(.warning, file: path, $0)] } ?? []
      let name = control.root.map?.first { $0.key == "name" }?.value.text
      return FoundControl(name: name, origin: origin) { [control] () throws(Diagnostic) in control }
    }
  }
}
