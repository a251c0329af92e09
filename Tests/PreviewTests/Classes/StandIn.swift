import Dispatch
import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Synchronization

@testable import PresscheckPreview

/// Builds and runs a class whose source is its width, in points: a build reads it, and what is built runs with it.
final class StandIn: ViewClassHost {
  /// What all hosts of a project share.
  final class Shared: Sendable {
    /// The width that was built last, by the sources.
    let built = Mutex<[String: Double]>([:])
    /// Called before each build.
    let begin: @Sendable () -> Void

    init(begin: @escaping @Sendable () -> Void = {}) { self.begin = begin }
  }

  private let shared: Shared
  private let state = Mutex((builds: true, refused: false, opened: [String: Result<Double, Diagnostic>]()))

  init(_ shared: Shared) { self.shared = shared }

  func stopBuilding() { state.withLock { $0.builds = false } }

  var hasRefused: Bool { state.withLock { $0.refused } }

  func names(in reference: ViewClassReference) -> [String] { [] }

  func open(_ reference: ViewClassReference) throws(Diagnostic) -> any OpenedViewClass {
    let path = "\(reference.sources[0])/A.swift"
    let known = state.withLock { $0.opened[path] }
    let result = known ?? Result { () throws(Diagnostic) in try width(path) }
    state.withLock { $0.opened[path] = result }
    return Class(inputs: ClassInputs(sources: [path]), width: try result.get())
  }

  private func width(_ path: String) throws(Diagnostic) -> Double {
    let text = (try? InputFile.read(path, maximum: 100)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let width = Double(text)
    if let width, shared.built.withLock({ $0[path] }) == width { return width }
    guard state.withLock({ $0.builds }) else {
      state.withLock { $0.refused = true }
      throw Diagnostic(file: nil, "the class is being built")
    }
    shared.begin()
    guard let width else {
      var error = Diagnostic(file: path, at: .start, "cannot find \(text)", hint: "write a number")
      error.excerpt = "\(text)\n^"
      error.others = [Diagnostic(file: nil, "the sources do not compile")]
      throw error
    }
    shared.built.withLock { $0[path] = width }
    return width
  }

  private struct Class: OpenedViewClass {
    let inputs: ClassInputs
    let openedFiles: Set<String>? = []
    let width: Double
    var memberNotes: [Diagnostic] { [] }

    var description: ClassDescription {
      var description = ClassDescription(isControl: true)
      description.properties = [.init("radius", typeName: "CGFloat", .number, isInspectable: true)]
      return description
    }

    func record(_ request: RecordingRequest) -> Recording {
      var root = Layer(name: "view", frame: Rect(0, 0, width, 10))
      if !request.subject.properties.isEmpty { root.backgroundColor = .black }
      return Recording(still: root, size: Size(width, 10))
    }
  }
}

/// A project with a button of a class, and one without.
struct ClassProject {
  let folder = TemporaryFolder()
  let project: LiveProject
  var source: String { "\(folder.path)/App/A.swift" }

  init(_ source: String, begin: @escaping @Sendable () -> Void = {}) throws {
    try folder.write(source, "App/A.swift")
    let own = try folder.write("control: uikit\nclass: A\nsources: App", "own.yaml")
    let plain = try folder.write("control: highlight\nsize: [40, 20]", "plain.yaml")
    let shared = StandIn.Shared(begin: begin)
    var setup = LiveProject.Setup()
    (setup.files, setup.folder) = ([own, plain], folder.path)
    setup.classes = { StandIn(shared) }
    project = LiveProject(setup)
  }

  /// The width of the class's button in points, or why it has none.
  func width(_ property: String? = nil) -> String {
    let text = project.text("/clip", ["button": "own", "property": property])
    return text.split(separator: "\"size\":[").dropFirst().first.map { String($0.prefix { $0 != "," }) } ?? text
  }
}
