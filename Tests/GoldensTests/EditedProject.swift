import Foundation
import PresscheckCodecs
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import PresscheckText
import Synchronization

@testable import PresscheckButtonFile

/// A project with everything that a picture can be made of, and random edits of it.
final class EditedProject {
  let folder = TemporaryFolder()
  let host: FileReadingClass
  /// The contents of each file: its own first, then others.
  private let contents: [String: [[UInt8]]]
  private let names: [String]

  static let buttons = ["plate.yaml", "icon.yaml", "text.yaml", "class.yaml", "App.storyboard"]

  init() throws {
    host = FileReadingClass(folder.path)
    contents = try Self.texts.mapValues { $0.map { Array($0.utf8) } }
      .merging(Self.pictures()) { first, _ in first }
      .merging(Self.fonts()) { first, _ in first }
    names = contents.keys.sorted()
    try restore()
  }

  // MARK: - Files

  private static let colors = ["#FF0000", "#00FF00", "#0000FF"]

  /// The same text in three colours, which have the same number of bytes.
  private static func colored(_ text: String) -> [String] { colors.map { text.replacing("#FF0000", with: $0) } }

  private static let texts: [String: [String]] = [
    "presscheck.yaml": colored(
      "buttons: [\"*.yaml\", App.storyboard]\ncolors: {own: \"#FF0000\"}\nsources: [App]\n"),
    "base.yaml": colored(
      "control: layers\nsize: [8, 8]\n"
        + "layers: [{name: a, backgroundColor: \"#FF0000\"}, {name: b, frame: [0, 0, 4, 4]}]\n"),
    "plate.yaml": colored(
      "extends: base.yaml\nlayers:\n  - {name: b, type: image, image: images/a.png}\n"
        + "  - {name: c, frame: [4, 4, 4, 4], backgroundColor: own}\n"
        + "  - {name: d, frame: [4, 0, 4, 4], backgroundColor: Assets.xcassets/Brand.colorset}\n"
        + "  - {name: e, frame: [0, 4, 2, 4], backgroundColor: \"#FF0000\"}\nmatrix: {scale: [1, 2]}\n"),
    "icon.yaml": colored(
      "control: layers\nsize: [8, 8]\nlayers: [{name: a, type: image, image: images/i.svg}, "
        + "{name: b, frame: [0, 0, 1, 1], backgroundColor: \"#FF0000\"}]\n"),
    "text.yaml": colored(
      "control: layers\nsize: [24, 12]\nfonts: [fonts]\nlayers: [{name: t, type: text, string: Ag, fontSize: 9, "
        + "color: \"#FF0000\"}]\n"),
    "class.yaml": colored(
      "control: uikit\nclass: Plate\nsources: App\nassets: Pictures\nsize: [8, 8]\n# #FF0000\n"),
    "images/i.svg": colored(
      "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>"
        + "<circle cx='4' cy='4' r='3' fill='#FF0000'/></svg>"),
    "Assets.xcassets/Brand.colorset/Contents.json": colored(
      "{\"colors\": [{\"idiom\": \"universal\", \"color\": {\"color-space\": \"srgb\", \"components\": "
        + "{\"red\": \"0xFF\", \"green\": \"0x00\", \"blue\": \"0x00\", \"alpha\": \"1.0\"}}}]}"
    ).enumerated().map {
      $1.replacing("\"green\": \"0x00\"", with: "\"green\": \"0x\($0)0\"")
    },
    "Assets.xcassets/heart.imageset/Contents.json": [
      "{\"images\": [{\"filename\": \"heart.png\", \"idiom\": \"universal\", \"scale\": \"1x\"}]}",
      "{\"images\": [{\"filename\": \"heart.png\", \"idiom\": \"universal\", \"scale\": \"2x\"}]}",
      "{\"images\": [{\"filename\": \"other.png\", \"idiom\": \"universal\", \"scale\": \"1x\"}]}",
    ],
    "App.storyboard": ["0.1", "0.2", "0.3"].map(storyboard),
    "de.lproj/App.strings": ["\"Ja\"", "\"Na\"", ""].map { "\"b-1.normalTitle\" = \($0);" },
    "App/A.swift": ["class Plate { var a = 1 }", "class Plate { var a = 2 }", "class Plate { var b = 1 }"],
    "Pictures/pic.txt": ["one", "two", "six"],
    "title.txt": ["Buy", "Pay", "Get"],
  ]

  private static func storyboard(_ red: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"><scenes>
    <scene sceneID="s"><objects><viewController id="v"><view key="view" id="w"><subviews>
    <button id="b-1" userLabel="Like"><rect key="frame" width="24" height="16"/>
    <color key="backgroundColor" name="Brand"/><state key="normal" title="Y" image="heart"/></button>
    <button id="b-2" userLabel="Own" customClass="Plate"><rect key="frame" width="8" height="8"/>
    <color key="backgroundColor" red="\(red)" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
    </button></subviews></view></viewController></objects></scene></scenes>
    <resources><image name="heart" width="8" height="8"/><namedColor name="Brand"><color red="1" green="0" blue="0" alpha="1"
    colorSpace="custom" customColorSpace="sRGB"/></namedColor></resources></document>
    """
  }

  private static func pictures() throws -> [String: [[UInt8]]] {
    let pixels: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]]
    let files = try pixels.map { pixel in
      try PNG.encode(Bitmap(width: 8, height: 8, rgba: (0..<64).flatMap { _ in pixel }))
    }
    return [
      "images/a.png": files, "Assets.xcassets/heart.imageset/heart.png": files,
      "Assets.xcassets/heart.imageset/other.png": files.reversed(),
    ]
  }

  private static func fonts() throws -> [String: [[UInt8]]] {
    [
      "fonts/a.otf": try ["Regular", "Bold", "Light"].map { name in
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(FontLibrary.debianFolder)/Inter-\(name).otf")))
      }
    ]
  }

  // MARK: - Edits

  enum Edit: CaseIterable {
    case sameSizeAndTime, rewrite, replace, remove, link, linkThere, swap, touch, add, folderLink, package, toolchain
  }

  /// Puts everything back as it was.
  func restore() throws {
    host.state.withLock { ($0.package, $0.toolchain) = ("1", "1") }
    for name in TemporaryFolder.names(folder.path) where ![".presscheck", "goldens"].contains(name) {
      try FileManager.default.removeItem(atPath: path(name))
    }
    for (name, contents) in contents { try folder.write(contents[0], name) }
  }

  /// What was done, for a failure's message.
  func edit(_ random: inout SeededGenerator) throws -> String {
    let edit = random.pick(Edit.allCases)
    let name = random.pick(names)
    let all = contents[name] ?? []
    let other = random.pick(Array(all.dropFirst()))
    switch edit {
    case .sameSizeAndTime:
      var times = [timespec(), timespec()]
      let before = status(name)
      times = [before.st_atim, before.st_mtim]
      // Into the file that is there: its number stays too.
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path(name)))
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: Data(other))
      try handle.close()
      utimensat(AT_FDCWD, path(name), times, 0)
    case .rewrite: try folder.write(other, name)
    case .replace:
      try folder.write(other, name + ".new")
      rename(path(name) + ".new", path(name))
    case .remove: unlink(path(name))
    case .link:
      try folder.write(other, "elsewhere/other")
      unlink(path(name))
      symlink(path("elsewhere/other"), path(name))
    case .linkThere:
      try folder.write(all[0], "elsewhere/own")
      unlink(path(name))
      symlink(path("elsewhere/own"), path(name))
      // The same content at first; then that changes behind the link.
      if random.chance(percent: 50) { try folder.write(other, "elsewhere/own") }
    case .swap:
      let second = random.pick(names)
      rename(path(name), path("third"))
      rename(path(second), path(name))
      rename(path("third"), path(second))
      return "swap \(name), \(second)"
    case .touch: utimensat(AT_FDCWD, path(name), nil, 0)
    case .add: return try add(&random)
    case .folderLink:
      let folder = random.pick(["images", "fonts", "App", "Pictures", "Assets.xcassets", "de.lproj"])
      rename(path(folder), path("elsewhere"))
      symlink("elsewhere", path(folder))
      if let inside = names.filter({ $0.hasPrefix(folder + "/") }).first, random.chance(percent: 70) {
        try self.folder.write(contents[inside]?[1] ?? [], "elsewhere/" + inside.dropFirst(folder.count + 1))
      }
      return "link \(folder)"
    case .package: host.state.withLock { $0.package = "2" }
    case .toolchain: host.state.withLock { $0.toolchain = "2" }
    }
    return "\(edit) \(name)"
  }

  /// A file that was not there and that a reader finds.
  private func add(_ random: inout SeededGenerator) throws -> String {
    let picture = contents["images/a.png"]?[1] ?? []
    let bold = contents["fonts/a.otf"]?[1] ?? []
    let (name, bytes) = random.pick([
      ("images/a@2x.png", picture), ("Pictures/pic@2x.png", picture), ("fonts/0.otf", bold),
      ("App/B.swift", Array("class Other {}".utf8)),
      ("Own.xcassets/heart.imageset/heart.png", picture),
      ("fr.lproj/App.strings", Array("\"b-1.normalTitle\"=\"O\";".utf8)),
      ("A.xcassets/Brand.colorset/Contents.json", contents["Assets.xcassets/Brand.colorset/Contents.json"]?[1] ?? []),
      (".presscheck.yaml", Array("colors: {own: blue}".utf8)),
    ])
    try folder.write(bytes, name)
    return "add \(name)"
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func status(_ name: String) -> stat {
    var status = stat()
    stat(path(name), &status)
    return status
  }
}

/// A class whose view is as coloured as the files that it is made of and that it opens.
final class FileReadingClass: ViewClassHost, OpenedViewClass {
  let state = Mutex((package: "1", toolchain: "1"))
  let memberNotes: [Diagnostic] = []
  let description = ClassDescription(isControl: true)
  private let folder: String

  init(_ folder: String) { self.folder = folder }

  private var sources: [String] {
    TemporaryFolder.names("\(folder)/App").filter { $0.hasSuffix(".swift") }.map { "\(folder)/App/\($0)" }
  }

  private var title: String { "\(folder)/title.txt" }

  var inputs: ClassInputs {
    let (package, toolchain) = state.withLock { $0 }
    return ClassInputs(sources: sources, package: package, toolchain: toolchain)
  }
  var openedFiles: Set<String>? { [title] }

  func open(_ reference: ViewClassReference) -> any OpenedViewClass { self }
  func names(in reference: ViewClassReference) -> [String] { ["Plate"] }

  func record(_ request: RecordingRequest) -> Recording {
    let (package, toolchain) = state.withLock { $0 }
    let digest = Digest(Array((package + toolchain).utf8))
    for path in sources + [title] { digest.add(whole: (try? InputFile.read(path, maximum: 1 << 20)) ?? []) }
    var root = Layer(name: "view", frame: Rect(0, 0, 8, 8))
    let bytes = Array(digest.text().utf8.prefix(3).map(Double.init))
    root.backgroundColor = Color(bytes: 4 * (bytes[0] - 48), 4 * (bytes[1] - 48), 4 * (bytes[2] - 48))
    return Recording(still: root, size: Size(8, 8))
  }
}
