internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckLayerTree
internal import PresscheckRendering
internal import Synchronization

/// The goldens of an unchanged button and the moments that a shot could show: mutants are held against both.
final class Baseline: Sendable {
  /// A golden that the unchanged button passes, and what it draws.
  struct Golden: Sendable {
    var source: FrameSource
    var bytes: [UInt8]
    /// A list for each frame.
    var lists: [DisplayList]

    var request: PictureRequest { source.request }
  }

  let base: ComparedButton
  let goldens: [Golden]
  let ways: [Way]
  /// The unchanged button at moments, as PNG files.
  private let pictures = Mutex<[WayMoment: [UInt8]]>([:])
  /// Warnings about goldens that the unchanged button does not pass: they count for nothing.
  let findings: [Diagnostic]

  /// With the changes of state that take time, where they are known.
  init(
    _ renderer: Renderer, _ plan: CoveragePlan, _ changes: [MovingChange]? = nil, threads: Int
  ) throws(Diagnostic) {
    let context = RenderContext(renderer.fonts.library)
    let base = try ComparedButton(renderer, context.typesetter, threads: threads)
    let folder = plan.project.goldens(of: renderer.file)
    let requests = renderer.file.ownRequests(.faithful)
    let library = renderer.fonts.library
    let found = try Workers(threads).map(requests, own: { RenderContext(library) }) {
      (context, request) throws(Diagnostic) -> (golden: Golden?, finding: Diagnostic?) in
      let path = folder + request.name.description
      guard let bytes = try GoldenFile(path: path).bytes() else { return (nil, nil) }
      let text = context.typesetter
      let source = try base.resolver.frameSource(of: request, text: text)
      let picture = try base.resolver.resolve(request, on: source, text: text)
      let match = try GoldenMatch(bytes, of: picture, on: context)
      guard match.outcome == .same else {
        let message = "\(request.name) is not its golden, which notices nothing here"
        return (nil, Diagnostic(.warning, file: renderer.file.path, at: request.place, message))
      }
      return (Golden(source: source, bytes: bytes, lists: try base.lists(of: source, text: text)), nil)
    }
    (self.base, goldens, findings) = (base, found.compactMap(\.golden), found.compactMap(\.finding))
    let text = context.typesetter
    let known: [MovingChange]
    if let changes { known = changes } else { known = try renderer.movingChanges(text: text) }
    ways = try base.ways(known, text: text)
  }

  /// The unchanged button at a moment, as a golden would have it.
  func picture(of moment: WayMoment, on context: RenderContext) throws(Diagnostic) -> [UInt8] {
    if let picture = pictures.withLock({ $0[moment] }) { return picture }
    let request = request(of: moment)
    let source = ways[moment.way].source
    let resolved = try base.resolver.resolve(request, on: source, text: context.typesetter)
    let bytes = try resolved.rendered(on: context, effort: .fast).png
    pictures.withLock { $0[moment] = bytes }
    return bytes
  }

  /// The picture of a moment.
  func request(of moment: WayMoment) -> PictureRequest {
    var request = ways[moment.way].source.request
    request.captureTime = .still(ways[moment.way].instants[moment.instant])
    return request
  }
}
