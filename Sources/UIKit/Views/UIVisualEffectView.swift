public import Foundation
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckQuartzCore

/// A view that makes what lies behind it soft, below views of its own.
///
/// It blurs what the picture shows inside its bounds, and nothing beyond them (*measured* by others). As on iOS it sees only
/// what is drawn together with it: below an alpha or a mask of its own or of a superview there is nothing behind (*documented*).
///
/// Evidence: *documented*.
open class UIVisualEffectView: UIView {
  /// The effect; nil is none.
  ///
  /// In an animation's block it changes softly (*documented*).
  open var effect: UIVisualEffect? { didSet { showEffect() } }
  /// The view that holds the content.
  public let contentView = UIView()
  private let backdrop = UIView()

  /// Creates a view of no size.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// Creates a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a view as a storyboard does, without an effect.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func beforeDecoding() { setUp() }

  private func setUp() {
    backdrop.isUserInteractionEnabled = false
    backdrop.layer.name = "backdrop"
    for view in [backdrop, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    showEffect()
  }

  override func traitsChanged(from previous: UITraitCollection?) {
    super.traitsChanged(from: previous)
    showEffect()
  }

  private func showEffect() {
    if effect is UIVibrancyEffect { DrawingEnvironment.notDrawn("UIVibrancyEffect") }
    let look = (effect as? UIBlurEffect).map { effect in
      BlurLook(effect.style, isDark: traitCollection.userInterfaceStyle == .dark)
    }
    backdrop.layer.change("backgroundBlurRadius") { $0.backgroundBlurRadius = look?.radius ?? 0 }
    backdrop.layer.change("backgroundSaturation") { $0.backgroundSaturation = look?.saturation ?? 1 }
    backdrop.backgroundColor = look.map { UIColor($0.tint) }
  }
}
