internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckRendering

/// One picture to a reader, four files on disk: light and dark, each for plain screens and for dense ones.
struct Illustration: Hashable, Sendable {
  /// The light one's at 1x.
  let name: PictureName

  /// What its own folder lies in, with a slash at its end.
  let folder: String

  /// In points.
  let width: Int

  /// In points.
  let height: Int

  /// Nil for a still.
  let frameTiming: FrameTiming?

  /// The button file, as it was named.
  let file: String

  /// What `control:` says in it.
  let kind: String

  static let appearances = [Appearance.light, .dark]
  static let scales = [1.0, 2.0]

  /// What a page calls it when it chooses: `renderer-me/loading.t=250ms`.
  var stem: String { name.stem }

  /// One of the four files, seen from the working folder.
  func path(_ appearance: Appearance = .light, scale: Double = 1) -> String {
    var name = name
    name.appearance = appearance
    name.scale = scale
    return folder + name.description
  }

  /// Whether a pattern means it, with its instant or whatever its instant is.
  func fits(_ pattern: Glob) -> Bool { pattern.matches(stem) || pattern.matches("\(name.button)/\(name.shot)") }

  /// `loading at 0.25 s`, `tap, a film of 1.5 s`.
  var caption: String {
    let time = name.seconds.map { " at \(Number.short($0)) s" } ?? ""
    let film = frameTiming.map { ", a film of \(Number.short($0.duration)) s" } ?? ""
    return name.shot + time + film + (name.direction == .rightToLeft ? ", right to left" : "")
  }

  /// What is said where the picture cannot be seen.
  var words: String { "\(name.button), \(caption)" }
}

extension Illustration {
  /// - Parameters:
  ///   - frame: The light one's at 1x.
  ///   - file: What it is of.
  ///   - folder: What its own folder lies in, with a slash at its end.
  init(_ frame: ResolvedPicture, of file: ButtonFile, in folder: String) {
    self.init(
      name: frame.name, folder: folder, width: frame.width, height: frame.height, frameTiming: frame.frameTiming,
      file: file.path,
      kind: file.kind)
  }
}
