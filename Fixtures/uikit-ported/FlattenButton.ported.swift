#sourceLocation(file: "Fixtures/uikit/FlattenButton.swift", line: 1)
import PresscheckUIKit

/// A button with a title for each of its own states, and a spinner before it while something loads.
class FlattenButton: UIButton {
  enum State {
    case regular, loading
  }

  private struct Context {
    var title: String?
    var color: UIColor?
  }

  private var contexts: [State: Context] = [:]
  private let spinner = ArcSpinner()
  private let padding: CGFloat = 16
  private let gap: CGFloat = 8

  var currentState = State.regular {
    didSet { validateState() }
  }

  func setTitle(_ title: String?, for state: State) {
    contexts[state, default: Context()].title = title
    validateState()
  }

  func setTitleColor(_ color: UIColor?, for state: State) {
    contexts[state, default: Context()].color = color
    validateState()
  }

  func setLoading(_ isLoading: Bool) { currentState = isLoading ? .loading : .regular }

  private func validateState() {
    if currentState == .regular { spinner.removeFromSuperview() } else if spinner.superview == nil { addSpinner() }
    let context = contexts[currentState]
    setTitle(context?.title, for: UIControl.State.normal)
    setTitleColor(context?.color, for: UIControl.State.normal)
    setNeedsLayout()
  }

  /// As high as the title's line.
  private var side: CGFloat { ceil(titleLabel?.font.lineHeight ?? 0) }

  private func addSpinner() {
    spinner.translatesAutoresizingMaskIntoConstraints = false
    spinner.isUserInteractionEnabled = false
    addSubview(spinner)
    NSLayoutConstraint.activate([
      spinner.leadingAnchor.constraint(equalTo: leadingAnchor, constant: padding),
      spinner.centerYAnchor.constraint(equalTo: centerYAnchor),
      spinner.widthAnchor.constraint(equalToConstant: side),
      spinner.heightAnchor.constraint(equalTo: spinner.widthAnchor),
    ])
    spinner.startAnimating()
  }

  override func layoutSubviews() {
    let room = currentState == .loading ? side + gap : 0
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    contentEdgeInsets = UIEdgeInsets(
      top: 0, left: padding + (isLeftToRight ? room : 0), bottom: 0, right: padding + (isLeftToRight ? 0 : room))
    super.layoutSubviews()
  }
override class var callableMethods: [CallableMethod] { super.callableMethods + [CallableMethod("setTitle", parameters: ["title: String?", "for: enum(regular | loading)"], call: { (o: FlattenButton, a: [Any]) in try o.setTitle(CallableMethod.argument(0, of: a, as: (String?).self), for: CallableMethod.choice(1, of: a, ["regular": FlattenButton.State.regular, "loading": FlattenButton.State.loading])) }), CallableMethod("setTitleColor", parameters: ["color: UIColor?", "for: enum(regular | loading)"], call: { (o: FlattenButton, a: [Any]) in try o.setTitleColor(CallableMethod.argument(0, of: a, as: (UIColor?).self), for: CallableMethod.choice(1, of: a, ["regular": FlattenButton.State.regular, "loading": FlattenButton.State.loading])) }), CallableMethod("setLoading", parameters: ["isLoading: Bool"], call: { (o: FlattenButton, a: [Any]) in try o.setLoading(CallableMethod.argument(0, of: a, as: (Bool).self)) })] } }

/// An arc on the edge of an oval whose ends run after each other while it turns.
class ArcSpinner: UIView {
  var color = UIColor.systemRed
  private let circle = CAShapeLayer()

  override func layoutSubviews() {
    super.layoutSubviews()
    circle.frame = bounds
    circle.path = UIBezierPath(ovalIn: bounds).cgPath
    circle.fillColor = UIColor.clear.cgColor
    circle.strokeColor = color.cgColor
    circle.lineWidth = bounds.width / 10
    circle.lineCap = .round
  }

  func startAnimating() {
    if circle.superlayer == nil { layer.addSublayer(circle) }
    let head = stroke("strokeEnd", beginTime: 0)
    let tail = stroke("strokeStart", beginTime: 0.25)
    let arc = CAAnimationGroup()
    arc.animations = [head, tail]
    arc.duration = 1
    arc.repeatCount = .infinity
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = CGFloat.pi * 2
    turn.duration = 3
    turn.repeatCount = .infinity
    circle.add(arc, forKey: "arc")
    circle.add(turn, forKey: "turn")
  }

  private func stroke(_ keyPath: String, beginTime: CFTimeInterval) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = 0
    animation.toValue = 1
    animation.beginTime = beginTime
    animation.duration = 0.8
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return animation
  }
override class var keyValueProperties: [KeyValueProperty] { super.keyValueProperties + [KeyValueProperty("color", type: "UIColor", inspectable: false, get: { (o: ArcSpinner) -> UIColor in o.color }, set: { (o: ArcSpinner, v: UIColor) in o.color = v })] }; override class var callableMethods: [CallableMethod] { super.callableMethods + [CallableMethod("startAnimating", parameters: [], call: { (o: ArcSpinner, _: [Any]) in o.startAnimating() })] } }
