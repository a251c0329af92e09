internal import Glibc
internal import Synchronization

/// Tells an overflow of the main thread's stack from other wrong accesses to the memory: the answers get a line before Swift
/// reports the crash.
enum StackOverflow {
  /// In bytes.
  static let maximumStack: rlim_t = 8 << 20

  /// The addresses that a stack reaches when it overflows.
  private static let first = Atomic<UInt>(0)
  private static let last = Atomic<UInt>(0)
  /// The address of the action that was there before.
  private static let before = Atomic<UInt>(0)
  /// Around the end of the stack, in bytes: a frame may be large.
  private static let (below, above): (UInt, UInt) = (8 << 20, 1 << 18)

  /// Called on the main thread, near the top of its stack.
  static func watch() {
    var stack = rlimit()
    guard getrlimit(AnswerProcess.resourceStack, &stack) == 0, stack.rlim_cur <= maximumStack else { return }
    let end = withUnsafePointer(to: &stack) { UInt(bitPattern: $0) } - UInt(stack.rlim_cur)
    first.store(end - below, ordering: .relaxed)
    last.store(end + above, ordering: .relaxed)
    giveStack()
    let old = UnsafeMutablePointer<sigaction>.allocate(capacity: 1)
    old.initialize(to: sigaction())
    var action = sigaction()
    action.sa_flags = SA_SIGINFO | Int32(SA_ONSTACK)
    action.__sigaction_handler.sa_sigaction = { _, info, _ in
      let address = UInt(bitPattern: info?.pointee._sifields._sigfault.si_addr)
      if address >= StackOverflow.first.load(ordering: .relaxed), address < StackOverflow.last.load(ordering: .relaxed)
      {
        StackOverflow.tell()
      }
      // The same access fails again, and is reported as without this.
      if let old = UnsafePointer<sigaction>(bitPattern: StackOverflow.before.load(ordering: .relaxed)) {
        sigaction(SIGSEGV, old, nil)
      }
    }
    before.store(UInt(bitPattern: old), ordering: .relaxed)
    sigaction(SIGSEGV, nil, old)
    sigaction(SIGSEGV, &action, nil)
  }

  /// A signal's handler may call no more than this.
  private static func tell() {
    let line: StaticString = "overflow: \n"
    _ = write(AnswerStream.descriptor, line.utf8Start, line.utf8CodeUnitCount)
  }

  /// A handler has no room on a stack that is full.
  private static func giveStack() {
    var other = stack_t()
    guard sigaltstack(nil, &other) == 0, other.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    let size = 1 << 16
    var own = stack_t(ss_sp: .allocate(byteCount: size, alignment: 16), ss_flags: 0, ss_size: size)
    sigaltstack(&own, nil)
  }
}
