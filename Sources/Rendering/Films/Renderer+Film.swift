package import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckControls

extension Renderer {
  /// Draws a film into a file: whole or not at all, and without keeping more than a few of its frames in memory.
  ///
  /// - Parameters:
  ///   - frame: A film's; a still is a film of one frame.
  ///   - recipe: How it is written.
  ///   - path: Takes the place of what stands there.
  ///   - step: Is called after each frame that was written.
  /// - Returns: What the file holds.
  /// - Throws: What cannot be drawn, exit 65 for what the format cannot hold, 73 and 74 for what cannot be written.
  package func film(
    _ frame: ResolvedPicture, _ recipe: FilmRecipe, to path: String, step: () -> Void = {}
  ) throws(Diagnostic) -> FilmFile {
    let draft = try FileDraft(of: path)
    let sink = DraftSink(draft)
    let summary: AnimationSummary
    do throws(Diagnostic) {
      summary = try write(frame, recipe, to: sink, on: RenderContext(fonts.library)) { _ in step() }
    } catch {
      throw sink.problem ?? error
    }
    try draft.finish()
    return FilmFile(frameCount: summary.frameCount, duration: summary.duration, byteCount: summary.byteCount)
  }

  /// A film's file in memory.
  package func film(_ frame: ResolvedPicture, _ recipe: FilmRecipe) throws(Diagnostic) -> [UInt8] {
    let bytes = AnimationBytes()
    _ = try write(frame, recipe, to: bytes, on: RenderContext(fonts.library)) { _ in }
    return bytes.bytes
  }

  /// Writes every frame of a film as a PNG of its own, `0000.png` and so on, each whole or not at all. Frames of a longer
  /// film that stood there before are removed at the end.
  ///
  /// - Parameters:
  ///   - frame: A film's.
  ///   - folder: With a slash at its end; made where it is missing.
  ///   - step: Is called after each frame that was written.
  /// - Returns: What the folder holds.
  /// - Throws: What cannot be drawn, and 73 and 74 for what cannot be written.
  package func writeFrames(of frame: ResolvedPicture, to folder: String, step: () -> Void = {}) throws(Diagnostic)
    -> FilmFile
  {
    let renderContext = RenderContext(fonts.library)
    var file = FilmFile(frameCount: 0, duration: 0, byteCount: 0)
    try renderFrames(frame, on: renderContext) { (shown) throws(Diagnostic) in
      let png = try encoding { () throws(CodecError) in
        try renderContext.encoder.encode(shown.bitmap, scale: frame.request.traits.scale, texts: frame.texts)
      }
      let number = String(shown.index)
      try AtomicFile.write(png, to: folder + String(repeating: "0", count: max(0, 4 - number.count)) + number + ".png")
      file.frameCount += 1
      file.duration = shown.end
      file.byteCount += png.count
      step()
    }
    for name in try Folder.names(in: folder) {
      guard name.hasSuffix(".png"), name.count >= 8, let number = Int(name.dropLast(4)), number >= file.frameCount
      else { continue }
      try Folder.remove(folder + name)
    }
    return file
  }

  /// Draws a film's frames one after the other into an encoder, and shows each of them.
  func write(
    _ frame: ResolvedPicture, _ recipe: FilmRecipe, to sink: any AnimationSink, on renderContext: RenderContext,
    show: (RenderedFrame) -> Void
  ) throws(Diagnostic) -> AnimationSummary {
    var census: AnimationCensus?
    if recipe.format == .gif || recipe.effort != .fast {
      var counting = AnimationCensus(matte: recipe.matte)
      try renderFrames(frame, on: renderContext) { (shown) throws(Diagnostic) in
        counting.look(at: shown.bitmap, changed: shown.changed)
      }
      census = counting
    }
    let encoder = try encoding { () throws(CodecError) in
      try recipe.encoder(frame.settings(recipe), census, into: sink)
    }
    try renderFrames(frame, on: renderContext) { (shown) throws(Diagnostic) in
      try encoding { () throws(CodecError) in
        try encoder.append(shown.bitmap, changed: shown.changed, until: shown.end)
      }
      show(shown)
    }
    return try encoding { () throws(CodecError) in try encoder.finish() }
  }
}

/// What a film's file holds.
package struct FilmFile: Hashable, Sendable {
  /// Fewer than the film's where equal ones follow each other.
  package var frameCount: Int

  /// In seconds.
  package var duration: Double

  /// Of the file.
  package var byteCount: Int
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

extension ResolvedPicture {
  fileprivate func settings(_ recipe: FilmRecipe) -> AnimationSettings {
    AnimationSettings(
      size: PixelSize(width: width, height: height), plays: recipe.plays, frameRate: frameTiming?.fps,
      effort: recipe.effort, scale: request.traits.scale, texts: texts)
  }
}

/// A film on its way into a file.
private final class DraftSink: AnimationSink {
  private let draft: FileDraft

  /// What went wrong in the words of the file system.
  private(set) var problem: Diagnostic?

  init(_ draft: FileDraft) {
    self.draft = draft
  }

  func write(_ bytes: [UInt8]) throws(CodecError) {
    try carrying { () throws(Diagnostic) in try draft.write(bytes) }
  }

  func overwrite(_ bytes: [UInt8], at offset: Int) throws(CodecError) {
    try carrying { () throws(Diagnostic) in try draft.overwrite(bytes, at: offset) }
  }

  private func carrying(_ work: () throws(Diagnostic) -> Void) throws(CodecError) {
    do {
      try work()
    } catch {
      problem = error
      throw .cannotWrite(error.message)
    }
  }
}
