import PresscheckControls
import PresscheckUIKit
import Testing

@MainActor struct TraitCollectionTests {
  @Test func `the current traits are at first a phone's`() {
    let traits = UITraitCollection.current
    #expect(traits.userInterfaceStyle == .light && traits.userInterfaceIdiom == .phone && traits.displayScale == 2)
    #expect(traits.preferredContentSizeCategory == .large && traits.horizontalSizeClass == .compact)
    #expect(UITraitCollection().userInterfaceStyle == .unspecified && UITraitCollection().displayScale == 0)
  }

  @Test func `collections are put together, the later one first`() {
    let both = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(layoutDirection: .rightToLeft),
    ])
    #expect(both.userInterfaceStyle == .light && both.displayScale == 3 && both.layoutDirection == .rightToLeft)
    #expect(both.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(!both.containsTraits(in: UITraitCollection(displayScale: 2)))
    let changed = both.modifyingTraits { $0.accessibilityContrast = .high }
    #expect(changed.accessibilityContrast == .high && changed.displayScale == 3 && changed != both)
    #expect(UITraitCollection { $0.verticalSizeClass = .compact } == UITraitCollection(verticalSizeClass: .compact))
  }

  @Test func `traits are current while a closure runs`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    var seen = UIUserInterfaceStyle.unspecified
    dark.performAsCurrent { seen = UITraitCollection.current.userInterfaceStyle }
    #expect(seen == .dark && UITraitCollection.current.userInterfaceStyle == .light)
    #expect(dark.hasDifferentColorAppearance(comparedTo: UITraitCollection.current))
    #expect(!dark.hasDifferentColorAppearance(comparedTo: UITraitCollection(traitsFrom: [dark])))
  }

  @Test func `a run's traits and a collection say the same`() {
    let traits = Traits(scale: 3, appearance: .dark, contrast: .high, direction: .rightToLeft, palette: .ios26)
    #expect(UITraitCollection(traits).traits == traits)
    for (size, category) in zip(ContentSize.allCases, UIContentSizeCategory.ordered) {
      let collection = UITraitCollection(Traits(contentSize: size))
      #expect(collection.preferredContentSizeCategory == category && collection.traits.contentSize == size)
    }
    #expect(UITraitCollection().traits == Traits())
  }

  @Test func `text sizes are ordered`() {
    #expect(UIContentSizeCategory.ordered.count == 12 && UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
  }
}
