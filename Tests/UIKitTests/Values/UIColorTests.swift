import PresscheckControls
import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckUIKit
import Testing

@MainActor struct UIColorTests {
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test func `trap 25: cgColor resolves at the call, and what keeps it keeps that color`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let kept = color.cgColor
    dark.performAsCurrent {
      #expect(color.cgColor == UIColor.white.cgColor && kept == UIColor.black.cgColor)
      #expect(UIColor.systemBlue.cgColor.color == Color(bytes: 10, 132, 255))
    }
    #expect(UIColor.systemBlue.color == Color(bytes: 0, 122, 255))
    #expect(color.resolvedColor(with: dark) == UIColor.white)
    #expect(UIColor.label.resolvedColor(with: dark).color == .white && UIColor.label.color == .black)
    let faint = color.withAlphaComponent(0.5)
    #expect(faint.color(for: dark) == Color(white: 1, alpha: 0.5) && faint.color == Color(white: 0, alpha: 0.5))
  }

  @Test func `system colors follow the palette of the current traits`() {
    UITraitCollection(Traits(palette: .ios26)).performAsCurrent {
      #expect(UIColor.systemBlue.color == Color(bytes: 0, 136, 255))
      #expect(UIColor.systemBlue.color(for: dark) == Color(bytes: 0, 145, 255))
    }
    #expect(UIColor.separator.color.alpha == 0.29 && UIColor.tintColor.color == UIColor.systemBlue.color)
  }

  @Test func `components of Core Image are those of the current traits`() {
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      let color = CIColor(color: .label)
      #expect([color.red, color.green, color.blue, color.alpha] == [1, 1, 1, 1])
      #expect(UIColor(ciColor: color).color(for: .current) == .white)
    }
  }

  @Test func `fixed colors keep the components they are made of`() {
    #expect(UIColor.white.cgColor.components == [1, 1] && UIColor.clear.cgColor.components == [0, 0])
    #expect(UIColor.orange.cgColor.components == [1, 0.5, 0, 1])
    #expect(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).cgColor.components == [0.1, 0.2, 0.3, 0.4])
    #expect(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1).color.bytes == Color.white.bytes)
    let literal: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(literal == UIColor.orange)
  }

  @Test func `components are read in each way`() {
    var (a, b, c, d) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    #expect(UIColor(hue: 0.5, saturation: 1, brightness: 0.5, alpha: 0.2).getRed(&a, green: &b, blue: &c, alpha: &d))
    #expect([a, b, c, d] == [0, 0.5, 0.5, 0.2])
    UIColor.green.getHue(&a, saturation: &b, brightness: &c, alpha: nil)
    #expect(abs(a - 1.0 / 3) < 1e-12 && b == 1 && c == 1)
    #expect(UIColor.lightGray.getWhite(&a, alpha: &b) && abs(a - 2.0 / 3) < 1e-3 && b == 1)
    #expect(!UIColor.red.getWhite(&a, alpha: &b))
  }

  @Test func `equal colors are equal`() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1) && UIColor.red.hash == UIColor.red.hash)
    #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor.systemRed == .systemRed && UIColor.systemRed != .systemRed.withAlphaComponent(0.5))
    #expect(UIColor.systemRed.withAlphaComponent(0.5) == .systemRed.withAlphaComponent(0.5))
    #expect(UIColor(cgColor: CGColor(gray: 0, alpha: 1)) == .black)
  }

  @Test func `named colors come from the app's catalogs`() throws {
    let outer = UIColor.assets
    defer { UIColor.assets = outer }
    UIColor.assets = { $0 == "brand" ? DynamicColor(light: .black, dark: .white) : nil }
    let brand = try #require(UIColor(named: "brand"))
    #expect(brand.color == .black && brand.color(for: dark) == .white && UIColor(named: "brand") == brand)
    #expect(UIColor(named: "other") == nil)
  }

  @Test func `a color is set on the current context`() throws {
    let layers = drawn { context in
      UIColor.red.set()
      UIColor.blue.setStroke()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(layers[0].shape?.fillColor == UIColor.red.color && layers[1].shape?.strokeColor == UIColor.blue.color)
    UIColor.red.setFill()
    let found = try run { _ = UIColor(patternImage: UIImage()) }
    #expect(found == ["UIColor(patternImage:) is accepted, not drawn"])
  }

  @Test func `an extension can make a color of its own class`() {
    #expect(UIColor.again(UIColor(red: 1, green: 0, blue: 0, alpha: 1)) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor().cgColor.alpha == 0)
  }
}

extension UIColor {
  fileprivate static func again(_ color: UIColor) -> Self { self.init(cgColor: color.cgColor) }
}
