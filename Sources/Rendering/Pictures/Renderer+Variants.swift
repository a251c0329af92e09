internal import PresscheckButtonFile
package import PresscheckControls
package import PresscheckFiles
internal import PresscheckGraphics
package import PresscheckLayerTree
package import PresscheckText

extension Renderer {
  /// The renderer of the button in a language of its file, and for *Reduce Motion*.
  func variant(for traits: Traits) -> Renderer {
    guard traits.locale != nil || traits.reduceMotion == .on else { return self }
    var variant = Renderer(file.variant(for: traits), fonts: fonts)
    (variant.locale, variant.failures) = (traits.locale, failures)
    return variant
  }

  /// The texts of a tree that have too little room; those that are meant to only if they are asked for.
  package func misfits(
    in tree: Layer, _ traits: Traits, withMeant: Bool = false, text: PangoTypesetter
  ) throws(Diagnostic) -> [Finding] {
    guard file.fits || withMeant else { return [] }
    return try settingText { () throws(TextError) in
      let isWithinButton = !(file.control is LayersControl)
      let fit = TextFit(locale: traits.locale, withMeant: withMeant, isWithinButton: isWithinButton, text: text)
      return try fit.findings(in: tree)
    }
  }

  /// The characters of a tree's texts that boxes stand for, because no font has them.
  func boxes(in tree: Layer, text: PangoTypesetter) throws(Diagnostic) -> [Finding] {
    var findings: [Finding] = []
    if case .text(let content) = tree.content {
      let characters = try settingText { () throws(TextError) in try text.library.boxedCharacters(of: content) }
      findings += characters.map { character in
        let message = (locale.map { "in \($0), " } ?? "") + "no font has \(character.phrase), and a box stands for it"
        return Finding(layer: tree.name, message: message, keys: TextFit.keys)
      }
    }
    for child in tree.children { findings += try boxes(in: child, text: text) }
    return findings
  }
}
