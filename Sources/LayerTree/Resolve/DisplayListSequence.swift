internal import PresscheckGraphics

/// Resolves the presentation trees of a film one after the other, and of each only the layers that differ from the tree before.
///
/// The lists equal those of ``DisplayList/init(_:canvas:text:)``, whatever came before, because a layer's items depend on its
/// subtree, the transform above it, and whether its shadows show: these are compared. Use one on each thread.
package final class DisplayListSequence {
  private let text: any TextMeasuring
  private var last: ResolvedLayer?
  /// The layers resolved so far, each once for every tree in which it was not as before.
  package private(set) var resolvedLayerCount = 0

  package init(text: any TextMeasuring) { self.text = text }

  /// Resolves a presentation tree; after an error the next one is resolved in full.
  package func list(of root: Layer, canvas: Canvas) throws(ResolveError) -> DisplayList {
    var resolver = Resolver(text: text, known: ResolvedLayers(last: last.take().map { [$0] }))
    let items = try resolver.items(of: root, on: canvas)
    last = resolver.known?.resolved.first
    resolvedLayerCount += resolver.resolvedLayerCount
    return DisplayList(size: canvas.paddedSize, background: canvas.background, items: items)
  }
}

/// A layer's items, and what they depend on.
final class ResolvedLayer {
  let layer: Layer
  let toCanvas: Transform
  let castsShadows: Bool
  let isMirrored: Bool
  let items: [DisplayItem]
  /// Of the items that a list may have, those that the layer and its subtree took.
  let itemCount: Int
  /// The layers that were resolved for it, in that order; a replicator's and a shadow's more than once.
  let inner: [ResolvedLayer]

  init(
    layer: Layer, toCanvas: Transform, castsShadows: Bool, isMirrored: Bool, items: [DisplayItem], itemCount: Int,
    inner: [ResolvedLayer]
  ) {
    (self.layer, self.toCanvas, self.castsShadows, self.isMirrored) = (layer, toCanvas, castsShadows, isMirrored)
    (self.items, self.itemCount, self.inner) = (items, itemCount, inner)
  }
}

/// The layers that were resolved for a layer in the tree before, and the ones in this tree so far.
struct ResolvedLayers {
  private let last: [ResolvedLayer]
  private(set) var resolved: [ResolvedLayer] = []

  init(last: [ResolvedLayer]?) { self.last = last ?? [] }

  /// The layer at this place in the tree before.
  var next: ResolvedLayer? { resolved.count < last.count ? last[resolved.count] : nil }

  mutating func append(_ layer: ResolvedLayer) { resolved.append(layer) }
}
