package import PresscheckCodecs
package import PresscheckLayerTree

/// Why a picture is not as its golden: what changed in the layer tree, and which of the pixels that differ each change
/// accounts for.
///
/// A change is put back in the new tree, the tree is drawn again, and pixels that then are the golden's are explained by the
/// change. Each pixel is counted once: for the first change that explains it alone, in the order of the tree; else for the
/// changes of one layer together; else for all changes together.
package struct Explanation: Hashable, Sendable {
  /// What the golden's tree is known from.
  package enum Basis: Hashable, Sendable {
    /// The record in the golden.
    case record
    /// The golden has no record.
    case none
    /// The golden's record cannot be read.
    case unreadable(TreeRecordError)
  }

  /// Changes that were put back at once.
  package struct Part: Hashable, Sendable {
    /// What putting them back comes to.
    package enum Effect: Hashable, Sendable {
      /// The picture changes.
      case visible
      /// The picture stays the same to the last bit.
      case invisible
      /// It cannot be told: the record has not what it takes, or the old tree cannot be drawn any more.
      case irreversible
      /// It was not tried by itself, because there are very many changes.
      case untried
    }

    /// One, or several that only together explain something.
    package var changes: [TreeChange]

    /// How many pixels they explain that no part before does.
    package var pixels: Int

    /// The smallest rectangle round those pixels; nil when there are none.
    package var bounds: PixelRect?

    /// What putting them back comes to.
    package var effect: Effect
  }

  /// What the golden's tree is known from.
  package var basis = Basis.record

  /// What changed in the tree; nil where the golden's is not known.
  package var difference: TreeDifference?

  /// The changes one by one, then those that only together explain something.
  package var parts: [Part] = []

  /// How many pixels no change explains.
  package var unexplained = 0

  /// The smallest rectangle round those pixels; nil when there are none.
  package var unexplainedBounds: PixelRect?

  /// How many pixels only several changes together explain.
  package var together: Int { parts.reduce(0) { $0 + ($1.changes.count > 1 ? $1.pixels : 0) } }

  /// How often the tree is drawn at most, once more with all changes put back apart: the largest subtrees come first.
  package static let maximumDrawings = 24

  /// Explains the pixels that differ, or all of the golden's where the pictures are not of one size. Draws only where the
  /// golden's tree is known and something in it changed.
  ///
  /// - Parameters:
  ///   - golden: The picture that was expected.
  ///   - actual: The picture that was drawn from `scene`.
  ///   - record: The text of the golden's `TreeRecord`; nil for a golden without.
  ///   - scene: What the new picture was drawn from.
  ///   - ignoring: Where no pixel counts.
  ///   - draw: Draws a scene by the same means; nil for one that cannot be drawn.
  package init(
    golden: Bitmap, actual: Bitmap, record: String?, scene: Scene, ignoring: [PixelRect] = [],
    draw: @escaping (Scene) -> Bitmap?
  ) {
    let differing = DifferingPixelSet(golden, actual, ignoring: ignoring)
    var attribution = Attribution(golden: golden, actual: actual, scene: scene, rest: differing, draw: draw)
    if let record {
      do {
        let difference = TreeDifference(from: try TreeRecord(reading: record), to: TreeRecord(scene))
        parts = attribution.parts(of: difference)
        self.difference = difference
      } catch {
        basis = .unreadable(error)
      }
    } else {
      basis = .none
    }
    unexplained = attribution.rest.count
    unexplainedBounds = attribution.rest.bounds
  }
}
