package import PresscheckCodecs
internal import PresscheckControls
package import PresscheckLayerTree
internal import PresscheckRaster
package import PresscheckRendering
internal import PresscheckText

/// Why a picture differs from its golden: the changes of the layer tree, and the differing pixels that each accounts for.
///
/// A change is reverted in the new tree, and the tree is rendered again: the pixels that then equal the golden's are explained
/// by the change. Each pixel counts once: for the first change that explains it alone, in the order of the tree; else for the
/// changes of one layer together; else for all changes together.
package struct Explanation: Hashable, Sendable {
  /// The source of the golden's tree.
  package enum Basis: Hashable, Sendable {
    /// The record in the golden.
    case record
    /// The golden has no record.
    case none
    case unreadable(TreeRecordError)
  }

  /// Changes that were reverted at once.
  package struct Part: Hashable, Sendable {
    /// The effect of reverting them.
    package enum Effect: Hashable, Sendable {
      /// The picture changes.
      case visible
      /// The picture stays the same to the last bit.
      case invisible
      /// Unknown: the record lacks what it takes, or the old tree can no longer be rendered.
      case irreversible
      /// Not tried alone, because there are very many changes.
      case untried
    }

    /// One, or several that only together explain pixels.
    package var changes: [TreeChange]
    package var effect: Effect
    /// The pixels that they explain and no earlier part does.
    package var pixels = 0
  }

  package var basis = Basis.record
  /// The changes one by one, then those that only together explain pixels.
  package var parts: [Part] = []
  /// The number of pixels that no change explains.
  package var unexplained = 0

  /// The number of pixels that only several changes together explain.
  package var together: Int { parts.reduce(0) { $0 + ($1.changes.count > 1 ? $1.pixels : 0) } }

  /// The most renderings, without the one of all changes together; the largest subtrees come first.
  package static let maximumRenderings = 24

  /// Explains the pixels that differ, or all of the golden's for pictures of different sizes.
  ///
  /// Renders only if the golden's tree is known and has changed. `record` is the text of the golden's `TreeRecord`.
  package init(
    golden: Bitmap, actual: Bitmap, record: String?, scene: Scene, ignoring: [PixelRect] = [],
    render: @escaping (Scene) -> Bitmap?
  ) {
    let differing = DifferingPixelSet(golden, actual, ignoring: ignoring)
    var attribution = Attribution(golden: golden, actual: actual, scene: scene, rest: differing, render: render)
    if let record {
      do {
        parts = attribution.parts(of: TreeDifference(from: try TreeRecord(reading: record), to: TreeRecord(scene)))
      } catch {
        basis = .unreadable(error)
      }
    } else {
      basis = .none
    }
    unexplained = attribution.rest.count
  }

  /// Why there is no change to list; nil where there is one.
  package var note: String? {
    switch basis {
    case .none: "the golden has no layer tree"
    case .unreadable(let error): "the golden's layer tree cannot be read: \(error)"
    case .record where parts.isEmpty && unexplained == 0: "the layer tree is the same"
    case .record where parts.isEmpty: "the layer tree is the same, and its rendering changed"
    case .record where unexplained > 0: irreversible
    case .record: nil
    }
  }

  /// Names the changes whose old value cannot be rendered, such as that of an image of which the golden has a digest; nil for none.
  private var irreversible: String? {
    let changes = parts.filter { $0.effect == .irreversible }.flatMap(\.changes)
    guard let first = changes.first?.description.prefix(while: { $0 != " " }) else { return nil }
    let rest = changes.count > 1 ? " and \(changes.count - 1) more" : ""
    return "the old value of \(first)\(rest) is not kept, so that what it explains is unexplained"
  }
}

extension ResolvedPicture {
  /// Explains a still, or the first frame of a film, with one rendering for each change.
  package func explanation(
    actual: Bitmap, golden: Bitmap, texts: [PNG.Text], ignoring: [PixelRect] = []
  ) -> Explanation {
    let typesetter = PangoTypesetter(library: renderer.fonts.library)
    let rasterizer = Rasterizer()
    return Explanation(
      golden: golden, actual: actual, record: texts[TreeRecord.keyword], scene: scene, ignoring: ignoring
    ) { scene in
      guard let list = try? DisplayList(scene.tree, canvas: scene.canvas, text: typesetter) else { return nil }
      return try? rasterizer.draw(list, scale: scene.scale).straight()
    }
  }
}

extension ChangeSummary {
  /// The report's form of an explanation.
  init(_ explanation: Explanation) {
    let singles = explanation.parts.filter { $0.changes.count == 1 }
    self.init(
      changes: singles.flatMap { part in part.changes.map { Change(text: $0.description, pixels: part.pixels) } },
      together: explanation.together, unexplained: explanation.basis == .record ? explanation.unexplained : nil,
      note: explanation.note)
  }
}
