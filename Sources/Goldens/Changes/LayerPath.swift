internal import PresscheckLayerTree

/// The name of a layer among all layers of a tree.
struct LayerPath {
  private var names: [String]

  init(root: String) { names = [LayerPath.legible(root)] }

  /// The names below the root; with the root's name for the root itself, and for a sublayer of the same name.
  var text: String {
    names.count > 1 && names[1] != names[0] ? names.dropFirst().joined(separator: "/") : names.joined(separator: "/")
  }

  var mask: LayerPath { appending("mask") }

  /// A sublayer; from the second sibling of a name on, numbered.
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

  /// The name, quoted if it is not legible on a line, and cut if it is long.
  static func legible(_ name: String) -> String {
    let quoted = RecordText.quoted(name)
    let shown = name.isEmpty || quoted.utf8.count != name.utf8.count + 2 ? quoted : name
    return shown.count > 60 ? shown.prefix(60) + "…" : shown
  }
}
