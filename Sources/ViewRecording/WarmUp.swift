internal import PresscheckControls
package import PresscheckCoreGraphics
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckQuartzCore
internal import PresscheckUIKit

extension ViewRun {
  /// How much of what views do is done once.
  package enum WarmUp {
    /// A button of UIKit's own.
    case button
    /// A view with layers, constraints and animations.
    case sample
  }

  /// Records a view, and forgets it: what Swift and Pango look up for the first time, and the tables that are made then, take
  /// longer than most recordings.
  package static func warmUp(_ kind: WarmUp, in environment: DrawingEnvironment) {
    let type: ViewClass
    switch kind {
    case .button: type = ViewClass("UIButton", UIButton.self) { UIButton(frame: $0) }
    case .sample: type = ViewClass("Sample", Sample.self) { Sample(frame: $0) }
    }
    var request = RecordingRequest(RecordingRequest.Subject(className: type.name))
    request.subject.properties = [RecordingRequest.NamedValue("title", .text("Button"))]
    request.events = ["touchDown", "touchUpInside"].map { Timeline.TimedEvent(Event($0), at: 0) }
    _ = try? record(request, of: type, in: environment) { _ in }.lines
  }
}

/// A button with a spinner, a ring, a gradient and a label, some laid out by constraints, which move under a finger.
private final class Sample: UIButton {
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  private let stack = UIStackView()
  private let ring = CAShapeLayer()
  private let gradient = CAGradientLayer()
  private var isBusy = false
  private var count = 0
  private var note: String?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBlue
    tintColor = .white
    setTitleColor(.white, for: .normal)
    setImage(UIImage(systemName: "plus"), for: .normal)
    (layer.cornerRadius, layer.shadowOpacity, layer.borderColor) = (8, 0.3, UIColor.separator.cgColor)
    layer.insertSublayer(gradient, at: 0)
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    ring.fillColor = nil
    ring.strokeColor = UIColor.white.cgColor
    layer.addSublayer(ring)
    (label.text, label.font) = ("Label", .preferredFont(forTextStyle: .body))
    stack.addArrangedSubview(label)
    stack.addArrangedSubview(spinner)
    stack.isUserInteractionEnabled = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: centerXAnchor),
      stack.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 4),
      widthAnchor.constraint(equalToConstant: 200),
      heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    gradient.frame = bounds
    ring.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 8, dy: 8)).cgPath
  }

  override var isHighlighted: Bool {
    didSet {
      (isBusy, count, note) = (isHighlighted, count + 1, "moved")
      isHighlighted ? spinner.startAnimating() : spinner.stopAnimating()
      titleLabel?.text = "Moved"
      UIView.animate(withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .curveEaseOut]) {
        self.alpha = self.isHighlighted ? 0.5 : 1
        self.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.9, y: 0.9) : .identity
        self.backgroundColor = self.isHighlighted ? .systemGray : .systemBlue
        self.layoutIfNeeded()
      } completion: { _ in
        self.label.isHidden.toggle()
      }
      let stroke = CABasicAnimation(keyPath: "strokeEnd")
      (stroke.fromValue, stroke.toValue, stroke.duration) = (0, 1, 0.3)
      ring.add(stroke, forKey: "stroke")
      ring.opacity = isHighlighted ? 0.5 : 1
    }
  }
}
