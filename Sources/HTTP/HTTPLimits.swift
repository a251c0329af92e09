/// What a server bears from whoever talks to it.
package struct HTTPLimits: Hashable, Sendable {
  /// Of the request line and the header fields together, in bytes.
  package var head = 32 << 10
  /// The most header fields.
  package var fields = 100
  /// Of a request's body, in bytes.
  package var body = 1 << 20
  /// The most connections that are served at once; a new one takes the place of the oldest that has not shown the token, and
  /// gets an answer of 503 if all have.
  package var connections = 256
  /// How long a request may take from its first byte to its last, in seconds; also how long a new connection may be silent.
  package var requestSeconds = 10.0
  /// How long a connection may be silent between two requests, in seconds.
  package var idleSeconds = 60.0
  /// How long a reader may take nothing of an answer, in seconds.
  package var readerSeconds = 30.0
  /// How long a connection is read on after its last answer, in seconds: a client that still writes would lose the answer.
  package var endingSeconds = 2.0
  /// The seconds between two comments in an event stream, which keep it open.
  package var commentSeconds = 15.0
  /// The most bytes of events that wait for a reader.
  package var waitingEvents = 1 << 20

  package init() {}
}
