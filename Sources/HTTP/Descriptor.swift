internal import Glibc

/// File descriptors.
enum Descriptor {
  /// Programs that this one starts do not have it, and no call waits for it.
  static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }
}
