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

  /// The texts of a tree that have too little room, unless the file says that they are meant to.
  func misfits(in tree: Layer, _ traits: Traits, text: PangoTypesetter) throws(Diagnostic) -> [Finding] {
    guard file.fits else { return [] }
    return try settingText { () throws(TextError) in
      try TextFit(locale: traits.locale, text: text).findings(in: tree)
    }
  }
}
