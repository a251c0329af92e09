internal import PresscheckButtonFile
package import PresscheckCodecs
internal import PresscheckFiles

// The values within a verdict. The schema's texts in `codec` say what each property means.

extension Verdict {
  /// The difference of a golden and a picture of one size; of films, in the first frame that differs.
  package struct Difference: Hashable, Sendable {
    package var differingPixels = 0
    package var antialiasedPixels = 0
    package var faintPixels = 0
    package var ignoredPixels = 0
    /// Of 255, with colours multiplied by alpha; nil in reports of an earlier version.
    package var largest: Int?
    package var worst: Worst?
    package var bounds: PixelRect?
    package var regionCount = 0
    /// The largest first.
    package var regions: [PixelRect] = []

    static var codec: JSONCodec<Self> {
      .map(
        "difference", Self(),
        [
          .required("differingPixels", \.differingPixels, .count("how many pixels differ")),
          .required(
            "antialiasedPixels", \.antialiasedPixels, .count("how many pixels look antialiased and are not counted")),
          .required(
            "faintPixels", \.faintPixels, .count("how many pixels differ less than the threshold and are not counted")),
          .required("ignoredPixels", \.ignoredPixels, .count("how many pixels were not compared")),
          .optional(
            "largest", \.largest,
            .count("of 255: the largest difference of a pixel that differs, with colours multiplied by alpha")),
          .optional("worst", \.worst, Worst.codec), .optional("bounds", \.bounds, PixelRect.codec),
          .required("regionCount", \.regionCount, .count("how many separate regions differ")),
          .required("regions", \.regions, .list(of: PixelRect.codec)),
        ])
    }
  }

  /// The pixel that differs most.
  package struct Worst: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var expected: String
    package var actual: String
    /// Between the channels that are furthest apart, with colours multiplied by alpha.
    package var channelDifference: Int

    static var codec: JSONCodec<Self> {
      .map(
        "worst", Self(x: 0, y: 0, expected: "", actual: "", channelDifference: 0),
        [
          .required("x", \.x, .count("the column")), .required("y", \.y, .count("the row")),
          .required("expected", \.expected, .text("#RRGGBBAA")), .required("actual", \.actual, .text("#RRGGBBAA")),
          .required(
            "channelDifference", \.channelDifference, .count("of 255, with colours multiplied by alpha")),
        ])
    }
  }

  /// The fingerprints of two renderers.
  package struct Renderers: Hashable, Sendable {
    package var expected: String
    package var actual: String

    static var codec: JSONCodec<Self> {
      .map(
        "renderers", Self(expected: "", actual: ""),
        [
          .required("expected", \.expected, .text("the renderer of the golden")),
          .required("actual", \.actual, .text("the renderer of the picture")),
        ])
    }
  }

  /// Paths of PNG files below the report's folder.
  package struct Pictures: Hashable, Sendable {
    /// A copy of the golden; nil where there is none.
    package var expected: String?
    /// The rendered picture; nil for a stale golden.
    package var actual: String?
    /// Expected, actual and difference side by side; nil for pictures that have no such picture.
    package var difference: String?

    static var codec: JSONCodec<Self> {
      .map(
        "pictures", Self(),
        keys.map { key, path in
          .optional(
            key, path,
            .path.checked { path, node, _, values throws(Diagnostic) in
              guard path.hasPrefix(key + "/"), path.hasSuffix(".png") else {
                throw values.mismatch(key, "a .png in \(key)/", node)
              }
            })
        })
    }

    /// The key in JSON and the property of each path.
    static var keys: [(String, WritableKeyPath<Self, String?>)] {
      [("expected", \.expected), ("actual", \.actual), ("difference", \.difference)]
    }

    /// All paths.
    var paths: [String] { Self.keys.compactMap { self[keyPath: $0.1] } }
  }
}

/// A verdict's details about a film beside its pixels.
package struct FilmVerdict: Hashable, Sendable {
  package var frames: Int
  package var fps: Double
  package var duration: Double
  package var differingFrames: Int
  package var firstDifferingFrame: Int?
  package var firstDifferingTime: Double?

  static var codec: JSONCodec<Self> {
    .map(
      "film", Self(frames: 0, fps: 0, duration: 0, differingFrames: 0),
      [
        .required("frames", \.frames, .count("of the picture")), .required("fps", \.fps, .seconds),
        .required("duration", \.duration, .seconds),
        .required("differingFrames", \.differingFrames, .count("how many frames differ")),
        .optional("firstDifferingFrame", \.firstDifferingFrame, .count("from 0")),
        .optional("firstDifferingTime", \.firstDifferingTime, .seconds),
      ])
  }
}

/// The changes between two layer trees, and how much of the difference of two pictures they explain.
package struct ChangeSummary: Hashable, Sendable {
  package struct Change: Hashable, Sendable {
    package var text: String
    package var pixels: Int
  }

  /// In the order of the tree.
  package var changes: [Change] = []
  package var together = 0
  /// Nil where the golden has no tree.
  package var unexplained: Int?
  package var note: String?

  static var codec: JSONCodec<Self> {
    let change = JSONCodec.map(
      "a change", Change(text: "", pixels: 0),
      [
        .required("text", \.text, .text("such as plate.cornerRadius 14 → 12")),
        .required("pixels", \.pixels, .count("how many it explains alone")),
      ])
    return .map(
      "changes", Self(),
      [
        .required("changes", \.changes, .list(of: change)),
        .required("together", \.together, .count("pixels that only several changes together explain")),
        .optional("unexplained", \.unexplained, .count("pixels that no change explains")),
        .optional("note", \.note, .text("why no change is listed, or what else is known")),
      ])
  }
}
