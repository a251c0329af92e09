internal import Glibc
internal import PresscheckFiles

/// Waits for whatever happens first on all connections, and does it.
struct ServerLoop {
  private let limits: HTTPLimits
  private let access: HTTPAccess
  private let handler: any HTTPHandler
  private let workers: WorkerPool
  private let mailbox: Mailbox
  private var connections: [Int: Connection] = [:]
  private var nextNumber = 0
  /// How many of the connections are answered with 503.
  private var turnedAway = 0
  private var nextComment: Double
  /// No connection is taken before this moment, after the system had no file left.
  private var acceptsFrom = 0.0

  /// How many connections are taken before others have their turn.
  private static let mostAtOnce = 64

  init(
    _ limits: HTTPLimits, _ access: HTTPAccess, _ handler: any HTTPHandler, _ workers: WorkerPool, _ mailbox: Mailbox
  ) {
    (self.limits, self.access, self.handler, self.workers, self.mailbox) = (limits, access, handler, workers, mailbox)
    nextComment = SystemClock.seconds + limits.commentSeconds
  }

  mutating func turn(_ listener: borrowing Listener) {
    let numbers = Array(connections.keys)
    var waiting = [pollfd(fd: mailbox.bell, events: Int16(POLLIN), revents: 0)]
    waiting.append(
      pollfd(fd: acceptsFrom > SystemClock.seconds ? -1 : listener.socket, events: Int16(POLLIN), revents: 0))
    var end = min(nextComment, acceptsFrom > SystemClock.seconds ? acceptsFrom : .infinity)
    for number in numbers {
      guard let connection = connections[number] else { continue }
      waiting.append(pollfd(fd: connection.socket, events: connection.interest, revents: 0))
      end = min(end, connection.deadline)
    }
    let milliseconds = ((end - SystemClock.seconds) * 1_000).rounded(.up)
    let found = poll(&waiting, nfds_t(waiting.count), Int32(max(0, min(60_000, milliseconds))))
    let now = SystemClock.seconds
    if found > 0, waiting[0].revents != 0 { readMail(now: now) }
    for (number, entry) in zip(numbers, waiting.dropFirst(2)) {
      guard let connection = connections[number] else { continue }
      if found > 0, entry.revents != 0 { connection.proceed(entry.revents, now: now) }
      if connection.state != .closed, connection.deadline <= now { connection.timeOut(now: now) }
      advance(connection, number, now: now)
    }
    if found > 0, waiting[1].revents != 0 { accept(listener, now: now) }
    if now >= nextComment {
      nextComment = now + limits.commentSeconds
      tell(EventText.comment, now: now)
    }
  }

  /// Hands complete requests on, and forgets a closed connection.
  private mutating func advance(_ connection: Connection, _ number: Int, now: Double) {
    while let request = connection.nextRequest(now: now) {
      do throws(HTTPRefusal) {
        try access.check(request)
        connection.trust()
        workers.add(handler.pace(of: request)) { [handler, mailbox] in
          mailbox.add(.answer(handler.answer(request), connection: number))
        }
      } catch {
        connection.answer(error.response, isRefusal: true, now: now)
      }
    }
    guard connection.state == .closed else { return }
    connections[number] = nil
    if connection.isTurnedAway { turnedAway -= 1 }
  }

  private mutating func readMail(now: Double) {
    for message in mailbox.take() {
      switch message {
      case .event(let bytes): tell(bytes, now: now)
      case .answer(let response, let number):
        guard let connection = connections[number] else { continue }
        connection.answer(response, now: now)
        advance(connection, number, now: now)
      }
    }
  }

  /// Adds to every event stream.
  private func tell(_ bytes: [UInt8], now: Double) {
    for connection in connections.values { connection.add(event: bytes, now: now) }
  }

  private mutating func accept(_ listener: borrowing Listener, now: Double) {
    do throws(HTTPServerError) {
      for _ in 0..<ServerLoop.mostAtOnce {
        guard let socket = try listener.accept() else { return }
        let isTooMany = connections.count - turnedAway >= limits.connections && !makeRoom()
        let connection = Connection(socket, limits, now: now, isTurnedAway: isTooMany)
        // Of those that are turned away, the first ones may still write without losing the answer.
        guard !isTooMany || turnedAway < limits.connections else { continue }
        if isTooMany { turnedAway += 1 }
        connections[nextNumber] = connection
        nextNumber += 1
      }
    } catch {
      acceptsFrom = now + 0.1
    }
  }

  /// Ends the oldest connection that has not shown the token; false for none.
  private mutating func makeRoom() -> Bool {
    let strangers = connections.filter { !$0.value.isTrusted && !$0.value.isTurnedAway }
    guard let oldest = strangers.keys.min() else { return false }
    connections[oldest] = nil
    return true
  }
}
