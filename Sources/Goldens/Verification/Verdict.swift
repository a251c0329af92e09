package import PresscheckButtonFile
package import PresscheckCodecs

/// What came of holding one picture against its golden.
package struct Verdict: Hashable, Sendable {
  /// The picture's name, its path below the folder of goldens: `buy/busy@2x.png`.
  package var name: String

  /// The golden's path, seen from the project's folder.
  package var golden: String

  /// The button file that asks for it, seen from the project's folder; nil when none does.
  package var file: String?

  /// Where the file asks for it; nil when it says nothing of shots.
  package var place: FileLocation?

  /// What it comes to.
  package var outcome: Outcome

  /// Set when the golden is held against a tolerance: the whole of it in words, the reason at its end.
  package var tolerance: String?

  /// Nil for a still.
  package var film: FilmVerdict?

  /// What changed in the layer tree, and which pixels that explains; nil where nothing differs.
  package var changes: ChangeSummary?

  /// Both fingerprints, when the golden was recorded by other means than the picture.
  package var renderers: Renderers?

  /// The pictures in the report's folder; nil where all is well.
  package var pictures: Pictures?

  /// What the picture depends on, so that an approval can tell whether it still holds; nil when no file asks for it.
  package var inputs: String?

  /// What the pictures of one change have in common: a colour's name in the configuration, or what changed in the tree; nil
  /// where there is more than one thing to blame, or none.
  package var cause: String?

  /// What a picture without a golden, or a golden without a picture, shows, in short: equal ones were renamed. Nil for others.
  package var pixels: String?

  /// The golden's bytes in short; nil when there is none.
  package var goldenDigest: String?

  /// The bytes of what was drawn in short; nil where the report holds no such picture.
  package var pictureDigest: String?

  /// What can come of a picture.
  package enum Outcome: Hashable, Sendable {
    /// As the golden, or within the tolerance.
    case same
    /// Pixels differ beyond the tolerance.
    case different(Difference)
    /// The golden is of another size; no pixel was compared.
    case differentSizes(expected: PixelSize, actual: PixelSize)
    /// A still where the golden is a film, or the other way round, or a film that runs otherwise: what, in words.
    case differentMotion(String)
    /// There is no golden.
    case missing
    /// There is no golden, and one that no shot asks for shows the same: its path, seen from the project's folder, and the
    /// picture's name.
    case renamed(from: String, to: String)
    /// No shot asks for this golden.
    case stale
    /// The golden is no picture that can be compared: why, in words, and how a run ends for it.
    case unreadable(String, ExitCode)
  }

  /// How a golden and a picture of one size differ; of films, in the first frame that does.
  package struct Difference: Hashable, Sendable {
    /// How many pixels differ.
    package var differingPixels: Int

    /// How many look antialiased and are not counted.
    package var antialiasedPixels: Int

    /// How many are nearer to each other than the threshold, and are not counted.
    package var faintPixels: Int

    /// How many lie where nothing was compared.
    package var ignoredPixels: Int

    /// The pixel that differs most.
    package var worst: Worst?

    /// Round all that differ.
    package var bounds: PixelRect?

    /// In how many places that touch nowhere.
    package var regionCount: Int

    /// The largest of these places first.
    package var regions: [PixelRect]
  }

  /// One pixel of both pictures.
  package struct Worst: Hashable, Sendable {
    /// The column, from the left.
    package var x: Int

    /// The row, from the top.
    package var y: Int

    /// The golden's, as `#RRGGBBAA`.
    package var expected: String

    /// The picture's, as `#RRGGBBAA`.
    package var actual: String

    /// Between the channels that are furthest apart, of 255.
    package var channelDifference: Int
  }

  /// Fingerprints of two renderers.
  package struct Renderers: Hashable, Sendable {
    /// Recorded the golden.
    package var expected: String

    /// Drew the picture.
    package var actual: String
  }

  /// Paths below the report's folder.
  package struct Pictures: Hashable, Sendable {
    /// A copy of the golden; nil where there is none.
    package var expected: String?

    /// What was drawn; nil for a stale golden.
    package var actual: String?

    /// Where they differ, expected, actual and difference side by side; nil where they cannot be held side by side.
    package var difference: String?

    /// Both by turns, as an APNG; nil where they cannot be.
    package var blink: String?

    package init(expected: String? = nil, actual: String? = nil, difference: String? = nil, blink: String? = nil) {
      self.expected = expected
      self.actual = actual
      self.difference = difference
      self.blink = blink
    }
  }
}

/// What there is to say of a film beside its pixels.
package struct FilmVerdict: Hashable, Sendable {
  /// The picture's frames.
  package var frames: Int

  /// Frames a second.
  package var fps: Double

  /// In seconds.
  package var duration: Double

  /// How many frames differ.
  package var differingFrames: Int

  /// The first frame that differs, from 0.
  package var firstDifferingFrame: Int?

  /// When that frame is shown, in seconds.
  package var firstDifferingTime: Double?
}

/// What changed between two layer trees, and how much of the difference of two pictures that explains.
package struct ChangeSummary: Hashable, Sendable {
  /// One change.
  package struct Change: Hashable, Sendable {
    /// `plate.cornerRadius 14 → 12`.
    package var text: String

    /// How many of the pixels that differ become the golden's when this change alone is taken back.
    package var pixels: Int
  }

  /// In the order of the tree.
  package var changes: [Change]

  /// Pixels that only several changes together explain.
  package var together: Int

  /// Pixels that no change of the tree explains; nil where that cannot be told.
  package var unexplained: Int?

  /// Why there is nothing to say, or what else there is.
  package var note: String?

  package init(changes: [Change] = [], together: Int = 0, unexplained: Int? = nil, note: String? = nil) {
    self.changes = changes
    self.together = together
    self.unexplained = unexplained
    self.note = note
  }
}

extension Verdict.Outcome {
  /// The word that reports use.
  package var word: String {
    switch self {
    case .same: "same"
    case .different, .differentSizes, .differentMotion: "different"
    case .missing: "missing"
    case .renamed: "renamed"
    case .stale: "stale"
    case .unreadable: "unreadable"
    }
  }

  /// How a run ends for it, if nothing worse comes.
  package var exit: ExitCode {
    switch self {
    case .same: .success
    case .different, .differentSizes, .differentMotion: .different
    case .missing, .renamed, .stale: .missingGolden
    case .unreadable(_, let exit): exit
    }
  }

  /// One line: `3 pixels differ, the worst at (10, 4): #FF0000FF → #FE0000FF`.
  package var sentence: String {
    switch self {
    case .same: return "the same"
    case .different(let difference): return difference.sentence
    case .differentSizes(let expected, let actual):
      return
        "the golden has \(expected.width) × \(expected.height) pixels, the picture \(actual.width) × \(actual.height)"
    case .differentMotion(let what): return what
    case .missing: return "there is no golden"
    case .renamed(let from, let to): return Verdict.Outcome.renaming(from, to)
    case .stale: return "no shot asks for this golden"
    case .unreadable(let why, _): return why
    }
  }
}

extension Verdict.Outcome {
  /// `renamed dots → typing` for a button, with the pictures' names for anything else.
  private static func renaming(_ golden: String, _ name: String) -> String {
    let old = golden.split(separator: "/").suffix(2).map(String.init)
    let new = name.split(separator: "/").map(String.init)
    let isButton = old.count == 2 && new.count == 2 && old[1] == new[1]
    return isButton ? "renamed \(old[0]) → \(new[0])" : "renamed \(old.joined(separator: "/")) → \(name)"
  }
}

extension Verdict.Difference {
  fileprivate var sentence: String {
    let count = "\(differingPixels) \(differingPixels == 1 ? "pixel differs" : "pixels differ")"
    guard let worst else { return count }
    return "\(count), the worst at (\(worst.x), \(worst.y)): \(worst.expected) → \(worst.actual)"
  }
}
