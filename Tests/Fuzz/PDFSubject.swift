import PresscheckButtonFile
import PresscheckRaster
import PresscheckRendering
import PresscheckTestSupport

/// PDFs of image sets, which another program converts: few, because each takes a process.
struct PDFSubject: Subject {
  static let name = "pdf"
  static let ending = "pdf"
  static let share = 1

  private let mutator: Mutator
  private static let set = "{\"images\": [{\"filename\": \"a.pdf\"}], \"info\": {\"version\": 1}}"
  private static let button = "control: layers\nsize: [8, 8]\nlayers: [{name: a, type: image, image: a.imageset}]\n"

  init(project: String) throws {
    let files = Files.find(in: "\(project)/Fixtures", endings: [".pdf"])
    let path = "\(project)/Fixtures/buttons/update.yaml"
    let renderer = Renderer(try ButtonFile(path: path), fonts: try FontResolver())
    let own = try renderer.resolve(Array(try renderer.file.requests().prefix(2))).map {
      try $0.vector(as: .pdf)
    }
    mutator = Mutator(corpus: try files.map(Files.read) + own, isText: false)
  }

  mutating func input(_ random: inout SeededGenerator) -> [UInt8] { mutator.input(&random) }

  mutating func read(_ bytes: [UInt8], at path: String) throws {
    let folder = Files.folder(of: Self.self, beside: path)
    Files.makeFolder("\(folder)/a.imageset")
    try Files.write(bytes, to: "\(folder)/a.imageset/a.pdf")
    try Files.write(Array(Self.set.utf8), to: "\(folder)/a.imageset/Contents.json")
    try Files.write(Array(Self.button.utf8), to: "\(folder)/a.yaml")
    let file = try ButtonFile(path: "\(folder)/a.yaml")
    if let finding = file.findings.first { throw finding }
  }
}
