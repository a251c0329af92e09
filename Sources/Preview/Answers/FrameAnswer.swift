internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckHTTP
internal import PresscheckLayerTree
internal import PresscheckRendering
internal import PresscheckText
internal import Synchronization

// `/frame`, `/clip` and `/tree`: a button at one time, and over a run's whole time.
extension LiveProject {
  /// A picture with more pixels is drawn alone, and only if there is memory for it.
  private static let largestQuickPicture = 1 << 20

  /// The picture that `render` gives, byte for byte; with `layer` what that layer draws of it, over nothing.
  func frame(_ query: Query) throws(Refusal) -> HTTPResponse {
    let began = SystemClock.seconds
    let png = try png(query)
    let microseconds = ((SystemClock.seconds - began) * 1e6).rounded()
    return HTTPResponse(type: "image/png", fields: ["Server-Timing": "draw;dur=\(microseconds / 1_000)"], png)
  }

  private func png(_ query: Query) throws(Refusal) -> [UInt8] {
    try draw(query) { (button, whole, context) throws(Diagnostic) -> [UInt8] in
      let picture =
        try query.layer.map { path throws(Diagnostic) in try whole.alone(path, context.typesetter) } ?? whole
      guard picture.width * picture.height > Self.largestQuickPicture else {
        return try picture.rendered(on: context, effort: .fast).png
      }
      return try self.largePictures.withLock { _ throws(Diagnostic) in
        var png: [UInt8] = []
        try button.renderer.draw([picture]) { png = $0.png }
        return png
      }
    }
  }

  /// A run's clip, and with `at` the picture at that time, so that a change of a property is one request.
  func clip(_ query: Query) throws(Refusal) -> HTTPResponse {
    let button = try live(query)
    var bytes = try refusing { () throws(Diagnostic) in
      let request = try query.request(of: button.file)
      return try button.clips.value(request.ofAllTimes) { () throws(Diagnostic) in
        try pool.lend(button.renderer.fonts.library) { (context) throws(Diagnostic) in
          let text = context.typesetter
          let clip = try Clip(request, button.resolver(request.traits.quirks, text), text: text)
          return Array(clip.json.compact.utf8)
        }
      }
    }
    // Without the picture the page asks for it, and is told why there is none.
    if query.hasTime, let png = try? png(query) {
      bytes.removeLast()
      bytes += Array(",\"picture\":\"\(Base64.encode(png))\"}".utf8)
    }
    return .json(bytes)
  }

  func tree(_ query: Query) throws(Refusal) -> HTTPResponse {
    .json(
      try draw(query) { (_, picture, _) throws(Diagnostic) -> JSON in
        LayerWalk.json(of: picture.tree, on: picture.canvas)
      })
  }

  /// Resolves the query's picture for a closure.
  private func draw<Value>(
    _ query: Query, _ work: (LiveButton, ResolvedPicture, RenderContext) throws(Diagnostic) -> Value
  ) throws(Refusal) -> Value {
    let button = try live(query)
    return try refusing { () throws(Diagnostic) in
      let request = try query.request(of: button.file)
      let subject = RenderPool.Subject(button: ObjectIdentifier(button), request: request.ofAllTimes)
      return try pool.lend(button.renderer.fonts.library, for: subject) { (context) throws(Diagnostic) in
        try work(button, try button.picture(request, context.typesetter), context)
      }
    }
  }
}

extension ResolvedPicture {
  /// A still of nothing but what a layer draws.
  fileprivate func alone(_ path: String, _ text: PangoTypesetter) throws(Diagnostic) -> ResolvedPicture {
    var picture = self
    picture.frameSource.canvas.background = .clear
    picture.tree = tree.alone(path)
    picture.list = try picture.frameSource.list(of: picture.tree, on: DisplayListSequence(text: text))
    return picture
  }
}
