internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree
internal import PresscheckRendering
internal import PresscheckText

/// A button whose pictures are compared: the unchanged one or a mutant.
struct ComparedButton: Sendable {
  let renderer: Renderer
  let resolver: PictureResolver
  /// Changes the trees that code has made; nil for none.
  private let change: (@Sendable (Layer) -> Layer)?

  /// The unchanged button.
  init(_ renderer: Renderer, _ text: PangoTypesetter, threads: Int) throws(Diagnostic) {
    self.renderer = renderer
    resolver = try PictureResolver(renderer, text: text, threads: threads)
    change = nil
  }

  /// A mutant of a button.
  ///
  /// - Throws: For a value that the button refuses.
  init(_ mutant: Mutant, of base: ComparedButton, text: PangoTypesetter) throws(Diagnostic) {
    switch mutant.change {
    case .tree(let change): (renderer, resolver, self.change) = (base.renderer, base.resolver, change)
    case .file(let make):
      let file: ButtonFile
      do { file = try make(base.renderer.file) } catch {
        throw Diagnostic(file: base.renderer.file.path, at: mutant.place, "\(error.property) \(error.message)")
      }
      renderer = Renderer(file, fonts: base.renderer.fonts)
      resolver = try PictureResolver(renderer, text: text)
      change = nil
    }
  }

  /// The frames of the unchanged button's request: code is not run again where only its trees change.
  func source(like base: FrameSource, text: PangoTypesetter) throws(Diagnostic) -> FrameSource {
    if let change { return base.mapTrees(change) }
    return try resolver.frameSource(of: base.request, text: text)
  }

  /// The display lists of all frames.
  func lists(of source: FrameSource, text: PangoTypesetter) throws(Diagnostic) -> [DisplayList] {
    let lists = DisplayListSequence(text: text)
    return try (0..<source.frameCount).mapAll { frame throws(Diagnostic) in
      try source.list(of: source.tree(frame), on: lists)
    }
  }
}
