#sourceLocation(file: "Fixtures/uikit/CheckBox.swift", line: 1)
import PresscheckUIKit

/// A box that draws its own tick.
@IBDesignable
final class CheckBox: UIControl {
  @IBInspectable var isChecked: Bool = false {
    didSet { setNeedsDisplay() }
  }
  var lineWidth: CGFloat = 2

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .clear
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("tapped", CheckBox.tapped)))
  }

        func tapped() {
    isChecked.toggle()
    sendActions(for: .valueChanged)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let box = UIBezierPath(roundedRect: bounds.insetBy(dx: lineWidth, dy: lineWidth), cornerRadius: 4)
    box.lineWidth = lineWidth
    tintColor.setStroke()
    box.stroke()
    guard isChecked else { return }
    tintColor.setFill()
    box.fill()
    context.saveGState()
    context.setLineCap(.round)
    context.setLineWidth(lineWidth)
    context.setStrokeColor(UIColor.white.cgColor)
    context.beginPath()
    context.move(to: CGPoint(x: bounds.width * 0.28, y: bounds.height * 0.52))
    context.addLine(to: CGPoint(x: bounds.width * 0.44, y: bounds.height * 0.68))
    context.addLine(to: CGPoint(x: bounds.width * 0.74, y: bounds.height * 0.34))
    context.strokePath()
    context.restoreGState()
  }
override class var keyValueProperties: [KeyValueProperty] { super.keyValueProperties + [KeyValueProperty("isChecked", type: "Bool", inspectable: true, get: { (o: CheckBox) -> Bool in o.isChecked }, set: { (o: CheckBox, v: Bool) in o.isChecked = v }), KeyValueProperty("lineWidth", type: "CGFloat", inspectable: false, get: { (o: CheckBox) -> CGFloat in o.lineWidth }, set: { (o: CheckBox, v: CGFloat) in o.lineWidth = v })] }; override class var callableMethods: [CallableMethod] { super.callableMethods + [CallableMethod("tapped", parameters: [], call: { (o: CheckBox, _: [Any]) in o.tapped() })] } }
