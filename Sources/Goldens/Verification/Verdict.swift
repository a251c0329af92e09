internal import PresscheckButtonFile
package import PresscheckCodecs
package import PresscheckFiles
internal import PresscheckLayerTree

/// The result of comparing one picture with its golden.
///
/// It is small where the picture passes, because a run has one for each picture.
@dynamicMemberLookup
package struct Verdict: Hashable, Sendable {
  /// The picture's path below the folder of goldens: `buy/busy@2x.png`.
  package var name: String
  /// The shot's place in the file; nil where the file has none.
  package var place: FileLocation?
  package var outcome: Outcome
  /// Kept once for all pictures of a button file.
  private var shared: Boxed<Shared>
  /// Nil for a picture without any of them.
  private var details: Boxed<Details>?

  /// `golden` is the golden's path, relative to the project's folder.
  package init(
    name: String, golden: String, file: String? = nil, place: FileLocation? = nil, outcome: Outcome
  ) {
    self.init(name: name, place: place, outcome: outcome, Boxed(Shared(file: file)))
    self.golden = golden
  }

  init(name: String, place: FileLocation?, outcome: Outcome, _ shared: Boxed<Shared>) {
    (self.name, self.place, self.outcome, self.shared) = (name, place, outcome, shared)
  }

  /// The golden's path, relative to the project's folder.
  package var golden: String {
    get {
      let folder = shared.value.goldenFolder
      return folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder
    }
    set {
      let folder = newValue.hasSuffix(name) ? String(newValue.dropLast(name.count)) : nil
      var value = shared.value
      value.goldenFolder = folder.flatMap { $0.isEmpty || $0.hasSuffix("/") ? $0 : nil } ?? newValue
      shared = Boxed(value)
    }
  }

  /// The order of a report: by name.
  static func isOrdered(_ one: Verdict, _ other: Verdict) -> Bool {
    one.name == other.name ? one.golden < other.golden : one.name < other.name
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Shared, Value?>) -> Value? {
    get { shared.value[keyPath: path] }
    set {
      var value = shared.value
      value[keyPath: path] = newValue
      shared = Boxed(value)
    }
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Details, Value?>) -> Value? {
    get { details?.value[keyPath: path] }
    set {
      var value = details?.value ?? Details()
      value[keyPath: path] = newValue
      details = value == Details() ? nil : Boxed(value)
    }
  }

  /// The parts of a verdict that all pictures of a button file have in common.
  package struct Shared: Hashable, Sendable {
    /// The folder of goldens, relative to the project's folder, with a slash at its end; all of the path if that does not end
    /// with the name.
    var goldenFolder = ""
    /// The button file with the shot, relative to the project's folder; nil for a stale golden.
    package var file: String?
    /// The golden's tolerance in words, ending with the reason; nil for an exact comparison.
    package var tolerance: String?
    /// A digest of what the picture depends on, which an approval checks; nil for a stale golden.
    package var inputs: String?
  }

  /// Details that a picture that passes does not have.
  package struct Details: Hashable, Sendable {
    /// Nil for a still.
    package var film: FilmVerdict?
    /// The last words of code that fails, and where; nil for none.
    package var hint: String?
    /// True for a picture that is the same only because its tolerance accepts what differs.
    package var isTolerated: Bool?
    /// The changes of the layer tree, and the pixels that they explain; nil where nothing differs.
    package var changes: ChangeSummary?
    /// Both fingerprints; nil where they are equal.
    package var renderers: Renderers?
    package var pictures: Pictures?
    /// The cause that the pictures of one change share: the name of a configured colour, or the change of the tree; nil for
    /// no known cause or several.
    package var cause: String?
    /// A digest of what a picture without a golden, or a stale golden, shows: equal digests mean that the golden was
    /// renamed.
    package var pixels: String?
    /// The files that the code of its class has opened beside the inputs, which an approval checks too; nil for none.
    package var opened: [OpenedFile]?
    /// A digest of the golden's bytes; nil for a missing golden.
    package var goldenDigest: String?
    /// A digest of the rendered picture's bytes; nil where the report has no such picture.
    package var pictureDigest: String?
  }

  package indirect enum Outcome: Hashable, Sendable {
    /// Equal to the golden, or within the tolerance.
    case same
    /// Pixels differ beyond the tolerance.
    case different(Difference)
    /// The golden has another size; no pixel was compared.
    case differentSizes(expected: PixelSize, actual: PixelSize)
    /// A still and a film, or two films with different frames, in words.
    case differentMotion(String)
    /// There is no golden.
    case missing
    /// There is no golden, and a stale one shows the same: its path relative to the project's folder, and the picture's
    /// name.
    case renamed(from: String, to: String)
    /// No shot refers to this golden.
    case stale
    /// The golden cannot be compared: the reason, and the exit code.
    case unreadable(String, ExitCode)
    /// There is no picture, because it cannot be drawn, or the code of its class fails: how, and the exit code.
    case unrendered(String, ExitCode)
  }
}

extension Verdict {
  static var codec: JSONCodec<Verdict> {
    JSONCodec.map(
      "a verdict", Verdict(name: "", golden: "", outcome: .same),
      [
        .required("name", \.name, .path), .required("golden", \.golden, .location),
        .optional("file", \.file, .location), line,
        .derived("column", .count("in file, in characters", from: 1)) { $0.place?.column }, status,
        .derived("from", .location) { if case .renamed(let from, _) = $0.outcome { from } else { nil } },
        .derived("sentence", isRequired: true, .text("the outcome in words"), \.outcome.sentence),
        .derived("difference", Difference.codec, \.outcome.difference), .derived("sizes", Sizes.codec, \.sizes),
        .derived("motion", .text("how a film and a still, or two films, differ")) {
          if case .differentMotion(let motion) = $0.outcome { motion } else { nil }
        },
        .derived("exit", ExitCode.codec) {
          switch $0.outcome {
          case .unreadable(_, let exit), .unrendered(_, let exit): exit
          default: nil
          }
        },
        detail("hint", \.hint, .text("for unrendered: what to do, or what the code printed last, and where")),
        .optional("tolerance", \.tolerance, .text("in words, with its reason")),
        detail("tolerated", \.isTolerated, .flag("whether pixels differ, and the tolerance accepts it")),
        detail("film", \.film, FilmVerdict.codec), detail("changes", \.changes, ChangeSummary.codec),
        detail("renderers", \.renderers, Renderers.codec), detail("pictures", \.pictures, Pictures.codec),
        detail("cause", \.cause, .text("what the pictures of one change have in common")),
        .optional("inputs", \.inputs, .text("a digest of what the picture depends on")),
        detail("opened", \.opened, .list(of: OpenedFile.codec)),
        detail("pixels", \.pixels, .text("a digest of what a picture without a golden, or a stale golden, shows")),
        detail("goldenDigest", \.goldenDigest, .text("a digest of the golden's bytes")),
        detail("pictureDigest", \.pictureDigest, .text("a digest of the rendered picture's bytes")),
      ])
  }

  /// A detail: a picture that passes has none of them to look for.
  private static func detail<Value>(
    _ key: String, _ path: WritableKeyPath<Details, Value?>, _ codec: JSONCodec<Value>
  ) -> JSONField<Verdict> {
    JSONField.derived(key, codec) { $0.details?.value[keyPath: path] }.reading {
      verdict, map, values throws(Diagnostic) in
      if let node = map[key] { verdict[dynamicMember: path] = try codec.read(node, key, values) }
    }
  }

  /// The line is read together with the column.
  private static var line: JSONField<Verdict> {
    let number = JSONCodec<Int>.count("in file", from: 1)
    return JSONField.derived("line", number) { $0.place?.line }.reading { verdict, map, values throws(Diagnostic) in
      guard map["line"] != nil || map["column"] != nil else { return }
      verdict.place = FileLocation(
        line: try number.required("line", of: "a place", in: map, values),
        column: try number.required("column", of: "a place", in: map, values))
    }
  }

  /// The status says which other keys the outcome is read from.
  private static var status: JSONField<Verdict> {
    let word = JSONCodec<String>.choice(Report.words)
    return JSONField.derived("status", isRequired: true, word, \.outcome.word).reading {
      verdict, map, values throws(Diagnostic) in
      let word = try word.required("status", of: "a verdict", in: map, values)
      let what = "a verdict that is \(word)"
      func text(_ key: String) throws(Diagnostic) -> String {
        try JSONCodec.text("").required(key, of: what, in: map, values)
      }
      switch word {
      case "different":
        if map["difference"] != nil {
          verdict.outcome = .different(try Difference.codec.required("difference", of: what, in: map, values))
        } else if map["motion"] != nil {
          verdict.outcome = .differentMotion(try text("motion"))
        } else if map["sizes"] != nil {
          let sizes = try Sizes.codec.required("sizes", of: what, in: map, values)
          verdict.outcome = .differentSizes(expected: sizes.expected, actual: sizes.actual)
        } else {
          throw values.source.error("\(what) needs \"difference\", \"sizes\" or \"motion\"", at: map.mark)
        }
      case "missing": verdict.outcome = .missing
      case "renamed":
        let from = try JSONCodec.location.required("from", of: what, in: map, values)
        verdict.outcome = .renamed(from: from, to: verdict.name)
      case "stale": verdict.outcome = .stale
      case "unreadable", "unrendered":
        let why = try text("sentence")
        let exit = try ExitCode.codec.required("exit", of: what, in: map, values)
        verdict.outcome = word == "unreadable" ? .unreadable(why, exit) : .unrendered(why, exit)
      default: verdict.outcome = .same
      }
    }
  }

  private struct Sizes {
    var expected = PixelSize(width: 0, height: 0)
    var actual = PixelSize(width: 0, height: 0)

    static var codec: JSONCodec<Sizes> {
      .map(
        "sizes", Sizes(),
        [.required("expected", \.expected, PixelSize.codec), .required("actual", \.actual, PixelSize.codec)])
    }
  }

  private var sizes: Sizes? {
    guard case .differentSizes(let expected, let actual) = outcome else { return nil }
    return Sizes(expected: expected, actual: actual)
  }
}

extension ExitCode {
  fileprivate static var codec: JSONCodec<ExitCode> {
    let count = JSONCodec<Int>.count("for unreadable and unrendered: the exit code")
    return JSONCodec(schema: count.schema, write: { count.write(Int($0.rawValue)) }) {
      node, name, values throws(Diagnostic) in
      guard let exit = ExitCode(rawValue: Int32(clamping: try count.read(node, name, values))), exit.rawValue > 2 else {
        throw values.mismatch(name, "an exit code of presscheck for files", node)
      }
      return exit
    }
  }
}
