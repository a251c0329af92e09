import Foundation
import PresscheckControls
import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckUIKit
import Testing

@MainActor struct UIImageTests {
  private let wide = CGImage(pixels(4, 2))

  @Test func `a picture's size counts its scale and orientation`() throws {
    let image = UIImage(cgImage: wide, scale: 2, orientation: .right)
    #expect(image.size == CGSize(width: 1, height: 2) && image.scale == 2 && image.cgImage == wide)
    let upright = try #require(image.controlImage(for: .current))
    // The first column of what shows is the last row of what is kept.
    #expect(upright.source.size == Size(2, 4) && reds(upright.source) == [4, 0, 5, 1, 6, 2, 7, 3])
    let left = UIImage(cgImage: wide, scale: 1, orientation: .left).controlImage(for: .current)
    #expect(left.map { reds($0.source) } == [3, 7, 2, 6, 1, 5, 0, 4])
    let mirrored = UIImage(cgImage: wide).withHorizontallyFlippedOrientation().controlImage(for: .current)
    #expect(mirrored.map { reds($0.source) } == [3, 2, 1, 0, 7, 6, 5, 4])
  }

  private func reds(_ source: ImageSource) -> [UInt8] {
    guard case .pixels(let pixels) = source else { return [] }
    return stride(from: 0, to: pixels.rgba.count, by: 4).map { pixels.rgba[$0] }
  }

  @Test func `rendering modes and tints decide the colors`() {
    let image = UIImage(cgImage: wide)
    #expect(image.controlImage(for: .current)?.renderingMode == .automatic && image.ownTint == nil)
    #expect(image.withRenderingMode(.alwaysTemplate).controlImage(for: .current)?.renderingMode == .template)
    #expect(image.withRenderingMode(.alwaysOriginal).controlImage(for: .current)?.renderingMode == .original)
    let red = image.withTintColor(.red, renderingMode: .alwaysOriginal)
    #expect(red.controlImage(for: .current)?.renderingMode == .template && red.ownTint == .red)
    #expect(image.withTintColor(.red).ownTint == .red)
    #expect(image.withTintColor(.red, renderingMode: .alwaysTemplate).ownTint == nil)
    #expect(image == UIImage(cgImage: CGImage(pixels(4, 2))) && image != red && UIImage() != UIImage())
  }

  @Test func `trap 27: a picture that may be resized keeps its caps and stretches its middle`() throws {
    let image = UIImage(cgImage: CGImage(pixels(21, 11)))
    let found = try run {
      let button = image.resizableImage(withCapInsets: UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10))
      let center = button.controlImage(for: .current)?.contentsCenter
      #expect(center == Rect(10.0 / 21, 5.0 / 11, 1.0 / 21, 1.0 / 11) && button.resizingMode == .tile)
      let old = image.stretchableImage(withLeftCapWidth: 10, topCapHeight: 0)
      #expect(old.capInsets == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
      #expect(old.resizingMode == .stretch)
      let layers = drawn { _ in button.draw(in: CGRect(x: 0, y: 0, width: 100, height: 50)) }
      #expect(layers[0].image?.contentsCenter == center)
    }
    #expect(found == [])
    let tiled = try run { _ = image.resizableImage(withCapInsets: .zero) }
    #expect(tiled == ["UIImage.ResizingMode.tile is accepted, not drawn"])
    let none = image.resizableImage(
      withCapInsets: UIEdgeInsets(top: 6, left: 11, bottom: 6, right: 11), resizingMode: .stretch)
    let center = none.controlImage(for: .current)?.contentsCenter
    #expect(center?.width == 1.0 / 21 && (center?.maxX ?? 2) <= 1.000_001)
  }

  @Test func `a picture is drawn upright, and a template in the fill color`() throws {
    let image = UIImage(cgImage: wide, scale: 2, orientation: .up)
    let layers = drawn { _ in
      UIColor.red.setFill()
      image.draw(at: CGPoint(x: 10, y: 20))
      image.withRenderingMode(.alwaysTemplate).draw(in: CGRect(x: 0, y: 0, width: 8, height: 8))
      image.withTintColor(.blue).draw(at: .zero, blendMode: .normal, alpha: 0.5)
      image.drawAsPattern(in: CGRect(x: 0, y: 0, width: 3, height: 1))
      UIImage().draw(at: .zero)
    }
    #expect(layers[0].frame == Rect(10, 20, 2, 1) && layers[0].transform == .identity)
    #expect(layers[0].image?.tintColor == nil && layers[1].image?.tintColor == UIColor.red.color)
    #expect(layers[2].image?.tintColor == UIColor.blue.color && layers[2].opacity == 0.5)
    #expect(layers[3].masksToBounds && layers[3].sublayers.count == 2 && layers.count == 4)
  }

  @Test func `images of the catalogs are chosen for traits, and missing ones are found`() throws {
    let outer = UIImage.images
    defer { UIImage.images = outer }
    var set = ControlImage(source: .pixels(pixels(1, 1)))
    set.renderingMode = .automatic
    set.variants = [
      ControlImage.Variant(source: .pixels(pixels(2, 2)), scale: 1),
      ControlImage.Variant(source: .pixels(pixels(6, 6)), scale: 3, conditions: VariantConditions(isDark: true)),
    ]
    UIImage.images = { name, _ in name == "icon" ? set : nil }
    let found = try run {
      let icon = try #require(UIImage(named: "icon"))
      #expect(icon.scale == 1 && icon.cgImage?.width == 2)
      UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
      #expect(icon.scale == 3 && icon.size == CGSize(width: 2, height: 2))
      #expect(UIImage(named: "other") == nil)
      let literal: UIImage = #imageLiteral(resourceName: "icon")
      #expect(literal == icon)
    }
    #expect(found == ["the image \"other\" is not there: name the app's asset catalogs under assets:"])
  }

  @Test func `a symbol without a picture is a box with its name`() throws {
    let outer = UIImage.symbols
    defer { UIImage.symbols = outer }
    UIImage.symbols = { name, _, size in
      name == "heart" ? ControlImage(symbol: .vector(VectorImage(path: Path(), size: Size(20, 10))), size) : nil
    }
    let found = try run {
      let large = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large)
      let heart = try #require(UIImage(systemName: "heart", withConfiguration: large))
      #expect(abs(heart.size.width - 31.2) < 1e-9 && abs(heart.size.height - 15.6) < 1e-9 && heart.isSymbolImage)
      #expect(heart.controlImage(for: .current)?.renderingMode == .template)
      let star = try #require(UIImage(systemName: "star"))
      #expect(abs(star.size.height - 20.4) < 1e-9)
      let bigger = star.withConfiguration(UIImage.SymbolConfiguration(pointSize: 34))
      #expect(abs(bigger.size.height - 40.8) < 1e-9)
      let both = large.applying(UIImage.SymbolConfiguration(scale: .small))
      #expect(both == UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .small))
      let layers = drawn { _ in star.draw(at: .zero) }
      #expect(layers[0].text?.string == "star" && layers[0].borderWidth == 1)
    }
    #expect(found == ["the symbol \"star\" has no image: a box shows its place"])
  }

  @Test func `files are read and written by whoever runs the code`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())@2x.png")
    defer { try? FileManager.default.removeItem(at: file) }
    try run {
      let image = UIImage(data: Data([6, 4]), scale: 2)
      #expect(image?.size == CGSize(width: 3, height: 2) && image?.pngData() == Data([6, 4]))
      try Data([8, 2]).write(to: file)
      #expect(UIImage(contentsOfFile: file.path)?.size == CGSize(width: 4, height: 1))
      #expect(UIImage(contentsOfFile: "/nothing") == nil)
    }
    #expect(UIImage(data: Data([6, 4])) == nil)
  }

  @Test func `left and right are exchanged right to left`() {
    let image = UIImage(cgImage: wide).imageFlippedForRightToLeftLayoutDirection()
    #expect(image.controlImage(for: UITraitCollection(layoutDirection: .rightToLeft))?.isMirrored == true)
    #expect(image.controlImage(for: UITraitCollection(layoutDirection: .leftToRight))?.isMirrored == false)
    #expect(
      image.withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)).alignmentRectInsets.top == 1)
  }
}
