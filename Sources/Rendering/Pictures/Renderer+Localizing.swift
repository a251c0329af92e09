internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckText

extension Renderer {
  /// The renderer of the button in a language of its file; nil is its own.
  func localized(_ locale: String?) -> Renderer {
    guard let locale else { return self }
    var localized = Renderer(file.localized(locale), fonts: fonts)
    localized.latestTimes = latestTimes
    localized.locale = locale
    return localized
  }

  /// The findings of a tree: in another language than the button's own also its shortened texts, because the translation
  /// is too long then.
  func findings(in tree: Layer, _ traits: Traits, text: PangoTypesetter) throws(Diagnostic) -> [Finding] {
    guard let locale = traits.locale else { return tree.findings }
    return tree.findings
      + (try settingText { () throws(TextError) in try tree.shortenedTexts(in: locale, text: text) })
  }
}

extension Layer {
  /// A finding for each text that an ellipsis shortens, without hidden layers.
  fileprivate func shortenedTexts(in locale: String, text: PangoTypesetter) throws(TextError) -> [Finding] {
    guard !isHidden, opacity > 0 else { return [] }
    var findings: [Finding] = []
    if case .text(let content) = content, content.truncation != .none,
      try text.layout(content, width: bounds.width).isTruncated
    {
      let message = "in \(locale), \(content.string.quoted) is too long and shortened"
      findings.append(Finding(layer: name, message: message, keys: ["string", "title", "titles", "configuration"]))
    }
    for layer in [mask].compactMap(\.self) + sublayers {
      findings += try layer.shortenedTexts(in: locale, text: text)
    }
    return findings
  }
}
