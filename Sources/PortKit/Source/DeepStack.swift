internal import Glibc

/// Runs work that may recurse deeply, as the parser does.
enum DeepStack {
  /// In bytes; the system takes only those pages that are used.
  private static let size = 256 << 20

  /// The work's result, computed on a thread of its own with a large stack; on this one if no thread can be had.
  static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
    let box = Box(work)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, size)
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(box).toOpaque()
    let status = pthread_create(
      &thread, &attributes,
      { argument in
        if let argument { Unmanaged<Step>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, argument)
    if status == 0 { pthread_join(thread, nil) } else { Unmanaged<Step>.fromOpaque(argument).release() }
    return box.result ?? work()
  }

  /// A thread's work.
  private class Step {
    func run() {}
  }

  /// Work and its result; the thread that waits reads the result after the other one has ended.
  private final class Box<Result>: Step {
    private let work: () -> Result
    private(set) var result: Result?

    init(_ work: @escaping () -> Result) { self.work = work }

    override func run() { result = work() }
  }
}
