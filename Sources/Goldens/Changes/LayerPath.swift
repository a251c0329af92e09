internal import PresscheckLayerTree

/// What a layer is called among all layers of a tree.
struct LayerPath {
  private var names: [String]

  init(root: String) {
    names = [LayerPath.legible(root)]
  }

  /// The names below the root; the root's own name where it is all there is, or where the next would be taken for it.
  var text: String {
    names.count > 1 && names[1] != names[0] ? names.dropFirst().joined(separator: "/") : names.joined(separator: "/")
  }

  /// The mask of the layer.
  var mask: LayerPath { appending("mask") }

  /// A sublayer, numbered from its second sibling of the same name on.
  func sublayer(_ index: Int, of sublayers: [LayerRecord]) -> LayerPath {
    let name = sublayers[index].name
    let before = sublayers[..<index].count { $0.name == name }
    return appending(LayerPath.legible(name) + (before == 0 ? "" : "[\(before + 1)]"))
  }

  private func appending(_ name: String) -> LayerPath {
    var path = self
    path.names.append(name)
    return path
  }

  /// As it is where it can be read on a line, else quoted; cut where it gets long.
  static func legible(_ name: String) -> String {
    let quoted = RecordText.quoted(name)
    let shown = name.isEmpty || quoted.utf8.count != name.utf8.count + 2 ? quoted : name
    return shown.count > 60 ? shown.prefix(60) + "…" : shown
  }
}
