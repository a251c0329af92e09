internal import PresscheckButtonFile
package import PresscheckControls
package import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree
package import PresscheckText

extension ResolvedPicture {
  /// The answers of the button once it has settled in the picture's state: its code's, else those of its file and its texts.
  ///
  /// - Throws: If the code cannot be run, or fails while it is asked.
  package func probe(text: PangoTypesetter) throws(Diagnostic) -> Probe {
    let words = renderer.file.accessibility
    guard var probe = try renderer.codeProbe(of: request, text: text) else {
      return Probe(elements: words.isElement == false ? [] : [element(words)])
    }
    if let label = words.label {
      var element = probe.elements.count == 1 ? probe.elements[0] : AccessibilityElement(traits: [.button])
      element.label = label
      probe.elements = [element]
    }
    return probe
  }

  /// A button of a file is a `UIButton`: its title is its label, hidden or not; of `layers`, which can be anything, the texts
  /// that show (*modelled*).
  private func element(_ words: AccessibilitySettings) -> AccessibilityElement {
    let file = renderer.file
    let texts = tree.spokenTexts(hidden: false)
    let spoken = texts.isEmpty && !(file.control is LayersControl) ? tree.spokenTexts(hidden: true) : texts
    let label = words.label ?? (spoken.isEmpty ? nil : spoken.joined(separator: ", "))
    return AccessibilityElement(
      label: label, symbol: label == nil ? file.properties.symbol ?? file.properties.typeSymbol : nil,
      hint: words.hint,
      traits: words.traits ?? stateTraits.union([.button]))
  }

  /// The traits that UIKit derives from `isEnabled` and `isSelected` (*documented*).
  private var stateTraits: Set<AccessibilityElement.Trait> {
    let state = renderer.state(of: request)
    var traits: Set<AccessibilityElement.Trait> = state == "selected" ? [.selected] : []
    if renderer.file.control.isInactive(in: state) { traits.insert(.notEnabled) }
    return traits
  }
}

extension Layer {
  /// The texts of the tree, from the bottom up, without names of images that are not there.
  fileprivate func spokenTexts(hidden: Bool) -> [String] {
    guard hidden || !isHidden && opacity > 0 else { return [] }
    let below = sublayers.flatMap { $0.spokenTexts(hidden: hidden) }
    guard case .text(let text) = content, !isNameplate, text.string.contains(where: { !$0.isWhitespace }) else {
      return below
    }
    // Runs may have colours of their own.
    guard hidden || !text.runs.isEmpty || !text.color.isInvisible else { return below }
    return [text.string] + below
  }
}

extension PropertyValues {
  /// Empty for a type of button with an image of UIKit's own, which has words of UIKit's; nil for another type.
  fileprivate var typeSymbol: String? {
    guard case .text(let type) = self["buttonType"] else { return nil }
    return type == "custom" || type == "system" ? nil : ""
  }

  /// The name of a symbol among the images, empty for one whose name is not known; nil without any.
  fileprivate var symbol: String? {
    for (_, value) in self.sorted(by: { $0.key < $1.key }) {
      switch value {
      case .image(let image) where image.symbolSize != nil: return image.label ?? ""
      case .map(let values): if let symbol = values.symbol { return symbol }
      default: break
      }
    }
    return nil
  }
}

extension Renderer {
  /// The answers of the settled code of a class; nil for a button without code.
  fileprivate func codeProbe(of request: PictureRequest, text: PangoTypesetter) throws(Diagnostic) -> Probe? {
    guard file.control.code != nil else { return nil }
    return try recording(of: request, size: try size(request.traits, text: text), text: text, isProbed: true).probe
  }

  /// The answers in each state, in the button's own language and its first variant, and the errors of code that fails while it is asked.
  ///
  /// States that cannot be shown are left out.
  package func probes(
    _ quirks: Quirks = .faithful, threads: Int = 1
  ) throws(Diagnostic) -> (answers: [(state: String, probe: Probe)], failures: [Diagnostic]) {
    var requests: [PictureRequest] = []
    for state in file.control.states {
      requests += try file.requests(Selection(state: state, quirks: quirks)).prefix(1)
    }
    let text = PangoTypesetter(library: fonts.library)
    var answers: [(state: String, probe: Probe)] = []
    var failures: [Diagnostic] = []
    for result in try resolveEach(requests, threads: threads) {
      guard let picture = try? result.get() else { continue }
      do throws(Diagnostic) {
        answers.append((state(of: picture.request), try picture.probe(text: text)))
      } catch {
        guard error.scope == .picture else { throw error }
        if !failures.contains(error) { failures.append(error) }
      }
    }
    return (answers, failures)
  }
}
