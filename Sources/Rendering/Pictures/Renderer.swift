package import PresscheckButtonFile
package import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster
internal import PresscheckText

/// Takes a button file's pictures: the one place where the pipeline is put together.
///
/// The pictures depend on the file and the requests alone: not on how many threads there are, nor on what else is taken.
package struct Renderer: Sendable {
  /// Whose pictures it takes.
  package let file: ButtonFile

  /// What its texts are set in.
  package let fonts: FontResolver

  package init(_ file: ButtonFile, fonts: FontResolver) {
    self.file = file
    self.fonts = fonts
  }

  /// The trees and display lists of requests, in their order.
  ///
  /// - Throws: What is wrong with the first picture that cannot be taken.
  package func resolve(_ requests: [PictureRequest], threads: Int = 1) throws(Diagnostic) -> [ResolvedPicture] {
    for request in requests { try checkSize(of: request, padding: fixedPadding) }
    let padding = try padding(for: requests)
    return try Workers(threads).map(requests, own: { PangoTypesetter(library: fonts.library) }) {
      (typesetter, request) throws(Diagnostic) in
      try resolve(request, padding: padding, text: typesetter)
    }
  }

  /// Draws frames and hands the pictures on in the order of the frames, a batch at a time.
  ///
  /// - Parameters:
  ///   - frames: What to draw.
  ///   - threads: How many draw at once.
  ///   - effort: What a smaller file is worth.
  ///   - deliver: Is called on the caller's thread.
  /// - Throws: The first frame's error that cannot be drawn, and what `deliver` throws.
  package func draw(
    _ frames: [ResolvedPicture], threads: Int = 1, effort: PNG.Effort = .fast,
    deliver: (Picture) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    try Renderer.work(on: [(self, frames)], threads: threads) { (renderContext, renderer, frame) throws(Diagnostic) in
      try renderer.picture(of: frame, on: renderContext, effort: effort)
    } deliver: { (picture: Picture) throws(Diagnostic) in
      try deliver(picture)
    }
  }

  /// All pictures of requests at once.
  package func pictures(
    of requests: [PictureRequest], threads: Int = 1, effort: PNG.Effort = .fast
  ) throws(Diagnostic) -> [Picture] {
    var pictures: [Picture] = []
    try draw(try resolve(requests, threads: threads), threads: threads, effort: effort) { pictures.append($0) }
    return pictures
  }

  /// Does something with each frame, on several threads, and hands what comes of it on in the order of the frames, a batch
  /// at a time. Threads go on from one owner's frames to the next one's.
  package static func work<Owner: RendererOwner, Value: Sendable>(
    on shares: [(owner: Owner, frames: [ResolvedPicture])], threads: Int,
    _ work: @Sendable (RenderContext, Owner, ResolvedPicture) throws(Diagnostic) -> Value,
    deliver: (Value) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let all = shares.flatMap { share in share.frames.map { (owner: share.owner, frame: $0) } }
    var rest = all[...]
    while !rest.isEmpty {
      let batch = rest.prefix(Renderer.batchSize(of: rest.prefix(256).map(\.frame)))
      rest = rest.dropFirst(batch.count)
      try Renderer.checkMemory(for: batch.map { ($0.owner.renderer, $0.frame) }, threads: threads)
      let values = try Workers(threads).map(Array(batch), own: { RenderContext() }) {
        (renderContext, item) throws(Diagnostic) in
        renderContext.library = item.owner.renderer.fonts.library
        return try work(renderContext, item.owner, item.frame)
      }
      for value in values { try deliver(value) }
    }
  }

  /// As many frames as have no more pixels together than the largest one may have by itself.
  private static func batchSize(of frames: [ResolvedPicture]) -> Int {
    var pixels = 0
    let end = frames.firstIndex { frame in
      pixels += frame.width * frame.height
      return pixels > Rasterizer.maximumPixelCount
    }
    return max(1, end ?? frames.count)
  }
}

/// What frames belong to while they are worked on.
package protocol RendererOwner: Sendable {
  /// Takes their pictures.
  var renderer: Renderer { get }
}

extension Renderer: RendererOwner {
  package var renderer: Renderer { self }
}
