/// A server's limits.
package struct HTTPLimits: Hashable, Sendable {
  /// Of a request's line and header fields with their copies, in bytes.
  package var head = 64 << 10
  /// Of a request's body, in bytes.
  package var body = 1 << 20
  /// The most connections that are served at once; a new one takes the place of the oldest that has not shown the token, and
  /// gets an answer of 503 if all have.
  package var connections = 256
  /// How long a connection may take until it shows the token, in seconds.
  package var requestSeconds = 10.0
  /// How long a connection may be silent between two requests, and a reader take nothing of an answer, in seconds.
  package var idleSeconds = 60.0
  /// The seconds between two comments in an event stream, which keep it open.
  package var commentSeconds = 15.0
  /// The most bytes of events that wait for a reader.
  package var waitingEvents = 1 << 20

  package init() {}
}
