import Glibc
import PresscheckTestSupport

/// Keeps workers going until all inputs are read, and keeps those inputs that a worker died of or hung on.
struct Supervisor {
  let plan: Plan
  let project: String

  struct Plan {
    var count: Int
    var seed: UInt64
    var subjects: Subjects
    var workers: Int
    /// In seconds.
    var timeout: Int
    /// Of a worker, in MiB; 0 has no bound.
    var memory: Int
    /// Failing inputs go here.
    var folder: String
  }

  private struct Running {
    var process: pid_t
    var desk: String
    /// The inputs of this worker are this number and every n-th after it.
    var first: Int
    var place: Int?
    var since: Int
  }

  /// So many failures are enough to look at.
  private static let maximumFailures = 20

  struct Outcome {
    var failures = 0
    /// How many inputs of each subject were read without a mistake.
    var read: [Int]
  }

  func run() throws -> Outcome {
    Files.makeFolder(plan.folder)
    var outcome = Outcome(read: [Int](repeating: 0, count: plan.subjects.chosen.count))
    var running: [Running] = []
    for index in 0..<plan.workers {
      let desk = "\(plan.folder)/worker-\(index)"
      Desk.make(desk, project: project)
      running.append(try start(desk, from: index))
    }
    while !running.isEmpty {
      usleep(50_000)
      for (index, worker) in running.enumerated().reversed() {
        guard let ending = ending(of: worker, &running[index]) else { continue }
        running.remove(at: index)
        guard let next = try evaluate(worker, ending, &outcome) else { continue }
        if outcome.failures < Supervisor.maximumFailures { running.append(try start(worker.desk, from: next)) }
      }
    }
    return outcome
  }

  private enum Ending {
    case exit(Int32)
    case hang
  }

  /// Nil while it goes on.
  private func ending(of worker: Running, _ state: inout Running) -> Ending? {
    var status: Int32 = 0
    if waitpid(worker.process, &status, WNOHANG) == worker.process { return .exit(status) }
    let place = Desk.progress(of: worker.desk)?.place
    if place != worker.place { (state.place, state.since) = (place, Supervisor.now) }
    guard Supervisor.now - state.since > plan.timeout else { return nil }
    kill(worker.process, SIGKILL)
    waitpid(worker.process, &status, 0)
    return .hang
  }

  /// Keeps what failed; the input to go on with, nil when all are read.
  private func evaluate(_ worker: Running, _ ending: Ending, _ outcome: inout Outcome) throws -> Int? {
    let progress = Desk.progress(of: worker.desk)
    let place = progress?.place
    for (index, count) in (progress?.tally ?? []).enumerated() { outcome.read[index] += count }
    if place == Desk.done, case .exit(0) = ending { return nil }
    outcome.failures += 1
    guard let place, place >= 0 else {
      print("A worker ended before its first input or after its last: \(words(worker.desk))")
      return nil
    }
    let subject = plan.subjects.chosen[plan.subjects.index(of: place)]
    let kept = "\(plan.folder)/\(subject.name)-\(plan.seed)-\(place).\(subject.ending)"
    try Files.write(Files.read(Desk.input(worker.desk, ending: subject.ending)), to: kept)
    print("\(kept): \(sentence(ending, worker.desk))")
    let next = place + plan.workers
    return next < plan.count ? next : nil
  }

  private func sentence(_ ending: Ending, _ desk: String) -> String {
    switch ending {
    case .hang: "took more than \(plan.timeout) seconds"
    case .exit(let status):
      "\(status & 0x7F == 0 ? "exit \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"): \(words(desk))"
    }
  }

  /// The first lines of what the worker wrote.
  private func words(_ desk: String) -> String {
    let bytes = (try? Files.read(Desk.words(desk))) ?? []
    return String(decoding: bytes.prefix(600), as: UTF8.self)
  }

  private static var now: Int { time(nil) }

  private func start(_ desk: String, from first: Int) throws -> Running {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 2, Desk.words(desk), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    let words =
      [
        "/proc/self/exe", "--seed", "\(plan.seed)", "--count", "\(plan.count)", "--workers", "\(plan.workers)",
        "--project", project, "--desk", desk, "--first", "\(first)", "--memory",
        "\(plan.memory)",
      ] + plan.subjects.chosen.flatMap { ["--subject", $0.name] }
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    unlink(Desk.progress(desk))
    var process: pid_t = 0
    guard posix_spawn(&process, "/proc/self/exe", &actions, nil, &arguments, environ) == 0 else {
      throw Files.Failure(description: "no worker can be started")
    }
    return Running(process: process, desk: desk, first: first, place: nil, since: Supervisor.now)
  }
}
