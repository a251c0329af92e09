internal import PresscheckFiles
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

  /// The sublayers, each; from the second sibling of a name on, numbered.
  func paths(of sublayers: [LayerRecord]) -> [LayerPath] {
    var counts: [String: Int] = [:]
    return sublayers.map { sublayer in
      counts[sublayer.name, default: 0] += 1
      let number = counts[sublayer.name, default: 1]
      return appending(LayerPath.legible(sublayer.name) + (number == 1 ? "" : "[\(number)]"))
    }
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
    return shown.shortened(to: 61)
  }
}
