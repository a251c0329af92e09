internal import Glibc

/// One client's connection; it belongs to the server's loop.
///
/// A connection has one request at a time: the next one is read after the answer is sent, so answers keep the requests' order
/// and what waits is bounded.
final class Connection {
  enum State: Hashable {
    /// A request is read, or none has begun.
    case reading
    /// A worker makes the answer.
    case answering
    case streaming
    /// No request is read: the last answer is sent, and what the client still writes is thrown away.
    case ending
    case closed
  }

  let socket: Int32
  /// Whether it is answered with 503 because there are too many.
  let isTurnedAway: Bool
  private(set) var state = State.reading
  /// Whether it has shown the token: others give way to new connections.
  private(set) var isTrusted = false
  private let limits: HTTPLimits
  private var parser: RequestParser
  private var output = OutputQueue()
  private var current: RequestHead?
  /// Whether an answer was sent already.
  private var hasAnswered = false
  private var clientHasEnded = false
  /// When what it waits for began.
  private var since: Double

  init(_ socket: Int32, _ limits: HTTPLimits, now: Double, isTurnedAway: Bool = false) {
    (self.socket, self.limits, since, self.isTurnedAway) = (socket, limits, now, isTurnedAway)
    parser = RequestParser(limits)
    if isTurnedAway {
      refuse(HTTPRefusal(503, "there are more than \(limits.connections) connections: try again later"), now: now)
    }
  }

  deinit { Glibc.close(socket) }

  /// What `poll` is to wait for.
  var interest: Int16 {
    var events: Int32 = 0
    if !output.isEmpty { events |= POLLOUT }
    switch state {
    case .reading where output.isEmpty && !clientHasEnded, .ending where output.isEmpty, .streaming: events |= POLLIN
    default: break
    }
    return Int16(events)
  }

  /// When its time is over.
  var deadline: Double {
    if !output.isEmpty { return since + limits.readerSeconds }
    return switch state {
    case .reading: since + (parser.hasBegun || !hasAnswered ? limits.requestSeconds : limits.idleSeconds)
    case .answering, .streaming: .infinity
    case .ending: since + limits.endingSeconds
    case .closed: 0
    }
  }

  /// Ends what has taken too long.
  func timeOut(now: Double) {
    guard state == .reading, output.isEmpty, parser.hasBegun else { return close() }
    refuse(HTTPRefusal(408, "the request was not complete within \(Int(limits.requestSeconds)) seconds"), now: now)
  }

  /// Does what `poll` has found possible.
  func proceed(_ found: Int16, now: Double) {
    let found = Int32(found)
    if found & POLLOUT != 0 { write(now: now) }
    if found & POLLIN != 0 { read(now: now) }
    if found & (POLLERR | POLLHUP | POLLNVAL) != 0, found & POLLIN == 0 { close() }
  }

  /// The next request, if one is complete and what came before is sent; what is wrong is answered at once.
  func nextRequest(now: Double) -> HTTPRequest? {
    guard state == .reading, output.isEmpty else { return nil }
    do throws(HTTPRefusal) {
      switch try parser.step() {
      case .request(let head):
        (current, state) = (head, .answering)
        return head.request
      case .expectsContinue: add(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), now: now)
      case .incomplete: if clientHasEnded { close() }
      }
    } catch {
      refuse(error, now: now)
    }
    return nil
  }

  /// Called when the request that it has given may be carried out.
  func trust() { isTrusted = true }

  /// Sends the answer to the request that it has given; a refusal is its last one.
  func answer(_ response: HTTPResponse, isRefusal: Bool = false, now: Double) {
    guard state == .answering, let current else { return }
    let keepsAlive = current.keepsAlive && !response.isEventStream && !isRefusal
    state = keepsAlive ? .reading : response.isEventStream && !current.isHead ? .streaming : .ending
    self.current = nil
    hasAnswered = true
    since = now
    add(response.head(keepsAlive: keepsAlive) + (current.isHead ? [] : response.body), now: now)
  }

  /// Sends a part of an event stream.
  func add(event: [UInt8], now: Double) {
    guard state == .streaming else { return }
    add(event, now: now)
    if output.count > limits.waitingEvents { close() }
  }

  func close() {
    state = .closed
    output = OutputQueue()
  }

  private func refuse(_ refusal: HTTPRefusal, now: Double) {
    state = .ending
    since = now
    let response = refusal.response
    add(response.head(keepsAlive: false) + response.body, now: now)
  }

  private func add(_ bytes: [UInt8], now: Double) {
    // The reader's time counts from the first byte that waits.
    if output.isEmpty { since = now }
    output.add(bytes)
    write(now: now)
  }

  private func write(now: Double) {
    switch output.write(to: socket) {
    case .readerIsGone: close()
    case .went(let went):
      if went { since = now }
      if output.isEmpty, state == .ending { shutdown(socket, Int32(SHUT_WR)) }
    }
  }

  private func read(now: Double) {
    let isFirst = !parser.hasBegun
    let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      let count = recv(socket, buffer.baseAddress, buffer.count, 0)
      if count > 0, state == .reading { parser.add(buffer[..<count]) }
      return count
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count >= 0 else { return close() }
    if count > 0, state == .reading, isFirst { since = now }
    guard count == 0 else { return }
    clientHasEnded = true
    if state != .reading { close() }
  }
}
