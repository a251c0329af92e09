package import Foundation
internal import PresscheckGraphics
package import PresscheckLayerTree

extension CGContext {
  /// Draws a layer as the state says: shadow, alpha, clips and blend mode.
  ///
  /// - Parameters:
  ///   - layer: In the context's points.
  ///   - area: The covered area, computed only if the layers below change; nil if unknown.
  ///   - takesAlpha: Whether the context's alpha still has to be applied.
  func record(_ layer: Layer, area: @autoclosure () -> DrawnLayers.Area?, takesAlpha: Bool = true) {
    guard !state.clips.isEmpty else { return }
    var layer = layer
    if takesAlpha { layer.opacity *= state.alpha }
    layer = shadowed(layer)
    // Taken out while it changes: a copy for each drawing would take quadratic time.
    let last = recordings.count - 1
    var recording = recordings[last]
    recordings[last] = DrawnLayers()
    let (clips, mode) = (state.clips, state.blendMode)
    let area = mode == .normal ? nil : area()
    let isOpaque = area?.alpha ?? 0 >= 1
    var isDone = true
    switch (mode, area) {
    case (.normal, _): recording.append(layer, clips: clips)
    case (.destinationOver, _): recording.insertBelow(layer, clips: clips)
    case (.clear, let area?): isDone = recording.show(within: area, of: bounds, clips: clips)
    case (.copy, let area?):
      isDone = isOpaque || recording.show(within: area, of: bounds, clips: clips)
      recording.append(layer, clips: clips)
    case (.destinationIn, let area?):
      isDone = recording.show(within: area, of: bounds, clips: clips, through: layer)
    case (.destinationOut, let area?):
      if let alpha = area.alpha {
        let rest = Layer(
          filling: .rect(bounds.inset(by: -1)), .nonzero, Color(white: 0, alpha: max(0, 1 - alpha)), name: "rest")
        isDone = recording.show(within: area, of: bounds, clips: clips, through: alpha < 1 ? rest : nil)
      } else {
        isDone = false
      }
    case (.sourceIn, let area?), (.sourceAtop, let area?):
      let former = recording
      let takesAway = mode == .sourceIn || isOpaque
      isDone = !takesAway || recording.show(within: area, of: bounds, clips: clips)
      isDone = recording.append(layer, through: former, clips: clips) && isDone
    case (.clear, nil), (.destinationIn, nil), (.destinationOut, nil): isDone = recording.isEmpty
    default:
      isDone = recording.isEmpty && mode != .destinationAtop
      recording.append(layer, clips: clips)
    }
    if !isDone { DrawingEnvironment.find("the blend mode \(mode) is not drawn here as it should be") }
    recordings[last] = recording
  }

  private func shadowed(_ layer: Layer) -> Layer {
    guard let shadow = state.shadow, !shadow.color.isInvisible else { return layer }
    var caster = layer
    if layer.transform != .identity || layer.opacity < 1 || layer.mask != nil || layer.masksToBounds {
      caster = Layer(holding: [layer], name: "shadow")
    }
    (caster.shadowColor, caster.shadowOpacity) = (shadow.color, 1)
    (caster.shadowOffset, caster.shadowRadius) = (shadow.offset, shadow.sigma)
    return caster
  }

  /// A layer over a rectangle of user space, under the transform of now.
  func placed(_ name: String, _ rect: Rect, flipped: Bool = false) -> Layer {
    var layer = Layer(name: name, frame: Rect(origin: .zero, size: rect.size))
    var linear = state.ctm
    (linear.tx, linear.ty) = (0, 0)
    layer.allowsEdgeAntialiasing = true
    layer.transform = flipped ? Transform.scale(1, -1).then(linear) : linear
    layer.position = state.ctm.apply(rect.center)
    return layer
  }

  /// A rectangle of user space as a path in the context's points.
  func outline(of rect: Rect) -> Path { Path.rect(rect).applying(state.ctm) }

  /// Draws what a closure gives a layer over a rectangle of user space.
  package func draw(_ name: String, in rect: CGRect, _ look: (inout Layer) -> Void) {
    var layer = placed(name, rect.rect)
    look(&layer)
    record(layer, area: nil)
  }

  /// Draws a tree of layers, whose root lies in user space.
  package func draw(_ tree: Layer) {
    var container = placed(tree.name, .zero)
    container.sublayers = [tree]
    record(container, area: nil)
  }

  /// Draws a picture into a rectangle of user space, its top at the smaller y.
  package func draw(_ image: ImageContent, in rect: CGRect) { draw(image, in: rect, flipped: false) }

  func draw(_ image: ImageContent, in rect: CGRect, flipped: Bool) {
    guard rect.width != 0, rect.height != 0 else { return }
    var layer = placed("image", rect.rect, flipped: flipped)
    layer.content = .image(image)
    record(layer, area: DrawnLayers.Area(outline(of: rect.rect), alpha: nil))
  }
}
