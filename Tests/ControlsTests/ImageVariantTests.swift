import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckControls

/// Which picture of an image set is shown.
@Suite struct ImageVariantTests {
  /// Pixels whose width tells them apart.
  private static func picture(_ width: Int) -> ImageSource {
    .pixels(PixelImage(width: width, height: 1, rgba: [UInt8](repeating: 255, count: 4 * width)))
  }

  private static func image(_ variants: [(scale: Double, conditions: VariantConditions)]) -> ControlImage {
    var image = ControlImage(source: picture(99))
    image.variants = variants.enumerated().map { index, variant in
      ControlImage.Variant(source: picture(index + 1), scale: variant.scale, conditions: variant.conditions)
    }
    return image
  }

  /// The position of the picture that is shown, from 1.
  private static func choice(_ image: ControlImage, _ traits: Traits) -> Int {
    Int(image.resolved(for: traits).source.size.width)
  }

  @Test(arguments: [
    ([1.0, 2, 3], 1.0, 1), ([1, 2, 3], 2, 2), ([1, 2, 3], 3, 3), ([1, 2, 3], 2.5, 3), ([1, 2, 3], 1.5, 2),
    ([1, 2, 3], 4, 3), ([1, 3], 2, 2), ([2, 1], 3, 1), ([3, 2], 1, 2), ([1], 3, 1),
  ])
  func `the exact scale, else the nearest larger one, else the largest`(scales: [Double], screen: Double, index: Int) {
    let image = Self.image(scales.map { ($0, VariantConditions()) })
    #expect(Self.choice(image, Traits(scale: screen)) == index)
    #expect(image.resolved(for: Traits(scale: screen)).scale == scales[index - 1])
  }

  private static let any = VariantConditions()
  private static let dark = VariantConditions(isDark: true)
  private static let light = VariantConditions(isDark: false)
  private static let high = VariantConditions(isHighContrast: true)
  private static let darkHigh = VariantConditions(isDark: true, isHighContrast: true)
  private static let ltr = VariantConditions(isRightToLeft: false)
  private static let rtl = VariantConditions(isRightToLeft: true)

  @Test(
    arguments: [
      ([any, dark], Traits(), 1), ([any, dark], Traits(appearance: .dark), 2), ([any], Traits(appearance: .dark), 1),
      ([dark, light, any], Traits(), 2), ([any, light], Traits(appearance: .dark), 1),
      ([any, high], Traits(), 1), ([any, high], Traits(contrast: .high), 2),
      ([any, dark, high], Traits(appearance: .dark, contrast: .high), 2),
      ([any, dark, darkHigh], Traits(appearance: .dark, contrast: .high), 3),
      ([any, dark, darkHigh], Traits(appearance: .dark), 2),
      ([VariantConditions(isDark: false, isHighContrast: true), any], Traits(), 2),
      ([any, rtl], Traits(direction: .rightToLeft), 2), ([any, rtl], Traits(), 1),
      ([ltr, rtl], Traits(direction: .rightToLeft), 2), ([ltr, rtl], Traits(), 1), ([dark], Traits(), 1),
    ] as [([VariantConditions], Traits, Int)])
  func `appearance, contrast and direction choose`(conditions: [VariantConditions], traits: Traits, index: Int) {
    #expect(Self.choice(Self.image(conditions.map { (2, $0) }), traits) == index)
  }

  @Test func `the appearance counts for more than the scale`() {
    let image = Self.image([(3, Self.any), (2, Self.dark)])
    #expect(Self.choice(image, Traits(scale: 3, appearance: .dark)) == 2)
  }

  @Test func `a drawing is sharp at every scale`() {
    var image = ControlImage(source: Self.picture(9))
    let drawing = ImageSource.vector(VectorImage(path: Path(), size: Size(7, 7)))
    image.variants = [.init(source: Self.picture(1), scale: 1), .init(source: drawing)]
    #expect(image.resolved(for: Traits(scale: 3)).source == drawing)
  }

  @Test func `a picture for the other direction alone is mirrored`() {
    let image = Self.image([(2, Self.ltr)])
    #expect(!image.resolved(for: Traits()).isMirrored)
    #expect(image.resolved(for: Traits(direction: .rightToLeft)).isMirrored)
    let both = Self.image([(2, Self.ltr), (2, Self.rtl)])
    #expect(!both.resolved(for: Traits(direction: .rightToLeft)).isMirrored)
    #expect(!Self.image([(2, Self.any)]).resolved(for: Traits(direction: .rightToLeft)).isMirrored)
  }

  @Test func `an image with one picture stays as it is`() {
    let image = ControlImage(source: Self.picture(5), scale: 2, isTemplate: true)
    #expect(image.resolved(for: Traits(scale: 1, appearance: .dark), automatic: .original) == image)
  }

  // MARK: - What shows images

  /// The layer of the name, of the control's first state.
  private func layer(_ name: String, of control: some Control, _ traits: Traits = Traits()) throws -> Layer {
    let size = Size(100, 40)
    let root = try control.layer(in: control.states[0], size: size, traits: traits, text: BoxText())
    return try #require(root.sublayers.first { $0.name == name })
  }

  private func content(_ layer: Layer) throws -> ImageContent {
    guard case .image(let content) = layer.content else { throw NoImage() }
    return content
  }

  private struct NoImage: Error {}

  private var automatic: ControlImage {
    var image = Self.image([(1, Self.any), (2, Self.any)])
    image.renderingMode = .automatic
    return image
  }

  @Test(arguments: [("system", true), ("custom", false)])
  func `a system button tints an automatic image, a custom one does not`(type: String, isTinted: Bool) throws {
    let control = Subclassed([
      "image": .image(automatic), "buttonType": .text(type), "tintColor": .color(.white),
    ])
    let content = try content(try layer("image", of: control))
    #expect(content.tintColor == (isTinted ? .white : nil))
    #expect((content.image.size.width, content.contentsScale) == (2, 2))
  }

  @Test func `layers and activity indicators show an automatic image in its own colours`() throws {
    let template = LayerTemplate(name: "icon", type: .image, values: ["image": .image(automatic)])
    let control = LayersControl(size: Size(9, 9), layers: [template], states: [.init(name: "normal")])
    let icon = try content(try layer("icon", of: control, Traits(scale: 1)))
    #expect(icon.tintColor == nil && icon.image.size.width == 1 && icon.contentsScale == 1)
    let indicator = try ActivityIndicator(["image": .image(automatic)])
    let image = try content(try layer("image", of: indicator))
    #expect(image.tintColor == nil && image.contentsScale == 2)
  }

  @Test func `a picture stretches as its set says`() throws {
    var image = automatic
    image.variants[1].contentsCenter = Rect(0.25, 0, 0.5, 1)
    let control = Subclassed(["image": .image(image)])
    #expect(try content(try layer("image", of: control)).contentsCenter == Rect(0.25, 0, 0.5, 1))
  }

  @Test func `in place of a picture that is not there is its name in an outline`() throws {
    let missing = PropertyValue.image(ControlImage(placeholder: "heart ♥", size: Size(24, 20)))
    let control = Subclassed(["image": missing, "tintColor": .color(.white)])
    let image = try layer("image", of: control)
    #expect(image.bounds.size == Size(24, 20))
    #expect((image.borderWidth, image.cornerRadius, image.borderColor) == (1, 4, .white))
    guard case .text(let text) = image.content else { throw NoImage() }
    #expect((text.string, text.color, text.truncation) == ("heart ?", .white, .end))
    #expect(abs(text.font.size - 24 / 4.2) < 1e-9)

    let indicator = try ActivityIndicator(["image": missing, "normalForegroundColor": .color(.white)])
    guard case .text(let name) = try layer("image", of: indicator).content else { throw NoImage() }
    #expect(name.color == .white)
    let template = LayerTemplate(name: "icon", type: .image, values: ["image": missing, "tintColor": .color(.white)])
    let layers = LayersControl(size: Size(9, 9), layers: [template], states: [.init(name: "normal")])
    guard case .text(let own) = try layer("icon", of: layers).content else { throw NoImage() }
    #expect((own.string, own.color) == ("heart ?", .white))
  }
}
