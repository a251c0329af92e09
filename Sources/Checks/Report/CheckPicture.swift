internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster

/// The button as it is where a rule fails, with the place outlined.
package struct CheckPicture: Hashable, Sendable {
  /// Such as `buy/busy@2x.text-contrast.title.png`.
  package var name: String
  /// A PNG file.
  package var png: [UInt8]

  /// The two lines of the outline, each so many points wide: white for grounds of the colour, and the colour within.
  private static let (lineWidth, colors) = (1.5, [Color.white, Color(red: 1, green: 0, blue: 0.4)])
  /// From the box to the outermost edge, in points.
  private static let margin = 3.5

  /// Draws a moment, with an outline around a box, or around the whole canvas.
  init(_ moment: Moment, box: Rect?, name: String) throws(RasterError) {
    self.name = name
    var list = moment.list
    let canvas = Rect(origin: .zero, size: list.size)
    var outer = (box ?? canvas).inset(by: -Self.margin).intersection(canvas) ?? canvas
    for color in Self.colors {
      let border = Border(outer: RoundedRect(outer), width: Self.lineWidth, color: color, transform: .identity)
      list.items.append(.border(border))
      outer = outer.inset(by: Self.lineWidth)
    }
    let bitmap = try Rasterizer().draw(list, scale: moment.traits.scale)
    do { png = try PNG.encode(bitmap.straight(), scale: moment.traits.scale) } catch {
      preconditionFailure("a drawn picture cannot be encoded: \(error)")
    }
  }
}

extension Moment {
  /// The box of everything that a layer and its sublayers draw, in points of the canvas; nil if nothing shows.
  func box(of layer: String?) -> Rect? {
    guard let layer else {
      let padding = (list.size.width - tree.bounds.width) / 2
      return Rect(padding, (list.size.height - tree.bounds.height) / 2, tree.bounds.width, tree.bounds.height)
    }
    let texts = list.items.glyphs.filter { $0.glyphs?.layer == layer }.map(DisplayItem.fill)
    if let box = texts.bounds { return box }
    return list(of: tree.hiding(layer)).flatMap { list.items.differing(from: $0.items).bounds }
  }
}

extension Layer {
  /// The tree with all layers of a name hidden.
  fileprivate func hiding(_ name: String) -> Layer {
    var layer = self
    if self.name == name { layer.isHidden = true }
    layer.sublayers = sublayers.map { $0.hiding(name) }
    return layer
  }
}
