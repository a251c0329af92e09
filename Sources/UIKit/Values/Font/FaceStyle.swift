internal import Foundation
internal import PresscheckCoreGraphics
internal import PresscheckLayerTree

/// The style in a font's name: `BoldItalic`, `Light Oblique`.
struct FaceStyle {
  var weight = UIFont.Weight.regular
  var isItalic = false

  /// Nil for words that are not a style.
  init?(_ name: String) {
    var rest = name.lowercased().filter { $0 != " " && $0 != "-" }
    if rest.hasSuffix("mt") { rest.removeLast(2) }
    for slant in ["italic", "oblique", "ital", "it"] where rest.hasSuffix(slant) && !isItalic {
      isItalic = true
      rest.removeLast(slant.count)
    }
    guard let weight = FaceStyle.weights[rest] else { return nil }
    self.weight = weight
  }

  private static let weights: [String: UIFont.Weight] = [
    "": .regular, "regular": .regular, "roman": .regular, "book": .regular, "normal": .regular, "medium": .medium,
    "ultralight": .ultraLight, "hairline": .ultraLight, "thin": .thin, "extralight": .thin, "light": .light,
    "semibold": .semibold, "demibold": .semibold, "demi": .semibold, "bold": .bold, "heavy": .heavy,
    "extrabold": .heavy, "ultrabold": .heavy, "black": .black,
  ]
}

extension UIFontDescriptor {
  /// The face of a PostScript name or a family; nil if neither the fonts at hand nor iOS have it.
  static func named(_ name: String, size: CGFloat) -> UIFontDescriptor? {
    if name.hasPrefix(".") {
      // The system font's own names begin so.
      let style = name.split(separator: "-").dropFirst().last.flatMap { FaceStyle(String($0)) } ?? FaceStyle("")
      return UIFontDescriptor(
        family: nil, size: size, weight: style?.weight ?? .regular, isItalic: style?.isItalic ?? false)
    }
    var candidates = [(family: name, style: FaceStyle(""))]
    if let dash = name.lastIndex(of: "-") {
      candidates.insert((String(name[..<dash]), FaceStyle(String(name[name.index(after: dash)...]))), at: 0)
    }
    for (family, style) in candidates {
      guard let style else { continue }
      for spelling in [family, family.spaced] {
        let descriptor = UIFontDescriptor(
          family: spelling, size: size, weight: style.weight, isItalic: style.isItalic)
        if (try? DrawingEnvironment.current?.text.metrics(of: UIFont(descriptor).font)) != nil { return descriptor }
      }
    }
    let standIn = candidates.lazy.compactMap { SystemFamilies.contains($0.family) ? $0.style ?? FaceStyle("") : nil }
      .first
    guard let style = standIn else { return nil }
    DrawingEnvironment.find("the font \"\(name)\" is iOS's and not at hand: the system font stands in")
    return UIFontDescriptor(family: nil, size: size, weight: style.weight, isItalic: style.isItalic)
  }
}

extension String {
  /// With a space before each capital letter that follows a small one: a family from a PostScript name.
  fileprivate var spaced: String {
    var result = ""
    for character in self {
      if character.isUppercase, result.last?.isLowercase ?? false { result.append(" ") }
      result.append(character)
    }
    return result
  }
}
