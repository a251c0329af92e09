package import PresscheckFiles
internal import Synchronization

/// Pictures with their owners, resolved one by one when a thread gets to them.
package struct PictureSequence<Owner: Sendable>: Sendable {
  private let count: Int
  private let block: @Sendable (Int) -> Int
  private let picture: @Sendable (RenderContext, Int) throws(Diagnostic) -> (Owner, ResolvedPicture)

  /// - Parameters:
  ///   - count: The number of pictures.
  ///   - block: Where the block ends that begins at an index: pictures of one thread, which have much in common.
  ///   - picture: Resolves the picture of an index, on any thread.
  package init(
    count: Int, block: @escaping @Sendable (Int) -> Int = { $0 + 1 },
    _ picture: @escaping @Sendable (RenderContext, Int) throws(Diagnostic) -> (Owner, ResolvedPicture)
  ) {
    (self.count, self.block, self.picture) = (count, block, picture)
  }

  /// Pictures that are resolved already.
  package init(_ pictures: [(Owner, ResolvedPicture)]) {
    self.init(count: pictures.count) { _, index in pictures[index] }
  }

  /// Works on the pictures on several threads, and delivers the results in the pictures' order on the caller's thread.
  ///
  /// Threads keep their contexts from one owner to the next, and a bounded number of pictures is there at once. A picture that
  /// cannot be drawn takes its turn with the error: `fail` gets its index, and ends the run by default.
  package func work<Value: Sendable>(
    threads: Int, _ work: @escaping @Sendable (RenderContext, Owner, ResolvedPicture) throws(Diagnostic) -> Value,
    deliver: (Value) throws(Diagnostic) -> Void,
    fail: (Int, Diagnostic) throws(Diagnostic) -> Void = { _, error throws(Diagnostic) in throw error }
  ) throws(Diagnostic) {
    let budget = PixelBudget()
    let firstFailed = Atomic(Int.max)
    defer { budget.end() }
    try Workers(threads).stream(count, block: block, own: { RenderContext() }) {
      (context, index) throws(Diagnostic) -> Result<Value, Diagnostic>? in
      let (owner, picture): (Owner, ResolvedPicture)
      do throws(Diagnostic) {
        (owner, picture) = try self.picture(context, index)
      } catch {
        let error = error.foundByDrawing
        guard error.scope == .run else { return .failure(error) }
        firstFailed.min(index, ordering: .relaxed)
        budget.end()
        throw error
      }
      // The rest is only resolved, for its errors.
      guard index < firstFailed.load(ordering: .relaxed) else { return nil }
      return Result { () throws(Diagnostic) in
        try budget.take(index, for: picture)
        context.library = picture.renderer.fonts.library
        return try work(context, owner, picture)
      }
    } deliver: { (index, result) throws(Diagnostic) in
      switch result {
      case .success(let value): try deliver(value)
      case .failure(let error):
        let error = error.foundByDrawing
        guard error.scope != .run else { throw error }
        try fail(index, error)
      case nil: break
      }
      budget.give(index)
    }
  }
}
