#sourceLocation(file: "Fixtures/uikit/BlockButton.swift", line: 1)
import PresscheckUIKit

/// A button with a block of colour at its left.
class BlockButton: UIButton {
  @IBInspectable var crnrRadius: CGFloat = 0
  @IBInspectable var lhsBackgroundColor: UIColor?
  let block = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  override func layoutSubviews() {
    super.layoutSubviews()
    clipsToBounds = true
    layer.cornerRadius = crnrRadius
    backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0)
    block.backgroundColor = lhsBackgroundColor ?? .green
    addSubview(block)
  }
override class var keyValueProperties: [KeyValueProperty] { super.keyValueProperties + [KeyValueProperty("crnrRadius", type: "CGFloat", inspectable: true, get: { (o: BlockButton) -> CGFloat in o.crnrRadius }, set: { (o: BlockButton, v: CGFloat) in o.crnrRadius = v }), KeyValueProperty("lhsBackgroundColor", type: "UIColor?", inspectable: true, get: { (o: BlockButton) -> UIColor? in o.lhsBackgroundColor }, set: { (o: BlockButton, v: UIColor?) in o.lhsBackgroundColor = v })] } }
