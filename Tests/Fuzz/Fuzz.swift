import ArgumentParser
import Glibc
import PresscheckFiles
import PresscheckTestSupport

/// Reads inputs that are nearly right with all readers of the project, and fails when one of them takes the process down.
#if !GUIDED
  @main
#endif
struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presscheck-fuzz",
    abstract: "Reads many inputs that are nearly right, of everything that users and other machines hand in.")

  @Option(help: "How many inputs.") var count = 100_000
  @Option(help: "The same seed and subjects give the same inputs.") var seed: UInt64 = 1
  @Option(help: "Reads inputs of this subject only; repeat it for several.") var subject: [SubjectName] = []
  @Option(help: "How many processes read.") var workers = 2
  @Option(help: "How many seconds an input may take.") var timeout = 20
  @Option(help: "How much memory a worker may take, in MiB; 0 for no bound.") var memory = 4_096
  @Option(help: "Where failing inputs are kept.") var folder = ".build/fuzz"
  @Option(help: "The project's folder.") var project = "."
  @Option(help: "Reads one input again, by the file that was kept.") var replay: String?
  @Option(help: .hidden) var desk: String?
  @Option(help: .hidden) var first = 0

  func validate() throws {
    guard count > 0, workers > 0, timeout > 0 else { throw ValidationError("a number must be above 0") }
  }

  func run() throws {
    let subjects = Subjects(subject)
    guard let here = realpath(project, nil) else { throw Files.Failure(description: "\(project) is not there") }
    defer { free(here) }
    let project = String(cString: here)
    if let replay { return try read(replay, project: project) }
    if let desk {
      if memory > 0 { Worker.bound(memory: memory) }
      var worker = try Worker(seed: seed, subjects: subjects, desk: desk, project: project)
      return try worker.run(stride(from: first, to: count, by: workers))
    }
    let started = time(nil)
    let outcome = try Supervisor(
      plan: Supervisor.Plan(
        count: count, seed: seed, subjects: subjects, workers: workers, timeout: timeout, memory: memory,
        folder: folder),
      project: project
    ).run()
    print("\(count) inputs in \(time(nil) - started) s, \(outcome.failures) failed; read without a mistake:")
    for (subject, read) in zip(subjects.chosen, outcome.read) { print("  \(subject.name) \(read)") }
    // A reader that refuses everything was not tried.
    if outcome.failures > 0 || count >= 10_000 && outcome.read.contains(0) { throw ExitCode(1) }
  }

  private func read(_ path: String, project: String) throws {
    let file = path.split(separator: "/").last ?? ""
    guard let index = Subjects.all.firstIndex(where: { file.hasPrefix("\($0.name)-") }) else {
      throw ValidationError("the file's name begins with \(Subjects.all.map { $0.name }.joined(separator: ", "))")
    }
    print(Fuzz.outcome(of: try Files.read(path), at: path, by: try Subjects.all[index].init(project: project)))
  }

  private static func outcome(of bytes: [UInt8], at path: String, by subject: some Subject) -> String {
    var subject = subject
    do {
      try subject.read(bytes, at: path)
      return "read"
    } catch {
      return "refused: \(error)"
    }
  }
}
