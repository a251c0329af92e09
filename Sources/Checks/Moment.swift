package import PresscheckControls
internal import PresscheckGraphics
package import PresscheckLayerTree
internal import PresscheckRaster

/// A button at an instant in a variant, as rules see it.
package final class Moment {
  package let state: String
  /// Whether it cannot be pressed in this state: contrast and size do not matter then.
  package let isInactive: Bool
  /// Whether code of an app's own decides which touches it takes.
  package let runsCode: Bool
  /// Whether it is UIKit's own button, set by a file or a document.
  package let isUIKitButton: Bool
  /// Whether the button file decides what the states show, and UIKit adds nothing.
  package let followsItsFile: Bool
  package let traits: Traits
  /// The presentation tree.
  package let tree: Layer
  /// The tree's display list on an opaque ground.
  package let list: DisplayList
  /// Whether the list's background stands in for a canvas that lets something through.
  package let hasGround: Bool
  /// The facts that rules have asked for so far.
  var known = KnownFacts()
  private let ask: () -> Probe?
  private let meter: TextContrastMeter
  private let resolve: (Layer) -> DisplayList?

  init(
    state: String, isInactive: Bool, runsCode: Bool, isUIKitButton: Bool, followsItsFile: Bool, traits: Traits,
    tree: Layer, list: DisplayList, hasGround: Bool, meter: TextContrastMeter,
    resolve: @escaping (Layer) -> DisplayList?, ask: @escaping () -> Probe?
  ) {
    (self.state, self.isInactive, self.runsCode, self.traits) = (state, isInactive, runsCode, traits)
    (self.isUIKitButton, self.followsItsFile) = (isUIKitButton, followsItsFile)
    (self.tree, self.list, self.hasGround) = (tree, list, hasGround)
    (self.meter, self.resolve, self.ask) = (meter, resolve, ask)
  }

  /// Draws the list, for all rules.
  var rasterizer: Rasterizer { meter.rasterizer }

  /// The display list of another tree at this instant; nil if it cannot be resolved.
  func list(of tree: Layer) -> DisplayList? { resolve(tree) }

  /// The texts that have too little room; none for a moment that is not settled.
  package var misfits: [Finding] { known.misfits }

  /// The words of a screen reader, and where touches arrive, once the state has settled; nil if the code fails to say.
  var probe: Probe? {
    if let probe = known.probe { return probe }
    let probe = ask()
    known.probe = .some(probe)
    return probe
  }

  /// The contrast of each text, drawn once for all rules.
  func texts() throws(RasterError) -> [TextContrastMeter.Measurement] {
    if let texts = known.texts { return texts }
    let texts = try meter.measure(
      list, scale: traits.scale, hasGround: hasGround, limit: TextContrastRule.highestRatio
    )
    .map { text in
      guard case .measured(let contrast) = text, tree.hasNameplate(contrast.origin.layer) else { return text }
      return .unmeasured(contrast.origin, reason: "the name of an image that is not there")
    }
    known.texts = texts
    return texts
  }
}

/// The facts of a moment that take time to find, so that every rule has them from the first that asks.
struct KnownFacts: Sendable {
  var misfits: [Finding] = []
  /// Nil until a rule has asked.
  var texts: [TextContrastMeter.Measurement]?
  /// Nil until a rule has asked; of code that fails to say it is nil inside.
  var probe: Probe??
}

extension Layer {
  /// Whether a layer of this name in the tree shows the name of an image.
  func hasNameplate(_ name: String) -> Bool {
    self.name == name && isNameplate || sublayers.contains { $0.hasNameplate(name) }
  }
}
