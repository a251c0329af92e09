package import PresscheckButtonFile
package import PresscheckCodecs
internal import PresscheckControls
package import PresscheckFiles
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
  /// Where errors of code that fails for one picture go, which then shows a notice; nil throws them.
  var failures: FailureLog?
  /// The language that the file is in, for errors; nil is the button's own.
  var locale: String?

  package init(_ file: ButtonFile, fonts: FontResolver) {
    (self.file, self.fonts) = (file, fonts)
  }

  /// Makes the trees and display lists of requests, in their order.
  package func resolve(_ requests: [PictureRequest], threads: Int = 1) throws(Diagnostic) -> [ResolvedPicture] {
    try resolveEach(requests, threads: threads).mapAll { result throws(Diagnostic) in try result.get() }
  }

  /// Makes the trees and display lists of requests, in their order, with errors in the place of those whose code fails.
  package func resolveEach(
    _ requests: [PictureRequest], threads: Int = 1
  ) throws(Diagnostic) -> [Result<ResolvedPicture, Diagnostic>] {
    let library = fonts.library
    let resolver = try PictureResolver(self, requests, text: PangoTypesetter(library: library), threads: threads)
    return try Workers(threads).map(requests, own: { PangoTypesetter(library: library) }) {
      (typesetter, request) throws(Diagnostic) in
      do throws(Diagnostic) {
        return .success(try resolver.resolve(request, text: typesetter))
      } catch {
        guard error.scope == .picture else { throw error }
        return .failure(error)
      }
    }
  }

  /// Draws pictures and delivers them in their order on the caller's thread, as soon as they are there.
  package func draw(
    _ pictures: [ResolvedPicture], threads: Int = 1, effort: PNG.Effort = .fast,
    deliver: (Picture) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    try Workers(threads).pictures(pictures.count) { _, index in
      pictures[index]
    } work: { (context, _, picture) throws(Diagnostic) in
      try picture.rendered(on: context, effort: effort)
    } deliver: { (_, picture: Picture) throws(Diagnostic) in
      try deliver(picture)
    }
  }

  /// Resolves and draws requests.
  package func pictures(
    of requests: [PictureRequest], threads: Int = 1, effort: PNG.Effort = .fast
  ) throws(Diagnostic) -> [Picture] {
    var pictures: [Picture] = []
    try draw(try resolve(requests, threads: threads), threads: threads, effort: effort) { pictures.append($0) }
    return pictures
  }
}
