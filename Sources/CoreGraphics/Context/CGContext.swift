public import Foundation
package import PresscheckGraphics
package import PresscheckLayerTree

/// Draws: it records what is drawn as layers, which are rendered later with everything around them.
///
/// UIKit's contexts begin with y growing downwards; a bitmap context of one's own begins with y growing upwards from its
/// bottom left, as in Core Graphics.
///
/// Evidence: *documented*.
public final class CGContext {
  /// The area that is drawn on, in the context's points with y growing downwards.
  let bounds: Rect
  /// Pixels a point.
  package let scale: Double
  let isFlipped: Bool

  var state: GraphicsState
  private var savedStates: [GraphicsState] = []
  /// The recording, and above it those of the transparency layers that are open.
  var recordings = [DrawnLayers()]
  /// The states at the beginning of the transparency layers that are open.
  var groupStates: [(state: GraphicsState, saved: Int)] = []
  /// The current path in the context's points.
  var pathSoFar = Path()
  /// Where glyphs would be drawn: accepted, for nothing here draws glyphs by themselves.
  public var textPosition = CGPoint.zero
  /// How glyphs would be drawn: accepted, for nothing here draws glyphs by themselves.
  public var textMatrix = CGAffineTransform.identity

  /// A context whose y grows downwards, as UIKit makes it.
  package init(bounds: Rect, scale: Double) {
    (self.bounds, self.scale, isFlipped) = (bounds, scale, false)
    state = GraphicsState(ctm: .identity)
  }

  /// A bitmap context of one pixel a point, whose y grows upwards (*modelled*).
  ///
  /// Nil for a size without area, and for more than 65,536 pixels a side or 67 million in all. Memory of the caller's is not written to.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard (1...65_536).contains(width), (1...65_536).contains(height), width * height <= 0x400_0000 else { return nil }
    if data != nil { DrawingEnvironment.notDrawn("CGContext(data:): memory of the caller's") }
    bounds = Rect(0, 0, Double(width), Double(height))
    (scale, isFlipped) = (1, true)
    state = GraphicsState(ctm: Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height)))
  }

  /// Whether pixels can be clear; where they cannot, they are black (*documented*).
  package var hasAlpha = true

  /// Fills the bounds below everything.
  package func drawBelow(_ color: Color) {
    recordings[0].insertBelow(Layer(filling: .rect(bounds), .nonzero, color, name: "fill"), clips: ClipList())
  }

  /// The drawing, back to front, in the context's points with y growing downwards; without open transparency layers.
  package var layers: [Layer] { recordings[0].layers }

  /// In pixels.
  public var width: Int { Int((bounds.width * scale).rounded(.up)) }
  /// In pixels.
  public var height: Int { Int((bounds.height * scale).rounded(.up)) }
  /// sRGB (*modelled*).
  public var colorSpace: CGColorSpace? { .standard }

  /// Remembers the state; the path is not part of it.
  public func saveGState() { savedStates.append(state) }

  /// Goes back to the state that was remembered last; without one nothing happens.
  public func restoreGState() {
    guard savedStates.count > (groupStates.last?.saved ?? 0) else { return }
    state = savedStates.removeLast()
  }

  /// Draws what follows into a group of its own, which takes the alpha, shadow and blend mode of now as a whole.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    groupStates.append((state, savedStates.count))
    recordings.append(DrawnLayers())
    (state.alpha, state.shadow, state.blendMode) = (1, nil, .normal)
    // The group as a whole is clipped at its end.
    state.clips = ClipList()
  }

  /// The same, with a group that ends at a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Draws the group; without one nothing happens.
  public func endTransparencyLayer() {
    guard let (outer, saved) = groupStates.popLast(), let group = recordings.popLast() else { return }
    savedStates.removeLast(savedStates.count - saved)
    state = outer
    guard !group.isEmpty else { return }
    record(Layer(holding: group.layers, name: "group"), area: DrawnLayers.Area(.rect(bounds), alpha: nil))
  }

  // MARK: Transform

  /// From user space to the context's points, which a new context of UIKit's has as its user space (*modelled*).
  public var ctm: CGAffineTransform { CGAffineTransform(state.ctm) }
  /// From user space to pixels from the top left (*modelled*).
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform {
    CGAffineTransform(state.ctm.then(.translation(bounds.origin * -1)).then(.scale(scale, scale)))
  }
  /// Moves what follows.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Scales what follows.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Turns what follows, in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
  /// Transforms what follows, before the transform of now.
  public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.transform.then(state.ctm) }
  /// A point of user space in pixels from the top left (*modelled*).
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(userSpaceToDeviceSpaceTransform) }
  /// A rectangle of user space in pixels from the top left (*modelled*).
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(userSpaceToDeviceSpaceTransform) }
  /// A point in pixels from the top left in user space (*modelled*).
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(userSpaceToDeviceSpaceTransform.inverted())
  }

  // MARK: Pictures

  /// The drawing so far as pixels; nil without a rasteriser.
  public func makeImage() -> CGImage? {
    guard let environment = DrawingEnvironment.current, !bounds.isEmpty else { return nil }
    var root = Layer(name: "context", frame: Rect(origin: .zero, size: bounds.size))
    root.bounds.origin = bounds.origin
    root.sublayers = layers
    do {
      let image = CGImage(try environment.rasterize(root, bounds.size, scale))
      keep(image)
      return image
    } catch {
      DrawingEnvironment.find("a context's picture cannot be rendered: \(error)")
      return nil
    }
  }

  /// Takes the pixels for what was drawn, so that the next picture does not draw it again.
  private func keep(_ image: CGImage) {
    let pixels = Size(bounds.width * scale, bounds.height * scale)
    // A last pixel that is cut would be stretched.
    guard pixels == Size(Double(image.width), Double(image.height)), !recordings[0].isEmpty else { return }
    var layer = Layer(name: "picture", frame: bounds)
    layer.content = .image(ImageContent(image: image.source))
    recordings[0] = DrawnLayers()
    recordings[0].append(layer, clips: ClipList())
  }

  /// Nothing waits to be drawn, so nothing happens (*modelled*).
  public func flush() {}
  /// Nothing waits to be drawn, so nothing happens (*modelled*).
  public func synchronize() {}
}
