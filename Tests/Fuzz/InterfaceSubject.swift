import PresscheckButtonFile
import PresscheckFiles
import PresscheckInterfaceBuilder
import PresscheckTestSupport

/// Storyboards and XIBs, read to the button file of each control and to its YAML.
struct InterfaceSubject: Subject {
  static let name = "interface"
  static let ending = "storyboard"
  static let share = 8

  private let mutator: Mutator

  init(project: String) throws {
    let files = ["Fixtures/interface-builder", "Tests/Fuzz/Corpus"].flatMap {
      Files.find(in: "\(project)/\($0)", endings: [".storyboard", ".xib"])
    }
    mutator = Mutator(corpus: try files.map(Files.read), isText: true)
  }

  mutating func input(_ random: inout SeededGenerator) -> [UInt8] { mutator.input(&random) }

  mutating func read(_ bytes: [UInt8], at path: String) throws {
    // Without the catalogues around it: to search the project for each input takes longer than to read it.
    let document = try InterfaceDocument(Source(bytes, file: path))
    var failure: Diagnostic?
    for control in document.controls {
      do throws(Diagnostic) {
        let built = try document.document(for: control)
        let text = YAMLWriter.text(built.root, comments: built.findings.map(\.message))
        let read = try Document(Source(file: path, text: text))
        precondition(YAMLWriter.text(read.root) == YAMLWriter.text(built.root), "YAML is read as something else")
        _ = try ButtonFile(built)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
