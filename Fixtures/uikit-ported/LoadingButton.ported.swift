#sourceLocation(file: "Fixtures/uikit/LoadingButton.swift", line: 1)
import PresscheckUIKit

/// A button that shows an indicator over another gradient while something loads.
@IBDesignable
class LoadingButton: UIButton {
  enum Status: String {
    case enabled, loading, selected
  }

  private let normalGradient = CAGradientLayer()
  private let busyGradient = CAGradientLayer()
  private let indicator = UIActivityIndicatorView(style: .medium)
  private(set) var status = Status.enabled
  /// Hears of every change of the status.
  var changed: ((Status) -> Void)?

  @IBInspectable private var loadingText: String?
  @IBInspectable private var color1: UIColor?
  @IBInspectable private var color2: UIColor?
  @IBInspectable private var selectedColor1: UIColor?
  @IBInspectable private var selectedColor2: UIColor?

  @IBInspectable var cornerRadius: CGFloat {
    get { layer.cornerRadius }
    set {
      layer.cornerRadius = newValue
      layer.masksToBounds = newValue > 0
    }
  }

  init(title: String, loadingText: String, colors: [UIColor], selectedColors: [UIColor], frame: CGRect) {
    super.init(frame: frame)
    setTitle(title, for: .normal)
    setTitleColor(.systemBlue, for: .normal)
    self.loadingText = loadingText
    (color1, color2) = (colors[0], colors[1])
    (selectedColor1, selectedColor2) = (selectedColors[0], selectedColors[1])
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    setUp()
  }

  private func setUp() {
    guard let color1 = color1, let color2 = color2, let selectedColor1 = selectedColor1,
      let selectedColor2 = selectedColor2
    else { return }
    insert(normalGradient, [color1, color2])
    insert(busyGradient, [selectedColor1, selectedColor2])
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.shadowRadius = 3
    layer.shadowOpacity = 0.3
    let side: CGFloat = 15
    indicator.frame = CGRect(x: side / 2, y: frame.height / 2 - side / 2, width: side, height: side)
    indicator.color = UIColor.gray
    addSubview(indicator)
    addTarget(self, action: Selector("tapped:", LoadingButton.tapped(_:)), for: .touchUpInside)
  }

  private func insert(_ gradient: CAGradientLayer, _ colors: [UIColor]) {
    gradient.frame = bounds
    gradient.colors = colors.map { $0.cgColor }
    gradient.cornerRadius = cornerRadius
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    layer.insertSublayer(gradient, at: 0)
  }

        private func tapped(_ sender: UIButton) {
    if status == .enabled { setLoading() } else { setEnabled() }
  }

  func setLoading() {
    indicator.isHidden = false
    indicator.startAnimating()
    isUserInteractionEnabled = false
    setTitle(loadingText, for: .disabled)
    isEnabled = false
    status = .loading
    normalGradient.isHidden = true
    PortedClosure.told("changed", changed)?(status)
  }

  func setSelected() {
    normalGradient.isHidden = true
    isEnabled = false
    status = .selected
    PortedClosure.told("changed", changed)?(status)
  }

  func setEnabled() {
    indicator.isHidden = true
    indicator.stopAnimating()
    isUserInteractionEnabled = true
    setTitle(loadingText, for: .disabled)
    normalGradient.isHidden = false
    isEnabled = true
    status = .enabled
    PortedClosure.told("changed", changed)?(status)
  }
override class var keyValueProperties: [KeyValueProperty] { super.keyValueProperties + [KeyValueProperty("loadingText", type: "String?", inspectable: true, get: { (o: LoadingButton) -> String? in o.loadingText }, set: { (o: LoadingButton, v: String?) in o.loadingText = v }), KeyValueProperty("color1", type: "UIColor?", inspectable: true, get: { (o: LoadingButton) -> UIColor? in o.color1 }, set: { (o: LoadingButton, v: UIColor?) in o.color1 = v }), KeyValueProperty("color2", type: "UIColor?", inspectable: true, get: { (o: LoadingButton) -> UIColor? in o.color2 }, set: { (o: LoadingButton, v: UIColor?) in o.color2 = v }), KeyValueProperty("selectedColor1", type: "UIColor?", inspectable: true, get: { (o: LoadingButton) -> UIColor? in o.selectedColor1 }, set: { (o: LoadingButton, v: UIColor?) in o.selectedColor1 = v }), KeyValueProperty("selectedColor2", type: "UIColor?", inspectable: true, get: { (o: LoadingButton) -> UIColor? in o.selectedColor2 }, set: { (o: LoadingButton, v: UIColor?) in o.selectedColor2 = v }), KeyValueProperty("cornerRadius", type: "CGFloat", inspectable: true, get: { (o: LoadingButton) -> CGFloat in o.cornerRadius }, set: { (o: LoadingButton, v: CGFloat) in o.cornerRadius = v })] }; override class var callableMethods: [CallableMethod] { super.callableMethods + [CallableMethod("tapped:", parameters: ["sender: UIButton"], call: { (o: LoadingButton, a: [Any]) in try o.tapped(CallableMethod.argument(0, of: a, as: (UIButton).self)) }), CallableMethod("setLoading", parameters: [], call: { (o: LoadingButton, _: [Any]) in o.setLoading() }), CallableMethod("setSelected", parameters: [], call: { (o: LoadingButton, _: [Any]) in o.setSelected() }), CallableMethod("setEnabled", parameters: [], call: { (o: LoadingButton, _: [Any]) in o.setEnabled() })] } }
