public import Foundation
package import PresscheckGraphics
internal import PresscheckLayerTree

extension CGContext {
  // MARK: Colors

  /// Sets the color of fills.
  public func setFillColor(_ color: CGColor) { state.fill = color.color }
  /// Sets the color of fills, in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = Color(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the color of fills.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = Color(white: gray, alpha: alpha) }
  /// Sets the color of fills by its components in sRGB, or by its gray, and the alpha (*modelled*: color spaces are not asked for).
  public func setFillColor(_ components: [CGFloat]) { if let color = Color(components) { state.fill = color } }
  /// Sets the color of lines by its components in sRGB, or by its gray, and the alpha (*modelled*: color spaces are not asked for).
  public func setStrokeColor(_ components: [CGFloat]) { if let color = Color(components) { state.stroke = color } }
  /// Sets the color of lines.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.color }
  /// Sets the color of lines, in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = Color(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the color of lines.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.stroke = Color(white: gray, alpha: alpha) }
  /// Multiplies the alpha of everything that is drawn.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(1, max(0, alpha)) }

  // MARK: Lines

  /// In units of user space; 1 at first.
  public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }
  /// How open ends look; butt at first.
  public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap.cap }
  /// How corners look; miter at first.
  public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join.join }
  /// Line widths beyond which a miter is cut; 10 at first.
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
  /// Lengths of dashes and gaps in turn; none is a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dashPhase = phase
    state.style.dashPattern = lengths.map { $0 }
  }

  // MARK: Shadow and mixing

  /// A shadow of black with an alpha of ⅓ (*documented*).
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// A shadow of everything that is drawn from now on; without a color none (*modelled*).
  ///
  /// - Parameters:
  ///   - offset: In the context's points, whatever the transform (*documented*): downwards in a context of UIKit's, upwards in
  ///     a bitmap context.
  ///   - blur: Twice the Gaussian's standard deviation, in points.
  ///   - color: Nil casts none.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      ContextShadow(
        offset: Point(offset.width, isFlipped ? -offset.height : offset.height), sigma: max(0, blur) / 2,
        color: $0.color)
    }
  }

  /// How drawing meets what was drawn before.
  ///
  /// Drawn: `normal`, `copy`, `clear`, `destinationOver`, `destinationIn`, `destinationOut` by plain colors, `sourceIn` and
  /// `sourceAtop`. The others draw as `normal`, with a finding, unless nothing lies below.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// How smoothly pictures are scaled.
  ///
  /// `none` is accepted, not drawn.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set {
      state.interpolation = newValue
      if newValue == .none { DrawingEnvironment.notDrawn("CGContext.interpolationQuality.none") }
    }
  }

  /// Whether edges are smooth.
  ///
  /// Accepted, not drawn: they always are.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    if !shouldAntialias { DrawingEnvironment.notDrawn("CGContext.setShouldAntialias(false)") }
  }

  /// Whether edges may be smooth.
  ///
  /// Accepted, not drawn: they always are.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    if !allowsAntialiasing { DrawingEnvironment.notDrawn("CGContext.setAllowsAntialiasing(false)") }
  }

  /// How far lines may be from curves.
  ///
  /// Accepted, not drawn: curves are always exact.
  public func setFlatness(_ flatness: CGFloat) { DrawingEnvironment.notDrawn("CGContext.setFlatness") }

  /// How text is drawn.
  ///
  /// Accepted, not drawn: it is always filled.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
    if mode != .fill { DrawingEnvironment.notDrawn("CGContext.setTextDrawingMode") }
  }

  // MARK: Clips

  /// Keeps drawing within the current path, which is used up.
  public func clip(using rule: CGPathFillRule = .winding) {
    state.clips.add(pathSoFar, rule.rule)
    pathSoFar = Path()
  }

  /// Keeps drawing within a rectangle.
  public func clip(to rect: CGRect) {
    state.clips.add(outline(of: rect.rect), .nonzero)
    pathSoFar = Path()
  }

  /// Keeps drawing within rectangles.
  public func clip(to rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.append(outline(of: rect.rect)) }
    state.clips.add(path, .nonzero)
    pathSoFar = Path()
  }

  /// Lets drawing show through the alpha of a picture in a rectangle, its top at the larger y.
  ///
  /// Core Graphics takes the gray of a picture without alpha; only the alpha counts here (*modelled*).
  public func clip(to rect: CGRect, mask: CGImage) {
    var layer = placed("mask", rect.rect, flipped: true)
    layer.content = .image(ImageContent(image: mask.source))
    state.clips.add(mask: layer)
  }

  /// Takes all clips away.
  public func resetClip() { state.clips = ClipList() }

  /// A box around what is left of the context, in user space.
  public var boundingBoxOfClipPath: CGRect {
    guard !state.clips.isEmpty, let back = state.ctm.inverse else { return .null }
    return CGRect(back.boundingBox(of: state.clips.box(within: bounds)))
  }
}

extension CGContext {
  /// Multiplies the alpha of now.
  package func multiplyAlpha(by factor: CGFloat) { setAlpha(state.alpha * factor) }
  /// The color of fills.
  package var fillColor: Color { state.fill }
}

extension Color {
  /// Nil for fewer components than a gray and an alpha.
  fileprivate init?(_ components: [CGFloat]) {
    switch components.count {
    case ..<2: return nil
    case ..<4: self.init(white: components[0], alpha: components[1])
    default: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }
}
