internal import Glibc

/// A thread beside the main one, which ends with its work.
package enum BackgroundThread {
  /// Like the main thread's, for deep trees: in bytes.
  private static let stackSize = 8 << 20

  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  package static func start(_ run: @escaping @Sendable () -> Void) {
    let hasStarted = startIfPossible(run)
    precondition(hasStarted, "the system starts no thread")
  }

  /// False if the system starts no thread.
  static func startIfPossible(_ run: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(run))
    let status = pthread_create(
      &thread, &attributes,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, work.toOpaque())
    if status != 0 { work.release() }
    return status == 0
  }
}
