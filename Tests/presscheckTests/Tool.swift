import Foundation
import PresscheckTestSupport
import Testing

/// The real `presscheck`, as a person or a CI machine runs it.
struct Tool {
  /// How a run ended and what it said.
  struct Outcome {
    var status: Int32
    var output: [UInt8]
    var errors: String

    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  let path: String

  /// The one that was built with these tests, in the folder of their own program.
  static let built = Tool(
    path: folder(of: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "")
      + "/presscheck")

  /// - Parameters:
  ///   - arguments: What is typed after `presscheck`.
  ///   - folder: The working folder.
  ///   - input: What comes through standard input.
  ///   - environment: Takes the place of variables of that name.
  ///   - asNobody: Root may read and write everything; nobody may not.
  /// - Returns: How it ended, whatever the exit code.
  /// - Throws: When it cannot even be started.
  func run(
    _ arguments: [String], in folder: String, input: [UInt8] = [], environment: [String: String] = [:],
    asNobody: Bool = false
  ) throws -> Outcome {
    guard asNobody, getuid() == 0 else {
      return try Tool.start([path] + arguments, in: folder, input: input, environment: environment)
    }
    // Nobody need not be able to reach the folder that this was built in.
    let reachable = TemporaryFolder()
    let copy = "\(reachable.path)/presscheck"
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    let become = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "--"]
    return try Tool.start(become + [copy] + arguments, in: folder, input: input, environment: environment)
  }

  /// Runs any command that is on the PATH.
  static func start(
    _ command: [String], in folder: String, input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Outcome {
    // Files, for a pipe that nobody reads would stop the run.
    let aside = TemporaryFolder()
    let output = try aside.handle(forWriting: "output")
    let errors = try aside.handle(forWriting: "errors")
    try aside.write(input, "input")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    // What a CI machine says to its own jobs is not for the tool that is tried out.
    let own = ProcessInfo.processInfo.environment.filter { name, _ in
      ![
        "GITHUB_", "GITLAB_", "TEST_", "PRESSCHECK_", "CI_", "CIRCLE_", "BUILDKITE_", "BITBUCKET_", "SYSTEM_",
        "SEMAPHORE_", "SLURM_", "JOB_",
      ].contains(where: name.hasPrefix)
    }
    process.environment = own.merging(environment) { $1 }
    process.standardInput = FileHandle(forReadingAtPath: "\(aside.path)/input")
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    // A signal is not an exit code: 128 more, as shells say it.
    let status = process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
    return Outcome(
      status: status, output: try aside.bytes("output"),
      errors: try aside.text("errors"))
  }

  private static func folder(of path: String) -> String { (path as NSString).deletingLastPathComponent }
}
