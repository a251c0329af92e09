import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckUIKit
import Testing

/// Views that make what lies behind them soft.
@MainActor struct UIVisualEffectViewTests {
  /// The layer that blurs, below the content's.
  private func backdrop(_ screen: Screen, at time: Double = 0) throws -> Layer {
    try #require(screen.timeline.tree(at: time).sublayers.first)
  }

  @Test func `an effect blurs what is behind, and its content lies above`() throws {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
    let screen = try Run.screen(showing: view) { view.contentView.backgroundColor = .red }
    let backdrop = try backdrop(screen)
    #expect(backdrop.frame == view.bounds.rect && view.contentView.frame == view.bounds)
    #expect(backdrop.backgroundBlurRadius == 20 && backdrop.backgroundSaturation == 1.8)
    #expect(backdrop.backgroundColor == Color(white: 0.97, alpha: 0.82))
    #expect(screen.timeline.tree(at: 0).sublayers.count == 2 && screen.findings.isEmpty)
  }

  @Test func `no effect changes nothing`() throws {
    let screen = try Run.screen(showing: UIVisualEffectView(effect: nil))
    let backdrop = try backdrop(screen)
    #expect(backdrop.backgroundBlurRadius == 0 && backdrop.backgroundSaturation == 1 && backdrop.backgroundColor == nil)
  }

  @Test(
    arguments: [
      (.regular, .light, .dark), (.prominent, .extraLight, .dark),
      (.systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark),
      (.systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark),
      (.systemMaterial, .systemMaterialLight, .systemMaterialDark),
      (.systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark),
      (.systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark),
    ] as [(UIBlurEffect.Style, UIBlurEffect.Style, UIBlurEffect.Style)])
  func `a style follows the appearance`(style: UIBlurEffect.Style, light: UIBlurEffect.Style, dark: UIBlurEffect.Style)
    throws
  {
    func look(_ style: UIBlurEffect.Style, _ appearance: UIUserInterfaceStyle) throws -> Layer {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
      return try backdrop(try Run.screen(showing: view) { view.overrideUserInterfaceStyle = appearance })
    }
    for (fixed, appearance) in [(light, UIUserInterfaceStyle.light), (dark, .dark)] {
      let (wanted, found) = (try look(fixed, .light), try look(style, appearance))
      #expect(
        found.backgroundColor == wanted.backgroundColor && found.backgroundBlurRadius == wanted.backgroundBlurRadius)
    }
  }

  /// Over black 0.743 of .44 times #BFBFBF under a dodge of #303030, and over white white.
  @Test func `a material's tint takes black and white to where Apple's design resources do`() throws {
    let screen = try Run.screen(
      showing: UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterialLight)))
    let tint = try #require(try backdrop(screen).backgroundColor)
    #expect(abs(tint.red * tint.alpha - 191 / 255 * 0.44 / (1 - 48 / 255)) < 0.002)
    #expect(abs(tint.red * tint.alpha + 1 - tint.alpha - 1) < 0.001)
  }

  @Test func `in an animation's block the blur comes softly`() throws {
    let view = UIVisualEffectView(effect: nil)
    let screen = try Run.screen(showing: view)
    try screen.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = UIBlurEffect(style: .light) }
    }
    let halfway = try backdrop(screen, at: 0.5)
    #expect(abs(halfway.backgroundBlurRadius - 15) < 1e-9 && abs(halfway.backgroundSaturation - 1.4) < 1e-9)
    #expect(try backdrop(screen, at: 1.1).backgroundBlurRadius == 30)
  }

  @Test func `a configuration's background has an effect below its colour`() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.background.visualEffect = UIBlurEffect(style: .dark)
    configuration.background.backgroundColor = .clear
    configuration.background.cornerRadius = 8
    let screen = try Run.screen(showing: UIButton(configuration: configuration))
    let plate = try #require(screen.timeline.tree(at: 0).sublayers.first)
    let effect = try #require(plate.sublayers.first?.sublayers.first)
    #expect(effect.backgroundBlurRadius == 20 && effect.cornerRadius == 0 && plate.sublayers[0].cornerRadius == 8)
    #expect(plate.sublayers[0].masksToBounds && screen.findings.isEmpty)
  }
}
