public import Foundation

/// A view that makes what lies behind it soft, below views of its own.
///
/// Accepted, not drawn: the effect is clear, and a finding says so; the content is drawn.
///
/// Evidence: *documented*.
open class UIVisualEffectView: UIView {
  /// The effect; nil is none.
  ///
  /// Accepted, not drawn.
  open var effect: UIVisualEffect? { didSet { tellEffect() } }
  /// The view that holds the content.
  public let contentView = UIView()

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
    setUp()
  }

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    tellEffect()
  }

  private func tellEffect() { if effect != nil { DrawingEnvironment.notDrawn("UIVisualEffectView.effect") } }
}

/// Makes content readable over a blur.
///
/// Accepted, not drawn: whatever takes one says so.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect over a blur.
  public init(blurEffect: UIBlurEffect) { super.init() }
}
