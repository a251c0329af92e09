internal import PresscheckFiles
internal import PresscheckRendering
internal import PresscheckText
internal import Synchronization

/// Render contexts that wait for the next picture with what they hold of the last one, so that only what differs is drawn.
final class RenderPool: Sendable {
  /// The subject that a context drew last: a picture of the same kind is drawn on it again, if it is free.
  struct Subject: Hashable, Sendable {
    var button: ObjectIdentifier
    var request: PictureRequest
  }

  /// Sendable although contexts are not: a context is either here or with the one thread that took it out.
  private struct Waiting: @unchecked Sendable {
    let context: RenderContext
    let library: ObjectIdentifier?
    let subject: Subject?
  }

  /// Each holds the pixels of its last picture.
  private static let maximumWaiting = 8
  private let waiting = Mutex<[Waiting]>([])

  /// Lends a context to a closure, the one that drew the subject last if it is free.
  func lend<Value>(
    _ library: FontLibrary, for subject: Subject? = nil, _ work: (RenderContext) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value {
    let taken = take(library, subject)
    let context = taken?.context ?? RenderContext(library)
    context.library = library
    defer {
      let back = Waiting(context: context, library: ObjectIdentifier(library), subject: subject ?? taken?.subject)
      waiting.withLock { waiting in
        waiting.append(back)
        if waiting.count > Self.maximumWaiting { waiting.removeFirst() }
      }
    }
    return try work(context)
  }

  private func take(_ library: FontLibrary, _ subject: Subject?) -> Waiting? {
    let library = ObjectIdentifier(library)
    return waiting.withLock { waiting in
      let index =
        waiting.lastIndex { subject != nil && $0.subject == subject && $0.library == library }
        ?? (waiting.count < Self.maximumWaiting ? nil : waiting.firstIndex { $0.library == library } ?? 0)
      return index.map { waiting.remove(at: $0) }
    }
  }
}
