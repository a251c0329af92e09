internal import PresscheckButtonFile
internal import PresscheckComparison
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRendering
internal import PresscheckText

extension Renderer {
  /// How far a picture may be from its golden.
  ///
  /// - Parameters:
  ///   - frame: The picture.
  ///   - index: Of a film, which of its frames: layers that are ignored move.
  ///   - text: Sets the texts, to see how far they reach.
  /// - Returns: What the file says, with what it ignores in pixels; exact where it says nothing.
  /// - Throws: What is wrong with the button at that moment.
  func tolerance(of frame: ResolvedPicture, at index: Int = 0, text: PangoTypesetter) throws(Diagnostic) -> Tolerance {
    guard let policy = file.tolerance else { return .exact }
    if policy.ignore.isEmpty { return policy.tolerance }
    do {
      return try policy.tolerance(on: frame.extents(index, text: text))
    } catch {
      throw diagnostic(error, in: state(of: frame.request))
    }
  }

  /// What the file's `ignore` hides of a picture beside what it names; of a film, in any of its frames, once.
  func ignoreFindings(of frame: ResolvedPicture, text: PangoTypesetter) throws(Diagnostic) -> [Diagnostic] {
    guard let policy = file.tolerance, !policy.ignore.isEmpty else { return [] }
    var findings: [Diagnostic] = []
    do {
      for index in 0..<frame.frameSource.frameCount {
        for finding in try policy.findings(on: frame.extents(index, text: text), in: file.path)
        where !findings.contains(finding) {
          findings.append(finding)
        }
      }
    } catch {
      throw diagnostic(error, in: state(of: frame.request))
    }
    return findings
  }
}

extension ResolvedPicture {
  fileprivate func extents(_ index: Int, text: PangoTypesetter) -> LayerExtents {
    LayerExtents(tree: frameSource.tree(index), canvas: canvas, scale: request.traits.scale, text: text)
  }
}

// MARK: - Names

extension Renderer {
  /// A button has not the same layers in every state, so a name is known when the button has it in any picture that the
  /// file asks for, or settled in any state.
  ///
  /// - Throws: Exit 65 for a layer that is to be ignored and never there.
  func checkIgnoredLayers(text: PangoTypesetter) throws(Diagnostic) {
    let wanted = file.tolerance?.ignore.filter { $0.layerName != nil } ?? []
    guard !wanted.isEmpty else { return }
    let known = try layerNames(text: text)
    for ignored in wanted {
      guard let name = ignored.layerName, !known.contains(name) else { continue }
      throw Diagnostic(
        file: file.path, at: ignored.place, "there is no layer \(name.quoted)",
        hint: Suggestions.hint(for: name, among: known))
    }
  }

  /// In the order in which they appear.
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
