internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree
internal import PresscheckText

/// The pictures of one button: every moment for all traits, each in every variant of the button.
struct SheetPlan: Sendable {
  /// A time in a state, or after a sequence of events.
  struct Moment: Sendable {
    /// The shot's id or state in the file's spelling.
    var title: String
    var instant: Instant
    /// One for each of the plan's traits.
    var requests: [PictureRequest]
    /// A moment of a film may show nothing.
    var isOfFilm = false
  }

  let button: SheetButton
  let moments: [Moment]
  let traits: [Traits]
  /// The films' notes.
  let notes: [Diagnostic]

  init(_ button: SheetButton, _ selection: Selection) throws(Diagnostic) {
    let requests = try button.file.requests(selection)
    self.button = button
    traits = requests.map(\.traits).unique
    var moments: [Moment] = []
    var notes: [Diagnostic] = []
    let titles = button.file.titles
    for start in stride(from: 0, to: requests.count, by: traits.count) {
      moments += try button.variants[0].renderer.moments(
        Array(requests[start..<start + traits.count]), titles, &notes)
    }
    (self.moments, self.notes) = (moments, notes)
  }

  /// Those of the file and the films' notes.
  var findings: [Diagnostic] { button.file.findings + notes }

  var pictureCount: Int { button.variants.count * moments.count * traits.count }

  var scales: [Double] { traits.map(\.scale).unique }

  /// Resolves the pictures in the order in which the axes of `SheetTable` count: variants of the button, moments, traits.
  func pictures(scale: Double, threads: Int) throws(Diagnostic) -> [SheetPicture] {
    // Drawn as vectors, a button is as sharp as the sheet; only several scales side by side are each their own pixels.
    let isPixels = scales.count > 1
    var requests = moments.flatMap(\.requests)
    if !isPixels { for index in requests.indices { requests[index].traits.scale = scale } }
    let mayBeEmpty = moments.flatMap { moment in moment.requests.map { _ in moment.isOfFilm } }
    var pictures: [SheetPicture] = []
    for variant in button.variants {
      pictures += zip(try variant.renderer.resolve(requests, threads: threads), mayBeEmpty).map {
        SheetPicture(
          renderer: variant.renderer, values: variant.values, resolved: $0, pixelScale: isPixels ? scale : nil,
          mayBeEmpty: $1)
      }
    }
    return pictures
  }
}

extension SheetPlan {
  /// Warnings about sweeps whose values all look the same, as those of a property that every state on the sheet sets do.
  func idleSweeps(in pictures: [SheetPicture]) -> [Diagnostic] {
    button.sweeps.filter { sweep in
      let alike = Dictionary(grouping: pictures) { picture in
        [picture.resolved.name.description] + picture.values.filter { $0.name != sweep.name }.map(\.value)
      }
      return sweep.values.count > 1
        && alike.values.allSatisfy { same in same.allSatisfy { $0.resolved.list == same[0].resolved.list } }
    }.map { sweep in
      Diagnostic(
        .warning, option: .sweep, "\(sweep.name) changes no picture of \(button.name)",
        hint: "a value that a state sets goes first")
    }
  }
}

extension Renderer {
  /// The moments of requests that differ in traits alone: one of a still, some frames of a film.
  fileprivate func moments(
    _ requests: [PictureRequest], _ titles: [String: String], _ notes: inout [Diagnostic]
  ) throws(Diagnostic) -> [SheetPlan.Moment] {
    let first = requests[0]
    let title = titles[first.name.shot] ?? first.name.shot
    switch first.captureTime {
    case .still(let instant): return [SheetPlan.Moment(title: title, instant: instant, requests: requests)]
    case .film:
      let text = PangoTypesetter(library: fonts.library)
      let source = try frameSource(of: first, text: text)
      guard let frameTiming = source.frameTiming else { return [] }
      notes += source.notes
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
}

extension ButtonFile {
  /// The shots of pictures' names, in the file's spelling.
  fileprivate var titles: [String: String] {
    let all = shots.map { $0.title(in: control) } + control.states
    return Dictionary(all.map { (PictureName.legible($0), $0) }, uniquingKeysWith: { first, _ in first })
  }
}
