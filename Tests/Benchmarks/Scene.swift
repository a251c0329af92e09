import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckLayerTree
import PresscheckRendering
import PresscheckText

/// The button whose frames are drawn, and how it moves: the baseline in C moves in the same way.
struct Scene {
  static let frameCount = 60

  let scale: Double
  private let root: Layer
  private let canvas: Canvas
  private let text: PangoTypesetter

  /// Reads a button file; its first picture counts.
  init(path: String) throws {
    let file = try ButtonFile(path: path)
    let fonts = try FontResolver(file: file)
    guard let frame = try Renderer(file, fonts: fonts).resolve(Array(file.requests().prefix(1))).first else {
      throw Diagnostic(file: path, "there is no picture to take")
    }
    scale = frame.request.traits.scale
    root = frame.tree
    canvas = Canvas(size: frame.list.size, background: frame.list.background)
    text = PangoTypesetter(library: fonts.library)
  }

  /// The display list of a frame: the spinner turns once in all of them, the ring goes from 0.35 to 0.85.
  func list(_ frame: Int) throws -> DisplayList {
    let part = Double(frame) / Double(Scene.frameCount)
    var layer = root.presentation(at: part)
    layer.fillRing(to: 0.35 + 0.5 * part)
    return try DisplayList(layer, canvas: canvas, text: text)
  }
}

extension Layer {
  fileprivate mutating func fillRing(to value: Double) {
    if case .progressRing(var ring) = content {
      ring.value = value
      content = .progressRing(ring)
    }
    for index in sublayers.indices { sublayers[index].fillRing(to: value) }
  }
}
