internal import Glibc
internal import PresscheckButtonFile
internal import PresscheckCSeccomp
internal import PresscheckFiles

/// Has the kernel tell which files the code of a view names while it runs, whatever library it calls.
///
/// A filter of system calls stops each call that names a file until this process has noted its path; then the call goes on as it
/// would have. It is made before the process of a view, which switches it on for itself and all that it starts.
struct FileReports: ~Copyable {
  private var (own, other): (Int32, Int32) = (-1, -1)
  /// Can be read when there is a call to take; -1 for none.
  private(set) var descriptor: Int32 = -1
  /// Absolute paths, there or not, with a slash at the end of a folder that was listed; nil where the kernel does not tell all of
  /// them, and for too many.
  private(set) var paths: Set<String>?

  /// More paths than this are not kept.
  private static let maximumCount = 10_000

  init() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    if socketpair(AF_UNIX, kind, 0, &ends) == 0 { (own, other) = (ends[0], ends[1]) }
  }

  deinit { for end in [own, other, descriptor] where end >= 0 { close(end) } }

  // MARK: - In the process of a view

  /// Switches the filter on.
  func begin() {
    let filter = FileReports.load()
    presscheck_send_descriptor(other, filter ?? -1)
    if let filter { close(filter) }
  }

  /// The descriptor that calls come from; nil where the kernel has none.
  private static func load() -> Int32? {
    guard let context = seccomp_init(UInt32(SCMP_ACT_ALLOW)) else { return nil }
    defer { seccomp_release(context) }
    for call in NamingCall.all {
      let number = seccomp_syscall_resolve_name(call.name)
      // Not every processor has each of them.
      guard number >= 0 else { continue }
      guard seccomp_rule_add_exact_array(context, UInt32(SCMP_ACT_NOTIFY), number, 0, nil) == 0 else { return nil }
    }
    guard seccomp_load(context) == 0 else { return nil }
    let descriptor = seccomp_notify_fd(context)
    return descriptor >= 0 ? fcntl(descriptor, F_DUPFD_CLOEXEC, 10) : nil
  }

  // MARK: - In the process that waits

  /// Takes what ``begin()`` hands over.
  mutating func open() {
    // The end of the other process is the end of the socket.
    close(other)
    (other, descriptor) = (-1, presscheck_receive_descriptor(own))
    paths = descriptor >= 0 ? [] : nil
  }

  /// Notes a call and lets it go on.
  mutating func take() {
    var (request, response): (UnsafeMutablePointer<seccomp_notif>?, UnsafeMutablePointer<seccomp_notif_resp>?)
    guard seccomp_notify_alloc(&request, &response) == 0, let request, let response else {
      paths = nil
      return end()
    }
    defer { seccomp_notify_free(request, response) }
    request.pointee = seccomp_notif()
    // The process may have ended meanwhile.
    guard seccomp_notify_receive(descriptor, request) == 0 else { return }
    switch NamingCall.file(in: request.pointee) {
    case .named(let path): paths?.insert(path)
    case .none: break
    case .unknown: paths = nil
    }
    if let count = paths?.count, count > FileReports.maximumCount { paths = nil }
    response.pointee = seccomp_notif_resp(id: request.pointee.id, val: 0, error: 0, flags: FileReports.goOn)
    seccomp_notify_respond(descriptor, response)
  }

  /// No more calls come.
  mutating func end() {
    close(descriptor)
    descriptor = -1
  }

  /// `SECCOMP_USER_NOTIF_FLAG_CONTINUE`.
  private static let goOn: UInt32 = 1
}

/// A system call that names a file, and the places of its arguments.
private struct NamingCall {
  let name: String
  let path: Int
  /// The folder in which a relative path begins; nil is the working folder.
  var folder: Int?
  /// The flags of `open`; nil for a call that changes nothing.
  var flags: Int?

  static let all = [
    NamingCall(name: "open", path: 0, flags: 1), NamingCall(name: "openat", path: 1, folder: 0, flags: 2),
    NamingCall(name: "openat2", path: 1, folder: 0), NamingCall(name: "stat", path: 0),
    NamingCall(name: "lstat", path: 0),
    NamingCall(name: "newfstatat", path: 1, folder: 0), NamingCall(name: "statx", path: 1, folder: 0),
    NamingCall(name: "access", path: 0), NamingCall(name: "faccessat", path: 1, folder: 0),
    NamingCall(name: "faccessat2", path: 1, folder: 0), NamingCall(name: "readlink", path: 0),
    NamingCall(name: "readlinkat", path: 1, folder: 0), NamingCall(name: "execve", path: 0),
  ]

  private static let byNumber = Dictionary(
    all.map { (seccomp_syscall_resolve_name($0.name), $0) }, uniquingKeysWith: { first, _ in first })

  /// Folders of files that the kernel generates for this process alone.
  private static let madeUp = ["/proc/", "/dev/", "/sys/"]

  /// The file that a call names.
  enum File {
    case named(String)
    /// Nothing that could be read: a file that is only written, or made up.
    case none
    /// The memory of the process cannot be read.
    case unknown
  }

  static func file(in request: seccomp_notif) -> File {
    guard let call = byNumber[request.data.nr] else { return .none }
    let arguments = request.data.args
    func argument(_ index: Int) -> UInt64 {
      [arguments.0, arguments.1, arguments.2, arguments.3, arguments.4, arguments.5][index]
    }
    let flags = call.flags.map { Int32(truncatingIfNeeded: argument($0)) } ?? O_RDONLY
    if flags & O_ACCMODE == O_WRONLY { return .none }
    let process = pid_t(request.pid)
    guard let text = text(at: argument(call.path), of: process) else { return .unknown }
    // It asks for a descriptor, which was reported as it was opened.
    if text.isEmpty { return .none }
    let folder = call.folder.map { Int32(truncatingIfNeeded: argument($0)) } ?? AT_FDCWD
    let place = folder == AT_FDCWD ? "/proc/\(process)/cwd" : "/proc/\(process)/fd/\(folder)"
    guard let path = text.hasPrefix("/") ? text : Paths.realPath(of: place).map({ "\($0)/\(text)" }) else {
      return .unknown
    }
    let whole = Paths.absolute(path) + (flags & O_DIRECTORY != 0 ? "/" : "")
    return madeUp.contains { whole.hasPrefix($0) } ? .none : .named(whole)
  }

  /// A text in the memory of another process; nil for one that cannot be read.
  private static func text(at address: UInt64, of process: pid_t) -> String? {
    let memory = open("/proc/\(process)/mem", O_RDONLY | O_CLOEXEC)
    guard memory >= 0 else { return nil }
    defer { close(memory) }
    var bytes: [UInt8] = []
    while bytes.count < Int(PATH_MAX) {
      let start = address + UInt64(bytes.count)
      // What lies behind a page may not be there.
      var part = [UInt8](repeating: 0, count: 4_096 - Int(start & 4_095))
      let count = pread(memory, &part, part.count, off_t(truncatingIfNeeded: start))
      guard count > 0 else { return nil }
      if let end = part.prefix(count).firstIndex(of: 0) { return String(decoding: bytes + part[..<end], as: UTF8.self) }
      bytes += part.prefix(count)
    }
    return nil
  }
}
