import Glibc
import PresscheckButtonFile
import PresscheckFiles
import PresscheckTestSupport

/// The files of asset catalogues, each read as the set of an image and as that of a colour.
struct CatalogSubject: Subject {
  static let name = "catalog"
  static let ending = "json"
  static let share = 5

  private let mutator: Mutator
  private let pictures: [String]

  init(project: String) throws {
    let catalog = "\(project)/Fixtures/interface-builder/Assets.xcassets"
    mutator = Mutator(corpus: try Files.find(in: catalog, endings: ["Contents.json"]).map(Files.read), isText: true)
    pictures = Files.find(in: catalog, endings: [".png", ".svg", ".jpg"])
  }

  mutating func input(_ random: inout SeededGenerator) -> [UInt8] { mutator.input(&random) }

  mutating func read(_ bytes: [UInt8], at path: String) throws {
    let folder = Files.folder(of: Self.self, beside: path)
    var failure: Diagnostic?
    for kind in ["colorset", "imageset"] {
      let set = "\(folder)/a.\(kind)"
      Files.makeFolder(set)
      for picture in pictures { symlink(picture, "\(set)/\(Paths.lastComponent(of: picture))") }
      try Files.write(bytes, to: "\(set)/Contents.json")
      let key = kind == "colorset" ? "backgroundColor" : "type: image, image"
      let text = "control: layers\nsize: [8, 8]\nlayers: [{name: a, \(key): a.\(kind)}]\n"
      try Files.write(Array(text.utf8), to: "\(folder)/a.yaml")
      do throws(Diagnostic) { _ = try ButtonFile(path: "\(folder)/a.yaml") } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
