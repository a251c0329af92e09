internal import Dispatch
internal import Synchronization

/// An answer that stays open: events until its end, and comments that keep it open.
final class EventStream: Sendable {
  private struct State {
    var bytes: [UInt8]
    var isOver = false
  }

  private let limits: HTTPLimits
  private let state: Mutex<State>
  private let news = DispatchSemaphore(value: 0)

  init(_ limits: HTTPLimits, _ bytes: [UInt8]) {
    self.limits = limits
    state = Mutex(State(bytes: bytes))
  }

  var isOver: Bool { state.withLock { $0.isOver } }

  /// Adds an event; too many that wait for their reader end the stream.
  func add(_ bytes: [UInt8]) {
    state.withLock { state in
      if state.bytes.count + bytes.count > limits.waitingEvents { state = State(bytes: [], isOver: true) }
      if !state.isOver { state.bytes += bytes }
    }
    news.signal()
  }

  func end() {
    state.withLock { $0 = State(bytes: [], isOver: true) }
    news.signal()
  }

  /// Waits for bytes, and returns how many it has copied; nil at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    while true {
      let (part, isOver) = state.withLock { state in
        let part = Array(state.bytes.prefix(buffer.count))
        state.bytes.removeFirst(part.count)
        return (part, state.isOver)
      }
      buffer.copyBytes(from: part)
      if !part.isEmpty { return part.count }
      if isOver { return nil }
      if news.wait(timeout: .now() + limits.commentSeconds) == .timedOut { add(EventText.comment) }
    }
  }
}

/// The open event streams of a server.
final class EventStreamList: Sendable {
  private struct State {
    var streams: [EventStream] = []
    /// The last event of each name that says how things stand.
    var standing: [String: [UInt8]] = [:]
    var isOver = false
  }

  private let state = Mutex(State())

  func add(_ stream: EventStream) {
    state.withLock { state in
      state.streams.removeAll(where: \.isOver)
      state.streams.append(stream)
      for event in state.standing.values { stream.add(event) }
      if state.isOver { stream.end() }
    }
  }

  /// Adds an event to all streams; with a name, to those that open later too, until the next of that name.
  func add(_ event: [UInt8], _ name: String?) {
    state.withLock { state in
      if let name { state.standing[name] = event }
      for stream in state.streams { stream.add(event) }
    }
  }

  /// Ends all streams, those that come later too.
  func end() {
    let streams = state.withLock { state in
      state.isOver = true
      return state.streams
    }
    for stream in streams { stream.end() }
  }
}
