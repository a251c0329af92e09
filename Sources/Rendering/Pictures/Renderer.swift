package import PresscheckButtonFile
package import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster
internal import PresscheckText

/// Renders a button file's pictures: the one place that puts the pipeline together.
///
/// The pictures depend on the file and the requests alone, not on the number of threads or on other pictures.
package struct Renderer: Sendable {
  package let file: ButtonFile
  package let fonts: FontResolver

  package init(_ file: ButtonFile, fonts: FontResolver) {
    self.file = file
    self.fonts = fonts
  }

  /// Makes the trees and display lists of requests, in their order.
  package func resolve(_ requests: [PictureRequest], threads: Int = 1) throws(Diagnostic) -> [ResolvedPicture] {
    for request in requests { try checkSize(of: request, padding: fixedPadding) }
    let (padding, known) = try padding(for: requests)
    return try Workers(threads).map(requests, own: { PangoTypesetter(library: fonts.library) }) {
      (typesetter, request) throws(Diagnostic) in
      try resolve(request, known[request], padding: padding, text: typesetter)
    }
  }

  /// Draws pictures and delivers them in their order, a batch at a time, on the caller's thread.
  package func draw(
    _ pictures: [ResolvedPicture], threads: Int = 1, effort: PNG.Effort = .fast,
    deliver: (Picture) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let draw = { @Sendable (context: RenderContext, renderer: Renderer, picture) throws(Diagnostic) in
      try renderer.picture(of: picture, on: context, effort: effort)
    }
    try Renderer.work(on: [(self, pictures)], threads: threads, draw, deliver: deliver)
  }

  /// Resolves and draws requests.
  package func pictures(
    of requests: [PictureRequest], threads: Int = 1, effort: PNG.Effort = .fast
  ) throws(Diagnostic) -> [Picture] {
    var pictures: [Picture] = []
    try draw(try resolve(requests, threads: threads), threads: threads, effort: effort) { pictures.append($0) }
    return pictures
  }

  /// Works on pictures on several threads, and delivers the results in the pictures' order, a batch at a time; threads go
  /// on from one owner's pictures to the next one's.
  package static func work<Owner: RendererOwner, Value: Sendable>(
    on shares: [(owner: Owner, pictures: [ResolvedPicture])], threads: Int,
    _ work: @Sendable (RenderContext, Owner, ResolvedPicture) throws(Diagnostic) -> Value,
    deliver: (Value) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let all = shares.flatMap { share in share.pictures.map { (owner: share.owner, picture: $0) } }
    var rest = all[...]
    while !rest.isEmpty {
      let batch = rest.prefix(Renderer.batchSize(of: rest.prefix(256).map(\.picture)))
      rest = rest.dropFirst(batch.count)
      try Renderer.checkMemory(for: batch.map { ($0.owner.renderer, $0.picture) }, threads: threads)
      let values = try Workers(threads).map(Array(batch), own: { RenderContext() }) {
        (context, item) throws(Diagnostic) in
        context.library = item.owner.renderer.fonts.library
        return try work(context, item.owner, item.picture)
      }
      for value in values { try deliver(value) }
    }
  }

  /// As many pictures as have no more pixels together than one picture may have.
  private static func batchSize(of pictures: [ResolvedPicture]) -> Int {
    var pixels = 0
    let end = pictures.firstIndex { picture in
      pixels += picture.width * picture.height
      return pixels > Rasterizer.maximumPixelCount
    }
    return max(1, end ?? pictures.count)
  }
}

/// The owner of pictures on which threads work.
package protocol RendererOwner: Sendable {
  /// Renders the owner's pictures.
  var renderer: Renderer { get }
}

extension Renderer: RendererOwner {
  package var renderer: Renderer { self }
}
