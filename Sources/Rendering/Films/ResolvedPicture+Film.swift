package import PresscheckCodecs
internal import PresscheckControls
package import PresscheckFiles
internal import Synchronization

extension ResolvedPicture {
  /// Draws a film into a file that is not finished, with only a few frames in memory, and steps after each frame.
  package func film(
    _ recipe: FilmRecipe, into draft: FileDraft, threads: Int = 1, step: () -> Void = {}
  ) throws(Diagnostic) -> AnimationSummary {
    let sink = DraftSink(draft)
    do throws(Diagnostic) {
      return try write(recipe, to: sink, on: RenderContext(renderer.fonts.library), threads: threads) { _ in step() }
    } catch { throw sink.problem ?? error }
  }

  /// Draws a film into memory.
  package func film(_ recipe: FilmRecipe, threads: Int = 1) throws(Diagnostic) -> [UInt8] {
    let bytes = AnimationBytes()
    _ = try write(recipe, to: bytes, on: RenderContext(renderer.fonts.library), threads: threads) { _ in }
    return bytes.bytes
  }

  /// Draws each frame into a PNG, and delivers it with its name: `0000.png` and so on.
  package func frames(
    effort: PNG.Effort = .fast, deliver: (_ name: String, _ png: [UInt8]) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> AnimationSummary {
    let (context, texts) = (RenderContext(renderer.fonts.library), texts)
    var file = AnimationSummary(frameCount: 0, duration: 0, byteCount: 0)
    try renderFrames(on: context) { (shown) throws(Diagnostic) in
      let png = try renderer.encoding { () throws(CodecError) in
        try context.encoder.encode(shown.bitmap, effort: effort, scale: scale, texts: texts)
      }
      let number = String(shown.index)
      try deliver(String(repeating: "0", count: max(0, 4 - number.count)) + number + ".png", png)
      file.frameCount += 1
      file.duration = shown.end
      file.byteCount += png.count
    }
    return file
  }

  /// Removes a longer film's frames from a folder with a slash at its end; a PNG that presscheck has not drawn, and a link, stay.
  package static func removeFrames(from count: Int, in folder: String) throws(Diagnostic) {
    for name in try Folder.names(in: folder) where name.hasSuffix(".png") && name.count >= 8 {
      let path = folder + name
      guard let number = Int(name.dropLast(4)), number >= count, !Folder.isLink(path),
        let bytes = try? InputFile.read(path, maximum: 1 << 29), Fingerprint.isIn(bytes)
      else { continue }
      try AtomicFile.remove(path)
    }
  }

  /// Draws a film's frames into an encoder, on a thread of its own if there are several, and shows each of them.
  func write(
    _ recipe: FilmRecipe, to sink: any AnimationSink, on context: RenderContext, threads: Int = 1,
    show: (RenderedFrame) -> Void
  ) throws(Diagnostic) -> AnimationSummary {
    var changes = FrameChanges()
    let census =
      recipe.countsColors ? try census(recipe, on: context, threads: threads, keeping: &changes) : nil
    let settings = AnimationSettings(
      size: size, plays: recipe.plays, frameRate: frameTiming?.fps, effort: recipe.effort, scale: scale, texts: texts)
    // After its beginning only the queue's work uses it, one after the other, until that is finished.
    nonisolated(unsafe) let encoder = try renderer.encoding { () throws(CodecError) in
      try recipe.encoder(settings, census, into: sink)
    }
    let queue = FrameQueue(threads: threads, pixelCount: width * height)
    defer { queue.wait() }
    func append(_ shown: RenderedFrame) throws(Diagnostic) {
      let (bitmap, changed, end) = (shown.bitmap, shown.changed, shown.end)
      try renderer.encoding { () throws(CodecError) in
        try queue.add { () throws(CodecError) in try encoder.append(bitmap, changed: changed, until: end) }
      }
      show(shown)
    }
    if changes.isComplete { try changes.play(append) } else { try renderFrames(on: context, append) }
    return try renderer.encoding { () throws(CodecError) in
      try queue.finish()
      return try encoder.finish()
    }
  }

  /// Draws a film's frames to count their colours, and keeps what fits into memory.
  private func census(
    _ recipe: FilmRecipe, on context: RenderContext, threads: Int, keeping changes: inout FrameChanges
  ) throws(Diagnostic) -> AnimationCensus {
    let census = Mutex(AnimationCensus(matte: recipe.format == .gif ? recipe.matte : nil))
    let queue = FrameQueue(threads: threads, pixelCount: width * height)
    defer { queue.wait() }
    try renderFrames(on: context) { (shown) throws(Diagnostic) in
      let (bitmap, changed) = (shown.bitmap, shown.changed)
      changes.add(shown)
      try renderer.encoding { () throws(CodecError) in
        try queue.add { census.withLock { $0.look(at: bitmap, changed: changed) } }
      }
    }
    queue.wait()
    return census.withLock { $0 }
  }
}

extension FilmRecipe {
  fileprivate func encoder(
    _ settings: AnimationSettings, _ census: AnimationCensus?, into sink: any AnimationSink
  ) throws(CodecError) -> AnimationEncoder {
    switch format {
    case .png: try .png(settings, census: census, into: sink)
    case .webp: try .webP(settings, into: sink)
    case .gif:
      try .gif(settings, census: census ?? AnimationCensus(matte: matte), isDithered: isDithered, into: sink)
    }
  }
}

/// Writes an encoder's bytes into a draft of a file.
private final class DraftSink: AnimationSink {
  private let draft: FileDraft
  /// The error of the file system, which `CodecError` cannot hold.
  private(set) var problem: Diagnostic?

  init(_ draft: FileDraft) { self.draft = draft }

  func write(_ bytes: [UInt8]) throws(CodecError) {
    try keepingProblem { () throws(Diagnostic) in try draft.write(bytes) }
  }

  func overwrite(_ bytes: [UInt8], at offset: Int) throws(CodecError) {
    try keepingProblem { () throws(Diagnostic) in try draft.overwrite(bytes, at: offset) }
  }

  private func keepingProblem(_ work: () throws(Diagnostic) -> Void) throws(CodecError) {
    do {
      try work()
    } catch {
      problem = error
      throw .cannotWrite(error.message)
    }
  }
}
