import PresscheckButtonFile
import PresscheckControls
import PresscheckRaster
import PresscheckRendering
import PresscheckTestSupport

/// Button files, read, resolved and, where that is quick, drawn.
struct ButtonSubject: Subject {
  static let name = "button"
  static let ending = "yaml"
  static let share = 14

  private let mutator: Mutator
  private let fonts: FontResolver
  private var random = SeededGenerator(seed: 0)
  private static let maximumPixels = 200 * 200

  init(project: String) throws {
    let files = ["buttons", "properties", "docs"].flatMap {
      Files.find(in: "\(project)/Fixtures/\($0)", endings: [".yaml"])
    }
    mutator = Mutator(corpus: try files.map(Files.read), isText: true)
    fonts = try FontResolver()
  }

  mutating func input(_ random: inout SeededGenerator) -> [UInt8] { mutator.input(&random) }

  mutating func read(_ bytes: [UInt8], at path: String) throws {
    // The same input, the same choices, when it is read again.
    random = SeededGenerator(seed: UInt64(bytes.count))
    let file = try ButtonFile(path: path)
    let renderer = Renderer(file, fonts: fonts)
    guard let request = try file.requests().randomElement(using: &random) else { return }
    let frames = try renderer.resolve([request])
    _ = frames.map { "\($0.tree)\($0.list)".count }
    let small = frames.filter { $0.width * $0.height <= ButtonSubject.maximumPixels }
    try renderer.draw(small) { _ in }
    for frame in small { _ = try frame.vector(as: random.chance(percent: 50) ? .svg : .pdf) }
  }
}
