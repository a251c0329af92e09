internal import Glibc
internal import PresscheckFiles

/// Tells a thread to end, from any other thread or a signal handler.
final class EndingPipe: Sendable {
  private let input: Int32
  private let output: Int32

  init() throws(HTTPServerError) {
    guard let pipe = Subprocess.pipe() else { throw HTTPServerError("no pipe can be made", errno) }
    (output, input) = pipe
  }

  deinit {
    close(output)
    close(input)
  }

  /// Safe inside a signal handler.
  func end() {
    var byte: UInt8 = 0
    _ = write(input, &byte, 1)
  }

  /// Waits for the end, at most some seconds.
  func hasEnded(within seconds: Double) -> Bool {
    var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, Int32((seconds * 1_000).rounded(.up))) > 0
  }
}
