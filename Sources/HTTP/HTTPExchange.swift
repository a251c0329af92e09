internal import PresscheckCMicroHTTPD
internal import PresscheckFiles

/// A request whose head is read, and as much of its body as has come.
private final class HTTPExchange {
  var request: HTTPRequest

  init(_ request: HTTPRequest) { self.request = request }
}

extension HTTPServer {
  /// Takes the head of a request.
  fileprivate func exchange(
    _ connection: OpaquePointer, _ method: String, _ path: String?
  ) throws(HTTPRefusal) -> HTTPExchange {
    guard connections.serves(connection) else {
      throw HTTPRefusal(503, "there are more than \(limits.connections) connections: try again later")
    }
    guard let path, let query = library.values(.GET_ARGUMENT_KIND, of: connection),
      let fields = library.values(.HEADER_KIND, of: connection)
    else { throw HTTPRefusal(400, "the address and the header fields must be UTF-8 without zero bytes") }
    let request = HTTPRequest(
      method == "HEAD" ? "GET" : method, path: path, query: query,
      fields: Dictionary(fields.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { "\($0), \($1)" }))
    try access.check(request)
    connections.trust(connection)
    if let length = request.fields["content-length"], Int(length).map({ $0 > limits.body }) ?? true {
      throw HTTPRefusal(413, "the body has more than \(limits.body) bytes")
    }
    return HTTPExchange(request)
  }

  /// Makes the answer on the connection's thread.
  fileprivate func answer(_ request: HTTPRequest, on connection: OpaquePointer) -> MHD_Result {
    library.setTimeout(nil, of: connection)
    let response = slots.make(handler.pace(of: request)) { handler.answer(request) }
    if !response.isEventStream { library.setTimeout(limits.idleSeconds, of: connection) }
    return library.send(response, from: self, on: connection, isLast: false)
  }
}

/// Called when a connection has begun or ended.
let connectionHasChanged: MHD_NotifyConnectionCallback = { server, connection, _, change in
  guard let server, let connection else { return }
  let own = Unmanaged<HTTPServer>.fromOpaque(server).takeUnretainedValue()
  if change == .CONNECTION_NOTIFY_STARTED {
    own.connections.add(connection, socket: own.library.socket(of: connection), now: SystemClock.seconds)
  } else {
    own.connections.remove(connection)
  }
}

/// Called for the head of a request, then for each part of its body, and at its end.
let requestHasArrived: MHD_AccessHandlerCallback = { server, connection, path, method, _, part, count, exchange in
  guard let server, let connection, let method, let path, let count, let exchange else { return .NO }
  let own = Unmanaged<HTTPServer>.fromOpaque(server).takeUnretainedValue()
  guard let known = exchange.pointee else {
    do throws(HTTPRefusal) {
      let begun = try own.exchange(connection, String(cString: method), String(validatingCString: path))
      exchange.pointee = Unmanaged.passRetained(begun).toOpaque()
      return .YES
    } catch {
      return own.library.send(error.response, from: own, on: connection, isLast: true)
    }
  }
  let begun = Unmanaged<HTTPExchange>.fromOpaque(known).takeUnretainedValue()
  guard count.pointee > 0 else { return own.answer(begun.request, on: connection) }
  // A body without a length can be longer than it may be.
  guard let part, begun.request.body.count + count.pointee <= own.limits.body else { return .NO }
  begun.request.body += UnsafeRawBufferPointer(start: part, count: count.pointee)
  count.pointee = 0
  return .YES
}

/// Called after an answer, or when a connection has ended without one.
let requestIsOver: MHD_RequestCompletedCallback = { _, _, exchange, _ in
  guard let exchange, let known = exchange.pointee else { return }
  Unmanaged<HTTPExchange>.fromOpaque(known).release()
  exchange.pointee = nil
}
