import UIKit

/// Each layout makes the view wider, and so asks for another one.
class LayoutLoop: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    bounds.size.width += 1
  }
}

/// A turn of the main queue leads to the next one at once.
class EndlessTurns: UIView {
  func start() { DispatchQueue.main.async { self.start() } }
}

/// More layers than any button needs.
class ManyLayers: UIView {
  func add(_ count: Int) { for _ in 0..<count { layer.addSublayer(CALayer()) } }
}

class Crasher: UIButton {
  func crash() {
    let none: [Int] = []
    print("before the crash")
    print(none[3])
  }

  func stop() { fatalError("no such state") }
}

class Exiter: UIButton {
  func leave() { exit(0) }
}

/// Prints what looks like an answer of the runner.
class Printer: UIButton {
  override func layoutSubviews() {
    super.layoutSubviews()
    print("end: ")
    print("moment: state normal, lines 1")
  }
}

/// Writes into the answers themselves.
class Scribbler: UIButton {
  func scribble() { write(3, "garbage\n", 8) }
}

/// A thread goes on after the picture.
class Writer: UIButton {
  func start() {
    var thread = pthread_t()
    pthread_create(&thread, nil, { _ in while true { print("still here") } }, nil)
  }
}

/// Waits for an answer from a server that accepts and says nothing.
class Caller: UIButton {
  func call() {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        guard bind(server, $0, length) == 0, listen(server, 1) == 0, getsockname(server, $0, &length) == 0,
          connect(client, $0, length) == 0
        else { fatalError("no connection") }
      }
    }
    var byte: UInt8 = 0
    _ = recv(client, &byte, 1, 0)
  }
}

/// Waits for a signal that never comes.
class Sleeper: UIButton {
  func rest() { pause() }
}
