import Foundation
import PresscheckCoreGraphics
import PresscheckLayerTree
import PresscheckUIKit
import Testing

@MainActor struct UIFontTests {
  @Test func `the system font has San Francisco's measures, and another family its own`() throws {
    func measures(_ font: UIFont) -> [CGFloat] {
      [font.lineHeight, font.ascender, font.descender, font.leading, font.capHeight, font.xHeight]
    }
    let system = UIFont.systemFont(ofSize: 2048)
    #expect(measures(system) == [2444, 1950, -494, 0, 1443, 1078] && system.font == Font(size: 2048))
    try run {
      #expect(measures(system) == [2444, 1950, -494, 0, 1443, 1078])
      // Of 2048 units as Inter's files have them: ascender 1984, descender -494, capitals 1490.
      let inter = try #require(UIFont(name: "Inter", size: 2048))
      #expect(zip(measures(inter), [2478, 1984, -494, 0, 1490, 1118]).allSatisfy { abs($0 - $1) < 20 })
    }
  }

  @Test func `a bold system font is semibold, and weights become the nearest that has a name`() {
    #expect(UIFont.boldSystemFont(ofSize: 10).font == Font(size: 10, weight: .semibold))
    #expect(UIFont.boldSystemFont(ofSize: 10).fontName == ".SFUI-Semibold")
    #expect(UIFont.italicSystemFont(ofSize: 10).font.isItalic)
    #expect(UIFont.systemFont(ofSize: 10, weight: UIFont.Weight(0.5)).font.weight == .heavy)
    #expect(UIFont.systemFont(ofSize: 10, weight: .black).font.weight == .black)
    #expect(UIFont.systemFont(ofSize: 10) == UIFont.systemFont(ofSize: 10, weight: .regular))
    #expect(UIFont.systemFontSize == 14 && UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
  }

  @Test func `a text layer takes a face by its name`() throws {
    try run {
      let layer = CATextLayer()
      layer.font = UIFont.systemFont(ofSize: 12, weight: .heavy)
      layer.fontSize = 20
      #expect(layer.own.text?.font.weight == .heavy && layer.own.text?.font.size == 20)
      layer.font = "No-Such-Face" as NSString
      #expect(layer.own.text?.font == Font(size: 20))
      let face = CGFont(UIFont.systemFont(ofSize: 12, weight: .medium).fontName as CFString)
      #expect(face?.layerFont.weight == .medium && CGFont("No-Such-Face" as CFString) == nil)
    }
  }

  @Test func `a font has a name only if the fonts at hand have the face`() throws {
    let found = try run {
      #expect(
        UIFont(name: "Inter-BoldItalic", size: 12)?.font
          == Font(family: "Inter", size: 12, weight: .bold, isItalic: true))
      #expect(UIFont(name: "InterDisplay-SemiBold", size: 12)?.font.family == "InterDisplay")
      #expect(UIFont(name: "Inter", size: 12)?.fontName == "Inter-Regular")
      #expect(UIFont(name: ".SFUI-Heavy", size: 12)?.font == Font(size: 12, weight: .heavy))
      #expect(UIFont(name: "Nowhere-Bold", size: 12) == nil)
      let inter = try #require(UIFont(name: "Inter-Regular", size: 100))
      #expect(abs(inter.lineHeight - 121) < 0.1)
    }
    #expect(found == ["the font \"Nowhere-Bold\" is not there"])
  }

  @Test(
    arguments: [
      ("HelveticaNeue-Bold", FontWeight.bold, false), ("Courier", .regular, false), ("Menlo-Regular", .regular, false),
      ("ArialMT", .regular, false), ("Arial-BoldItalicMT", .bold, true), ("TimesNewRomanPSMT", .regular, false),
      ("TimesNewRomanPS-BoldMT", .bold, false), ("Georgia", .regular, false), ("Avenir Next", .regular, false),
      ("HelveticaNeue-CondensedBlack", .regular, false),
    ])
  func `the system font stands in for a font that iOS has`(name: String, weight: FontWeight, isItalic: Bool) throws {
    let found = try run {
      #expect(UIFont(name: name, size: 12)?.font == Font(size: 12, weight: weight, isItalic: isItalic))
    }
    #expect(found == ["the font \"\(name)\" is iOS's and not at hand: the system font stands in"])
  }

  @Test func `the fonts at hand are listed by names that find them`() throws {
    try run {
      #expect(UIFont.familyNames == ["Inter", "InterDisplay"])
      let names = UIFont.fontNames(forFamilyName: "inter")
      #expect(names.count == 18 && names.contains("Inter-SemiboldItalic") && names.contains("Inter-Italic"))
      #expect(names.allSatisfy { UIFont(name: $0, size: 1)?.fontName == $0 })
      #expect(UIFont.fontNames(forFamilyName: "Helvetica") == [])
    }
    #expect(UIFont.familyNames == [])
  }

  @Test func `styles have Apple's sizes for each setting`() {
    let sizes: [(UIFont.TextStyle, Double, Double, Double)] = [
      (.extraLargeTitle, 33, 36, 62), (.largeTitle, 31, 34, 60), (.title1, 25, 28, 58), (.title2, 19, 22, 56),
      (.title3, 17, 20, 55),
      (.headline, 14, 17, 53), (.body, 14, 17, 53), (.callout, 13, 16, 51), (.subheadline, 12, 15, 49),
      (.footnote, 12, 13, 44), (.caption1, 11, 12, 43), (.caption2, 11, 11, 40),
    ]
    for (style, smallest, normal, largest) in sizes {
      #expect(UIFont.preferredFont(forTextStyle: style).pointSize == CGFloat(normal))
      #expect(style.pointSize(.extraSmall) == smallest)
      #expect(style.pointSize(.accessibilityExtraExtraExtraLarge) == largest)
    }
    let small = UITraitCollection(preferredContentSizeCategory: .small)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: small).pointSize == 15)
    #expect(UIFont.preferredFont(forTextStyle: .headline).font.weight == .semibold)
  }

  @Test func `metrics scale as a style grows`() {
    let large = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    #expect(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: large) == 23)
    let font = UIFont.systemFont(ofSize: 34, weight: .bold)
    #expect(UIFontMetrics.default.scaledFont(for: font, compatibleWith: large).pointSize == 46)
    #expect(UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 40, compatibleWith: large).pointSize == 40)
    #expect(UIFontMetrics(forTextStyle: .title1).scaledFont(for: font) == font)
  }

  @Test func `descriptors change a font's style`() throws {
    let descriptor = UIFont.systemFont(ofSize: 12).fontDescriptor
    let both = try #require(descriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: both, size: 0).font == Font(size: 12, weight: .semibold, isItalic: true))
    #expect(both.symbolicTraits == [.traitBold, .traitItalic] && descriptor.withSymbolicTraits(.traitMonoSpace) == nil)
    #expect(UIFont(descriptor: both, size: 20).pointSize == 20)
    for number in [20 as Any, 20.0, Float(20), CGFloat(20)] {
      #expect(UIFontDescriptor(fontAttributes: [.size: number]).pointSize == 20)
    }
    let digits = [
      [UIFontDescriptor.FeatureKey.featureIdentifier: kNumberSpacingType, .typeIdentifier: kMonospacedNumbersSelector]
    ]
    let tabular = descriptor.addingAttributes([.featureSettings: digits])
    #expect(UIFont(descriptor: tabular, size: 0).font == Font(size: 12, hasTabularDigits: true))
    let semibold = descriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: 0.3]])
    #expect(UIFont(descriptor: semibold, size: 0).font == Font(size: 12, weight: .semibold))
    let added = descriptor.addingAttributes([
      .size: CGFloat(9), .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.light],
    ])
    #expect(UIFont(descriptor: added, size: 0).font == Font(size: 9, weight: .light))
    let found = try run {
      #expect(descriptor.withDesign(.rounded) == descriptor)
      #expect(UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular).font.hasTabularDigits)
    }
    #expect(
      found == [
        "UIFontDescriptor.withDesign is accepted, not drawn"
      ])
  }
}
