internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckLayerTree
internal import PresscheckText

/// What is shown of one button: moments in variants, each for every take.
struct SheetPlan: Sendable {
  /// A moment of a state's or a happening's life.
  struct Moment: Sendable {
    /// The shot's id or state, as the file writes it.
    var title: String
    var instant: Instant

    /// One for each variant.
    var requests: [PictureRequest]

    /// A moment of a film may well show nothing.
    var isOfFilm = false
  }

  let button: SheetButton
  let moments: [Moment]
  let variants: [Traits]

  /// What there is to say of its films.
  let notes: [Diagnostic]

  init(_ button: SheetButton, _ selection: Selection) throws(Diagnostic) {
    let renderer = button.takes[0].renderer
    let requests = try renderer.file.requests(selection)
    let variants = requests.map(\.traits).reduce(into: [Traits]()) { if !$0.contains($1) { $0.append($1) } }
    var moments: [Moment] = []
    var notes: [Diagnostic] = []
    for start in stride(from: 0, to: requests.count, by: variants.count) {
      moments += try renderer.moments(Array(requests[start..<start + variants.count]), &notes)
    }
    self.button = button
    self.moments = moments
    self.variants = variants
    self.notes = notes
  }

  var pictureCount: Int { button.takes.count * moments.count * variants.count }

  var scales: [Double] {
    variants.map(\.scale).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// In the order in which the axes of `SheetTable` count: take by take, moment by moment, variant by variant.
  func pictures(scale: Double, threads: Int) throws(Diagnostic) -> [SheetPicture] {
    // Drawn as vectors, a button is as sharp as the sheet; only several scales side by side are each their own pixels.
    let isPixels = scales.count > 1
    var requests = moments.flatMap(\.requests)
    if !isPixels { for index in requests.indices { requests[index].traits.scale = scale } }
    let mayBeEmpty = moments.flatMap { moment in moment.requests.map { _ in moment.isOfFilm } }
    var pictures: [SheetPicture] = []
    for take in button.takes {
      let frames = try take.renderer.resolve(requests, threads: threads)
      pictures += zip(frames, mayBeEmpty).map { frame, mayBeEmpty in
        SheetPicture(
          renderer: take.renderer, values: take.values, frame: frame, pixelScale: isPixels ? scale : nil,
          mayBeEmpty: mayBeEmpty)
      }
    }
    return pictures
  }
}

extension Renderer {
  /// What is shown of requests that differ in traits alone: a still as it is, a film at some of its frames.
  fileprivate func moments(
    _ requests: [PictureRequest], _ notes: inout [Diagnostic]
  ) throws(Diagnostic) -> [SheetPlan.Moment] {
    let first = requests[0]
    let title = file.title(of: first)
    switch first.captureTime {
    case .still(let instant): return [SheetPlan.Moment(title: title, instant: instant, requests: requests)]
    case .film:
      guard let frameTiming = try frameTiming(of: first) else { return [] }
      notes += self.notes(of: frameTiming, first)
      let count = min(Sheet.momentsOfAFilm, frameTiming.frameCount)
      return (0..<count).map { index in
        let seconds = frameTiming.moment(of: index * frameTiming.frameCount / count)
        let stills = requests.map { request in
          var still = request
          still.captureTime = .still(.seconds(seconds))
          still.name.seconds = seconds
          return still
        }
        return SheetPlan.Moment(title: title, instant: .seconds(seconds), requests: stills, isOfFilm: true)
      }
    }
  }

  /// Nil for a still.
  private func frameTiming(of request: PictureRequest) throws(Diagnostic) -> FrameTiming? {
    let text = PangoTypesetter(library: fonts.library)
    let size = try size(request.traits, text: text)
    return try frameSource(of: request, size: size, padding: 0, text: text).frameTiming
  }
}

extension ButtonFile {
  /// What a picture's name says of its shot, in the spelling of the file.
  fileprivate func title(of request: PictureRequest) -> String {
    let titles = shots.map { $0.title(in: control) } + control.states
    return titles.first { PictureName.legible($0) == request.name.shot } ?? request.name.shot
  }
}
