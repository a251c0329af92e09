internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckHTTP
internal import PresscheckLayerTree
internal import PresscheckRendering
internal import Synchronization

// `/frame`, `/clip` and `/tree`: a button at one time, and over a run's whole time.
extension LiveProject {
  /// A picture with more pixels is drawn alone, and only if there is memory for it.
  private static let largestQuickPicture = 1 << 20

  /// The picture that `render` gives, byte for byte.
  func frame(_ query: Query) throws(Refusal) -> HTTPResponse {
    let began = SystemClock.seconds
    let png = try png(query)
    let microseconds = ((SystemClock.seconds - began) * 1e6).rounded()
    return HTTPResponse(type: "image/png", fields: ["Server-Timing": "draw;dur=\(microseconds / 1_000)"], png)
  }

  private func png(_ query: Query) throws(Refusal) -> [UInt8] {
    try draw(query) { (button, picture, context) throws(Diagnostic) -> [UInt8] in
      guard picture.width * picture.height > Self.largestQuickPicture else {
        return try button.renderer.picture(of: picture, on: context, effort: .fast).png
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
