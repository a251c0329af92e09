internal import PresscheckLayerTree

/// A layer that shows without words what a button does.
struct Mark {
  /// The places of the layer and its superlayers among their siblings, the root's not.
  var path: [Int]
  let layer: String
  /// Such as `the image`.
  let word: String
  let hasSeveralColors: Bool
  /// Whether a text is not meant to lie over or under it.
  var mayOverlap = false
}

extension Layer {
  /// The visible marks of the tree.
  var marks: [Mark] {
    guard !isHidden, opacity > 0 else { return [] }
    let own: Mark? =
      switch content {
      case .image(let image):
        Mark(path: [], layer: name, word: "the image", hasSeveralColors: image.isPicture, mayOverlap: true)
      case .spinner: Mark(path: [], layer: name, word: "the spinner", hasSeveralColors: false, mayOverlap: true)
      case .progressRing: Mark(path: [], layer: name, word: "the ring", hasSeveralColors: false)
      case .shape, .replicator: Mark(path: [], layer: name, word: "the shape", hasSeveralColors: false)
      case .gradient, .text, nil: nil
      }
    let inner = sublayers.enumerated().flatMap { index, layer in
      layer.marks.map { mark in
        var mark = mark
        mark.path.insert(index, at: 0)
        return mark
      }
    }
    return [own].compactMap(\.self) + inner
  }

  /// The tree with the layer at a path hidden.
  func hiding(_ path: ArraySlice<Int>) -> Layer {
    var layer = self
    if let first = path.first {
      layer.sublayers[first] = sublayers[first].hiding(path.dropFirst())
    } else {
      layer.isHidden = true
    }
    return layer
  }
}

extension ImageContent {
  /// Whether it has colours of its own.
  fileprivate var isPicture: Bool {
    if case .vector = image { return false }
    return tintColor == nil
  }
}
