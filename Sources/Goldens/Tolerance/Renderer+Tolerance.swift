internal import PresscheckButtonFile
internal import PresscheckComparison
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRendering
internal import PresscheckText

extension Renderer {
  /// The tolerance of a frame, with the file's `ignore` in pixels, because layers move; exact for a file without one.
  func tolerance(
    of picture: ResolvedPicture, at index: Int = 0, text: PangoTypesetter
  ) throws(Diagnostic) -> Tolerance {
    guard let policy = file.tolerance else { return .exact }
    if policy.ignore.isEmpty { return policy.tolerance }
    return try extents(of: picture, index, text, policy.tolerance(on:))
  }

  /// Findings about layers that `ignore` hides without naming them, in any frame, each once.
  func ignoreFindings(of picture: ResolvedPicture, text: PangoTypesetter) throws(Diagnostic) -> [Diagnostic] {
    guard let policy = file.tolerance, !policy.ignore.isEmpty else { return [] }
    var findings: [Diagnostic] = []
    for index in 0..<picture.frameSource.frameCount {
      let found = try extents(of: picture, index, text) { extents throws(ResolveError) in
        try policy.findings(on: extents, in: file.path)
      }
      findings += found.filter { !findings.contains($0) }
    }
    return findings
  }

  /// What follows from the extents of a frame's layers.
  private func extents<Value>(
    of picture: ResolvedPicture, _ index: Int, _ text: PangoTypesetter,
    _ use: (LayerExtents) throws(ResolveError) -> Value
  ) throws(Diagnostic) -> Value {
    do throws(ResolveError) {
      return try use(
        LayerExtents(
          tree: picture.frameSource.tree(index), canvas: picture.canvas, scale: picture.request.traits.scale,
          text: text))
    } catch {
      throw diagnostic(error, in: state(of: picture.request))
    }
  }
}

extension [ResolvedPicture] {
  /// Whether each name is that of a layer in one of the pictures, of a film in one of its frames.
  fileprivate func haveLayers(named names: Set<String>) -> Bool {
    var missing = names
    for picture in self {
      for index in 0..<picture.frameSource.frameCount where !missing.isEmpty {
        missing.subtract(picture.frameSource.tree(index).names)
      }
    }
    return missing.isEmpty
  }
}

// MARK: - Names

extension Renderer {
  /// Throws exit 65 for an ignored layer that no picture of the file and no settled state has.
  func checkIgnoredLayers(in pictures: [ResolvedPicture], text: PangoTypesetter) throws(Diagnostic) {
    let wanted = file.tolerance?.ignore.filter { $0.layerName != nil } ?? []
    // The pictures that are resolved already have most names.
    guard !pictures.haveLayers(named: Set(wanted.compactMap(\.layerName))) else { return }
    let known = try layerNames(text: text)
    for ignored in wanted {
      guard let name = ignored.layerName, !known.contains(name) else { continue }
      throw Diagnostic(
        file: file.path, at: ignored.place, "there is no layer \(name.quoted)",
        hint: Suggestions.hint(for: name, among: known))
    }
  }

  /// In order of appearance.
  private func layerNames(text: PangoTypesetter) throws(Diagnostic) -> [String] {
    var requests = file.ownRequests(.faithful)
    for state in file.control.states {
      requests += try file.requests(Selection(state: state, instants: [.settled]))
    }
    var names: [String] = []
    for request in requests {
      let frameSource = try frameSource(of: request, text: text)
      for index in 0..<frameSource.frameCount {
        for name in frameSource.tree(index).names where !names.contains(name) { names.append(name) }
      }
    }
    return names
  }
}
