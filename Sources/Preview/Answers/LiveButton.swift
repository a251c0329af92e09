internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckInterfaceBuilder
internal import PresscheckRendering
internal import PresscheckText
internal import Synchronization

/// A button as it was read, with what was resolved of it so far.
final class LiveButton: Sendable {
  /// The button's nodes, those of its bases among them.
  let document: Document
  let renderer: Renderer
  /// A moment before the button's files were read, in nanoseconds since 1970.
  let readingBegan: Int64
  private let context: ReadingContext
  private let variants = BoundedCache<[String], LiveButton>(24)
  private let resolvers = BoundedCache<Quirks, PictureResolver>(2)
  private let sources = BoundedCache<PictureRequest, FrameSource>(64)
  /// The JSON of clips.
  let clips = BoundedCache<PictureRequest, [UInt8]>(32)
  /// The JSON of what `inspect` says.
  let details = BoundedCache<Quirks, [UInt8]>(2)
  /// The JSON of the coverage, by the names of the goldens that are there.
  let coverages = BoundedCache<[String], [UInt8]>(2)
  /// The JSON of what `check` says, by the configuration's settings.
  let checks = BoundedCache<CheckSettings, [UInt8]>(1)
  /// The configuration's styles.
  var styles: [Field] { context.configuration.styles.fields }

  var file: ButtonFile { renderer.file }

  /// Reads the button; `fonts` finds those of a file.
  init(
    _ document: Document, _ context: ReadingContext, readingBegan: Int64,
    fonts: (ButtonFile) throws(Diagnostic) -> FontResolver
  ) throws(Diagnostic) {
    (self.document, self.context, self.readingBegan) = (document, context, readingBegan)
    let file = try ButtonFile(document, context)
    renderer = Renderer(file, fonts: try fonts(file))
  }

  /// Reads other bytes as the button's own file.
  ///
  /// - Throws: The first error in them.
  func checkReading(_ bytes: [UInt8]) throws(Diagnostic) {
    _ = try ButtonFile(try reread(bytes), context())
  }

  /// Where the paths of requests may lead.
  var reach: PathReach { PathReach(of: file.path, configuration: context.configuration.path, named: file.images) }

  /// The reading context with the properties and background of a request, and the paths that it may read.
  private func context(_ properties: [ReadingContext.Override] = [], background: String? = nil) -> ReadingContext {
    var context = context
    (context.properties, context.background, context.configuration.assets.reach) = (properties, background, reach)
    return context
  }

  private func reread(_ bytes: [UInt8]) throws(Diagnostic) -> Document {
    guard let origin = file.origin else { return try Document(bytes, file: file.path).extended() }
    return try InterfaceDocument(bytes, path: file.path, context: context()).button(origin.id)
  }

  /// An editor of the Interface Builder document that the button is in; nil for a button file.
  var documentEditor: DocumentEditor? {
    get throws(Diagnostic) {
      guard let origin = file.origin else { return nil }
      let bytes = Array(document.source.text.utf8)
      return DocumentEditor(try InterfaceDocument(bytes, path: file.path, context: context()), id: origin.id)
    }
  }

  /// The same button with a caller's properties and background.
  func with(_ query: Query) throws(Diagnostic) -> LiveButton {
    guard !query.properties.isEmpty || !query.unset.isEmpty || query.background != nil else { return self }
    let key =
      query.properties.flatMap { [$0.name, $0.value] } + query.unset.flatMap { ["", $0] }
      + [query.background.map { "=" + $0 } ?? ""]
    return try variants.value(key) { () throws(Diagnostic) in
      let context = context(query.properties, background: query.background)
      let fonts = renderer.fonts
      let document =
        query.unset.isEmpty ? document : try reread(Array(try edited(query.unset.map { ($0, nil) }).utf8))
      return try LiveButton(document, context, readingBegan: readingBegan) { _ in fonts }
    }
  }

  /// Shows a notice in the place of a picture whose code fails.
  func resolver(_ quirks: Quirks, _ text: PangoTypesetter) throws(Diagnostic) -> PictureResolver {
    try resolvers.value(quirks) { () throws(Diagnostic) in
      try PictureResolver(renderer.noting(FailureLog()), quirks: quirks, text: text)
    }
  }

  /// Makes the tree and the display list of a still.
  func picture(_ request: PictureRequest, _ text: PangoTypesetter) throws(Diagnostic) -> ResolvedPicture {
    let resolver = try resolver(request.traits.quirks, text)
    // A recording depends on its end.
    if file.control.code != nil { return try resolver.resolve(request, text: text) }
    let source = try sources.value(request.ofAllTimes) { () throws(Diagnostic) in
      try resolver.frameSource(of: request, text: text)
    }
    return try resolver.resolve(request, on: source, text: text)
  }
}

extension PictureRequest {
  /// Equal for requests that differ in their time alone.
  var ofAllTimes: PictureRequest {
    var alike = self
    alike.captureTime = .still(.settled)
    alike.name = PictureName(button: "", shot: "")
    return alike
  }
}
