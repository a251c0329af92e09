import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckControls

@Suite struct SystemPaletteTests {
  @Test(arguments: [
    ("label", "#000000", "#FFFFFF"), ("secondaryLabel", "#3C3C4399", "#EBEBF599"),
    ("tertiaryLabel", "rgba(60, 60, 67, 0.298)", "rgba(235, 235, 245, 0.298)"),
    ("quaternaryLabel", "rgba(60, 60, 67, 0.18)", "rgba(235, 235, 245, 0.16)"),
    ("placeholderText", "rgba(60, 60, 67, 0.298)", "rgba(235, 235, 245, 0.298)"),
    ("separator", "rgba(60, 60, 67, 0.29)", "#54545899"), ("opaqueSeparator", "#C6C6C8", "#38383A"),
    ("link", "#007AFF", "#0984FF"), ("tint", "#007AFF", "#0A84FF"), ("tintColor", "#007AFF", "#0A84FF"),
    ("systemBlue", "#007AFF", "#0A84FF"), ("systemFill", "#78788033", "rgba(120, 120, 128, 0.36)"),
    ("secondarySystemFill", "rgba(120, 120, 128, 0.16)", "rgba(120, 120, 128, 0.32)"),
    ("tertiarySystemFill", "rgba(118, 118, 128, 0.12)", "rgba(118, 118, 128, 0.24)"),
    ("quaternarySystemFill", "rgba(116, 116, 128, 0.08)", "rgba(118, 118, 128, 0.18)"),
    ("systemBackground", "#FFFFFF", "#000000"), ("secondarySystemBackground", "#F2F2F7", "#1C1C1E"),
    ("tertiarySystemBackground", "#FFFFFF", "#2C2C2E"), ("systemGroupedBackground", "#F2F2F7", "#000000"),
    ("secondarySystemGroupedBackground", "#FFFFFF", "#1C1C1E"), ("darkText", "#000000", "#000000"),
    ("lightText", "#FFFFFF99", "#FFFFFF99"), ("systemRed", "#FF3B30", "#FF453A"),
    ("systemOrange", "#FF9500", "#FF9F0A"), ("systemYellow", "#FFCC00", "#FFD60A"),
    ("systemGreen", "#34C759", "#30D158"), ("systemMint", "#00C7BE", "#63E6E2"),
    ("systemTeal", "#30B0C7", "#40C8E0"), ("systemCyan", "#32ADE6", "#64D2FF"),
    ("systemIndigo", "#5856D6", "#5E5CE6"), ("systemPurple", "#AF52DE", "#BF5AF2"),
    ("systemPink", "#FF2D55", "#FF375F"), ("systemBrown", "#A2845E", "#AC8E68"),
    ("systemGray", "#8E8E93", "#8E8E93"), ("systemGray2", "#AEAEB2", "#636366"),
    ("systemGray3", "#C7C7CC", "#48484A"), ("systemGray4", "#D1D1D6", "#3A3A3C"),
    ("systemGray5", "#E5E5EA", "#2C2C2E"), ("systemGray6", "#F2F2F7", "#1C1C1E"),
  ])
  func `a system colour is the published one`(name: String, light: String, dark: String) throws {
    let color = try #require(DynamicColor(named: name))
    #expect("\(color.light)" == light)
    #expect("\(color.dark)" == dark)
  }

  @Test(arguments: [
    ("systemBlue", "#0088FF", "#0091FF"), ("tint", "#0088FF", "#0091FF"), ("systemRed", "#FF383C", "#FF4245"),
    ("systemOrange", "#FF8D28", "#FF9230"), ("systemPurple", "#CB30E0", "#DB34F2"),
    ("systemIndigo", "#6155F5", "#6B5DFF"), ("systemTeal", "#00C3D0", "#00D2E0"),
    ("systemMint", "#00C8B3", "#00DAC3"), ("systemCyan", "#00C0E8", "#3CD3FE"), ("systemBrown", "#AC7F5E", "#B78A66"),
    ("systemGreen", "#34C759", "#30D158"), ("label", "#000000", "#FFFFFF"), ("red", "#FF0000", "#FF0000"),
  ])
  func `iOS 26 has its own accents, and all else of iOS 13`(name: String, light: String, dark: String) throws {
    let color = try #require(SystemPalette.ios26[name])
    #expect("\(color.light)" == light)
    #expect("\(color.dark)" == dark)
  }

  @Test(arguments: [
    (SystemPalette.ios13, "systemRed", "#D70015", "#FF6961"), (.ios13, "systemBlue", "#0040DD", "#409CFF"),
    (.ios13, "systemGreen", "#248A3D", "#30DB5B"), (.ios13, "systemOrange", "#C93400", "#FFB340"),
    (.ios13, "systemIndigo", "#3634A3", "#7D7AFF"), (.ios13, "tint", "#0040DD", "#409CFF"),
    (.ios13, "systemGray", "#6C6C70", "#AEAEB2"), (.ios13, "systemGray6", "#EBEBF0", "#242426"),
    (.ios26, "systemBlue", "#1E6EF4", "#5CB8FF"), (.ios26, "systemRed", "#E9152D", "#FF6165"),
    (.ios26, "systemGreen", "#008932", "#4AD968"), (.ios26, "systemGray", "#6C6C70", "#AEAEB2"),
  ])
  func `high contrast has the published colours`(
    palette: SystemPalette, name: String, light: String, dark: String
  ) throws {
    let color = try #require(palette[name])
    #expect("\(color.resolved(in: Traits(contrast: .high)))" == light)
    #expect("\(color.resolved(in: Traits(appearance: .dark, contrast: .high)))" == dark)
  }

  @Test func `every accent and grey has colours of its own in high contrast`() {
    for palette in SystemPalette.allCases {
      for (name, color) in palette.colors where name.hasPrefix("system") && !name.contains("ground") {
        guard !name.contains("Fill"), !name.hasSuffix("ill") else { continue }
        #expect(color.lightHighContrast != nil && color.darkHighContrast != nil, "\(palette) \(name)")
      }
    }
  }

  @Test func `names are unique and the same in every palette`() {
    #expect(Set(SystemPalette.names).count == SystemPalette.names.count)
    for palette in SystemPalette.allCases {
      #expect(palette.colors.map(\.name) == SystemPalette.names)
      for (name, color) in palette.colors { #expect(palette[name] == color) }
    }
    #expect(SystemPalette.ios13["navy"] == nil)
  }
}
