package import PresscheckFiles
internal import Synchronization

extension Workers {
  /// Works on pictures, each resolved when a thread gets to it, and delivers the results in the pictures' order on the caller's
  /// thread.
  ///
  /// Threads keep their contexts from one button to the next, and a bounded number of pictures is there at once.
  ///
  /// - Parameters:
  ///   - count: The number of pictures.
  ///   - block: Where the block ends that begins at an index: pictures of one thread, which have much in common.
  ///   - resolve: Makes the picture of an index, on any thread.
  ///   - work: Makes the value of a picture, on the same thread.
  ///   - deliver: Takes an index and its value.
  ///   - fail: Takes the turn of a picture that cannot be drawn, with its error; by default that ends the run.
  /// - Throws: An error of the run.
  package func pictures<Value: Sendable>(
    _ count: Int, block: @escaping @Sendable (Int) -> Int = { $0 + 1 },
    resolve: @escaping @Sendable (RenderContext, Int) throws(Diagnostic) -> ResolvedPicture,
    work: @escaping @Sendable (RenderContext, Int, ResolvedPicture) throws(Diagnostic) -> Value,
    deliver: (Int, Value) throws(Diagnostic) -> Void,
    fail: (Int, Diagnostic) throws(Diagnostic) -> Void = { _, error throws(Diagnostic) in throw error }
  ) throws(Diagnostic) {
    let budget = PixelBudget()
    let firstFailed = Atomic(Int.max)
    defer { budget.end() }
    try stream(count, block: block, own: { RenderContext() }) {
      (context, index) throws(Diagnostic) -> Result<Value, Diagnostic>? in
      let picture: ResolvedPicture
      do throws(Diagnostic) {
        picture = try resolve(context, index)
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
        return try work(context, index, picture)
      }
    } deliver: { (index, result) throws(Diagnostic) in
      switch result {
      case .success(let value): try deliver(index, value)
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
