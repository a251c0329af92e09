import PresscheckControls
import PresscheckFiles
import PresscheckLayerTree
import PresscheckTestSupport

@testable import PresscheckButtonFile
@testable import PresscheckRendering

/// A button of plain boxes, for sheets.
enum SheetFixture {
  static let box = """
    control: layers
    name: box
    size: [40, 24]
    canvas: {background: white}
    layers: [{name: box, backgroundColor: systemBlue, cornerRadius: 4}]
    initial: idle
    states: {idle: {}, busy: {box: {opacity: 0.5}}, done: {box: {cornerRadius: 12}}}
    """

  static func button(_ text: String, _ context: ReadingContext = ReadingContext()) throws(Diagnostic) -> SheetButton {
    let file = try PresscheckTestSupport.button(text, context)
    return SheetButton(Renderer(file, fonts: try FontResolver(file: file)))
  }

  /// A sheet of button files that are nowhere on the disk.
  static func sheet(
    _ texts: String..., selection: Selection = Selection(), style: SheetStyle = SheetStyle()
  ) throws(Diagnostic) -> Sheet {
    var buttons: [SheetButton] = []
    for text in texts { buttons.append(try button(text)) }
    return try Sheet(of: buttons, selection, style: style)
  }

  /// A sheet of a button file that is swept.
  static func swept(
    _ text: String, _ sweeps: String..., selection: Selection = Selection(), style: SheetStyle = SheetStyle()
  ) throws -> Sheet {
    let folder = TemporaryFolder()
    let path = try folder.write(text, "box.yaml")
    return try withExtendedLifetime(folder) {
      let button = try SheetButton(Document(buttonFile: path), sweeps: try sweeps.map { try Sweep(parsing: $0) })
      return try Sheet(of: [button], selection, style: style)
    }
  }
}

extension Sheet {
  /// What is written on it, in the order of its layers: all words of the pictures apart.
  var words: [String] {
    tree.sublayers.compactMap { layer in
      if case .text(let text) = layer.content { text.string } else { nil }
    }
  }

  var labels: [Layer] {
    tree.sublayers.filter { layer in
      if case .text = layer.content { true } else { false }
    }
  }

  var panels: [Layer] { tree.sublayers.filter { $0.name == "panel" } }

  /// What the panels show.
  var shown: [Layer] { panels.flatMap(\.sublayers) }
}
