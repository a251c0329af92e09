internal import PresscheckCMicroHTTPD

/// GNU libmicrohttpd, which reads requests and writes answers; it is loaded when the first server starts.
///
/// `@unchecked Sendable`: functions that never change.
struct MicroHTTPD: @unchecked Sendable {
  /// Nil if the library is not there.
  static let installed: MicroHTTPD? = {
    var functions = presscheck_http()
    return presscheck_http_load(&functions, "libmicrohttpd.so.12") == 0 ? nil : MicroHTTPD(functions: functions)
  }()

  private let functions: presscheck_http

  /// Connections beyond those that are served: each is being turned away or gives way.
  private static let leavingConnections = 512

  /// Starts to answer the connections of a listening socket, until ``stop(_:)``; the server must live as long.
  func start(_ server: HTTPServer, on socket: Int32) -> OpaquePointer {
    let daemon = presscheck_http_start(
      functions, socket, UInt32(server.limits.connections + Self.leavingConnections), server.limits.head,
      connectionHasChanged,
      requestHasArrived, requestIsOver, Unmanaged.passUnretained(server).toOpaque())
    guard let daemon else { preconditionFailure("libmicrohttpd does not start") }
    return daemon
  }

  /// Ends all connections and closes the socket, once the answers that are being made are there.
  func stop(_ daemon: OpaquePointer) { functions.stop_daemon(daemon) }

  // MARK: - Connections

  func socket(of connection: OpaquePointer) -> Int32 { presscheck_http_socket(functions, connection) }

  /// Ends a connection after seconds without a byte; nil never does.
  func setTimeout(_ seconds: Double?, of connection: OpaquePointer) {
    presscheck_http_set_timeout(functions, connection, UInt32(seconds.map { max(1, $0.rounded(.up)) } ?? 0))
  }

  /// The header fields or the items of the query, in their order; nil for one that is not UTF-8 or has a zero byte.
  func values(_ kind: MHD_ValueKind, of connection: OpaquePointer) -> [(name: String, value: String)]? {
    var values: [(name: String, value: String)?] = []
    withUnsafeMutablePointer(to: &values) { values in
      _ = functions.get_values(
        connection, kind,
        { list, _, name, nameSize, value, valueSize in
          let list = list?.assumingMemoryBound(to: [(name: String, value: String)?].self)
          let item = text(name, nameSize).flatMap { name in
            text(value, valueSize).map { (name: name, value: $0) }
          }
          list?.pointee.append(item)
          return .YES
        }, values)
    }
    return values.contains { $0 == nil } ? nil : values.compactMap(\.self)
  }

  // MARK: - Answers

  /// Sends an answer; the last one of its connection ends it, as an event stream does.
  func send(
    _ response: HTTPResponse, from server: HTTPServer, on connection: OpaquePointer, isLast: Bool
  ) -> MHD_Result {
    let made: OpaquePointer?
    if response.isEventStream {
      let stream = EventStream(server.limits, response.body)
      server.streams.add(stream)
      made = functions.create_stream(
        .max, 1 << 14,
        { stream, _, buffer, count in
          guard let stream, let buffer else { return -1 }
          let bytes = UnsafeMutableRawBufferPointer(start: buffer, count: count)
          // −1 is the end.
          return Unmanaged<EventStream>.fromOpaque(stream).takeUnretainedValue().read(into: bytes) ?? -1
        }, Unmanaged.passRetained(stream).toOpaque(),
        { stream in
          guard let stream else { return }
          let ended = Unmanaged<EventStream>.fromOpaque(stream).takeRetainedValue()
          ended.end()
        })
    } else {
      made = response.body.withUnsafeBytes {
        functions.create_response($0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
      }
    }
    guard let made else { return .NO }
    defer { functions.destroy_response(made) }
    for (name, value) in response.allFields.sorted(by: { $0.key < $1.key }) {
      _ = functions.add_header(made, name, value)
    }
    if isLast || response.isEventStream { _ = functions.add_header(made, "Connection", "close") }
    return functions.queue_response(connection, UInt32(response.status), made)
  }
}

/// A text of the library; nil if it is not UTF-8 or has a zero byte.
private func text(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> String? {
  guard let bytes else { return "" }
  let text = String(
    validating: UnsafeBufferPointer(start: bytes, count: count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  return text?.utf8.contains(0) == true ? nil : text
}
