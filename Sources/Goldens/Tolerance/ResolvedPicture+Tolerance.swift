internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckComparison
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRendering
internal import PresscheckText

extension ResolvedPicture {
  /// The tolerance of a frame, with the file's `ignore` in pixels, because layers move; exact for a file without one.
  func tolerance(at index: Int = 0, text: PangoTypesetter) throws(Diagnostic) -> Tolerance {
    guard let policy = renderer.file.tolerance else { return .exact }
    if policy.ignore.isEmpty { return policy.tolerance }
    return try extents(index, text, policy.tolerance(on:))
  }

  /// Findings about a tolerance that accepts nearly every picture, and about layers that `ignore` hides without naming them, in any
  /// frame, each once.
  func toleranceFindings(text: PangoTypesetter) throws(Diagnostic) -> [Diagnostic] {
    let path = renderer.file.path
    guard let policy = renderer.file.tolerance else { return [] }
    var findings = [policy.finding(forAll: size, in: path)].compactMap(\.self)
    if policy.ignore.isEmpty { return findings }
    for index in 0..<frameSource.frameCount {
      let found = try extents(index, text) { extents throws(ResolveError) in
        try policy.findings(on: extents, in: path)
      }
      findings += found.filter { !findings.contains($0) }
    }
    return findings
  }

  /// Derives values from the extents of a frame's layers.
  private func extents<Value>(
    _ index: Int, _ text: PangoTypesetter, _ use: (LayerExtents) throws(ResolveError) -> Value
  ) throws(Diagnostic) -> Value {
    do throws(ResolveError) {
      return try use(LayerExtents(tree: frameSource.tree(index), canvas: canvas, scale: scale, text: text))
    } catch {
      throw renderer.diagnostic(error, in: renderer.state(of: request))
    }
  }
}

// MARK: - Names

extension Renderer {
  /// Throws exit 65 for an ignored layer that no picture of the file and no settled state has.
  ///
  /// Most pictures have them all, so that one that is resolved already comes first.
  func checkIgnoredLayers(in picture: ResolvedPicture?, text: PangoTypesetter) throws(Diagnostic) {
    let wanted = file.tolerance?.ignore.filter { $0.layerName != nil } ?? []
    var missing = Set(wanted.compactMap(\.layerName))
    var known: [String] = []
    func look(at source: FrameSource) {
      for index in 0..<source.frameCount where !missing.isEmpty {
        for name in source.tree(index).names where !known.contains(name) { known.append(name) }
        missing.subtract(known)
      }
    }
    if let picture { look(at: picture.frameSource) }
    if missing.isEmpty { return }
    for request in try file.ownRequests(.faithful) + settledRequests() {
      look(at: try frameSource(of: request, text: text))
      if missing.isEmpty { return }
    }
    for ignored in wanted {
      guard let name = ignored.layerName, missing.contains(name) else { continue }
      throw Diagnostic(
        file: file.path, at: ignored.place, "there is no layer \(name.quoted)",
        hint: Suggestions.hint(for: name, among: known))
    }
  }

  private func settledRequests() throws(Diagnostic) -> [PictureRequest] {
    try file.control.states.mapAll { state throws(Diagnostic) in
      try file.requests(Selection(state: state, instants: [.settled]))
    }.flatMap(\.self)
  }
}
