import Foundation
import PresscheckUIKit
import Testing

/// A view with content of a size.
private final class Content: UIView {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}

/// A view that adds a view of its own in `updateConstraints()`, and notes what its size is in `layoutSubviews()`.
private final class Card: UIView {
  let inner = Content(40, 10)
  private var isUpdated = false
  var sizes: [CGSize] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(inner)
  }

  required init?(coder: NSCoder) { nil }

  override func updateConstraints() {
    if !isUpdated {
      isUpdated = true
      NSLayoutConstraint.activate([
        inner.centerXAnchor.constraint(equalTo: centerXAnchor), inner.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
    }
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sizes.append(bounds.size)
  }
}

@MainActor struct ViewLayoutTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  @Test func `constraints lay views out, and layoutSubviews sees the new bounds`() {
    let card = Card(frame: .zero)
    card.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(card)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.trailingAnchor),
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      card.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 8, y: 20, width: 192, height: 50))
    #expect(card.inner.frame == CGRect(x: 76, y: 20, width: 40, height: 10))
    #expect(card.sizes.last == CGSize(width: 192, height: 50))
    root.frame.size.width = 100
    card.inner.size = CGSize(width: 20, height: 20)
    root.layoutIfNeeded()
    #expect(card.frame.width == 92 && card.inner.frame == CGRect(x: 36, y: 15, width: 20, height: 20))
  }

  @Test func `views that come and go are laid out for, bare layers are not`() {
    let (first, second, content) = (Card(frame: .zero), Card(frame: .zero), Content(1, 1))
    root.addSubview(first)
    root.addSubview(second)
    func layouts(after change: () -> Void) -> [Int] {
      root.layoutIfNeeded()
      let counts = [first.sizes.count, second.sizes.count]
      change()
      root.layoutIfNeeded()
      return [first.sizes.count - counts[0], second.sizes.count - counts[1]]
    }
    let bare = CALayer()
    #expect(layouts { first.layer.insertSublayer(bare, at: 0) } == [0, 0])
    #expect(layouts { bare.removeFromSuperlayer() } == [0, 0])
    #expect(layouts { first.addSubview(content) } == [1, 0])
    #expect(layouts { second.insertSubview(content, at: 0) } == [1, 1])
    #expect(layouts { content.removeFromSuperview() } == [0, 1])
  }

  @Test func `a constant that changes deep in a tree moves views elsewhere`() {
    let (left, right) = (UIView(frame: .zero), UIView(frame: .zero))
    let (a, b) = (Content(10, 10), Content(10, 10))
    for view in [left, right] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.frame = root.bounds
      for attribute in [NSLayoutConstraint.Attribute.left, .top, .right, .bottom] {
        NSLayoutConstraint(
          item: view, attribute: attribute, relatedBy: .equal, toItem: root, attribute: attribute, multiplier: 1,
          constant: 0
        ).isActive = true
      }
    }
    left.addSubview(a)
    right.addSubview(b)
    let edge = a.leadingAnchor.constraint(equalTo: left.leadingAnchor, constant: 5)
    NSLayoutConstraint.activate([edge, b.leadingAnchor.constraint(equalTo: a.trailingAnchor)])
    root.layoutIfNeeded()
    #expect(b.frame.minX == 15)
    edge.constant = 30
    root.layoutIfNeeded()
    #expect(b.frame.minX == 40)
    a.removeFromSuperview()
    #expect(left.constraints.isEmpty && root.constraints.count == 8 && !edge.isActive)
  }

  @Test func `a transform does not disturb a layout`() {
    let view = Content(40, 20)
    root.addSubview(view)
    view.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 40, height: 20) && view.center == CGPoint(x: 100, y: 10))
  }

  @Test func `the anchor point goes where constraints put the centre`() {
    let view = Content(40, 20)
    root.addSubview(view)
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    view.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    view.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 100, y: 50) && view.frame == CGRect(x: 80, y: 30, width: 40, height: 20))
  }

  @Test func `a view that lays itself out takes its own frame, and other views keep theirs`() {
    let (first, second) = (UIView(), UIView())
    var widths: [NSLayoutConstraint] = []
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      widths.append(view.widthAnchor.constraint(equalToConstant: 40))
      NSLayoutConstraint.activate([
        widths[widths.count - 1], view.heightAnchor.constraint(equalToConstant: 10),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        view.topAnchor.constraint(equalTo: root.topAnchor),
      ])
    }
    root.layoutIfNeeded()
    for width in widths { width.constant = 20 }
    first.setNeedsLayout()
    first.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 180, y: 0, width: 20, height: 10) && second.frame.width == 40)
    root.layoutIfNeeded()
    #expect(second.frame == first.frame)
  }

  @Test func `autoresized views inside follow`() {
    let outer = UIView(frame: .zero)
    outer.translatesAutoresizingMaskIntoConstraints = false
    outer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 40, height: 40))
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let follower = Content(1, 1)
    root.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(follower)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "|[o]|", metrics: nil, views: ["o": outer])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|[o]|", metrics: nil, views: ["o": outer]))
    follower.trailingAnchor.constraint(equalTo: inner.trailingAnchor).isActive = true
    follower.bottomAnchor.constraint(equalTo: inner.bottomAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 190, height: 90))
    #expect(follower.frame == CGRect(x: 189, y: 89, width: 1, height: 1))
  }

  @Test func `a stack view arranges, hides and shows`() {
    let (a, b) = (Content(20, 10), Content(40, 30))
    let stack = UIStackView(arrangedSubviews: [a, b])
    stack.spacing = 6
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    stack.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 67, y: 0, width: 66, height: 30))
    #expect(a.frame == CGRect(x: 0, y: 10, width: 20, height: 10))
    b.isHidden = true
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 90, y: 0, width: 20, height: 10))
    b.isHidden = false
    stack.axis = .vertical
    stack.setCustomSpacing(1, after: a)
    root.layoutIfNeeded()
    #expect(stack.frame.size == CGSize(width: 40, height: 41) && b.frame.minY == 11)
    b.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [a] && stack.frame.size == CGSize(width: 20, height: 10))
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 20, height: 10))
  }

  @Test func `the direction of the view that holds a constraint decides`() throws {
    let (row, a, b) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 20)), Content(20, 20), Content(20, 20))
    row.semanticContentAttribute = .forceRightToLeft
    row.addSubview(a)
    row.addSubview(b)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: row.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5),
    ])
    row.layoutIfNeeded()
    #expect(a.frame.minX == 180 && b.frame.minX == 155)
  }

  @Test func `frames are on whole pixels of the screen, not of the view around them`() throws {
    let (root, box, inner) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 20)), Content(1, 20), Content(42, 20)
    )
    root.addSubview(box)
    box.addSubview(inner)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 38.23),
      box.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
      inner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 121.36),
      inner.widthAnchor.constraint(equalToConstant: 42),
    ])
    box.setContentHuggingPriority(.defaultLow, for: .horizontal)
    root.layoutIfNeeded()
    // 121.36 is at 121.5 on the screen; within the box 83.13 alone would be at 83.
    #expect(box.frame.minX == 38 && inner.frame.minX == 83.5 && inner.frame.width == 42)
  }

  @Test func `a stack view has no margins unless it sets some`() {
    let (stack, view) = (UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 20)), Content(10, 10))
    stack.isLayoutMarginsRelativeArrangement = true
    stack.addArrangedSubview(view)
    stack.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
    stack.layoutMargins.left = 6
    stack.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 6, y: 0, width: 94, height: 20))
  }

  @Test func `a column's baseline is that of its first or last view`() throws {
    func label(_ size: CGFloat) -> UILabel {
      let label = UILabel()
      (label.text, label.font) = ("x", .systemFont(ofSize: size))
      return label
    }
    for isFirst in [true, false] {
      let (name, unit, price) = (label(28), label(12), label(16))
      let column = UIStackView(arrangedSubviews: [name, unit])
      column.axis = .vertical
      let row = UIStackView(arrangedSubviews: [column, price])
      row.alignment = isFirst ? .firstBaseline : .lastBaseline
      let screen = Run.screen()
      try screen.show {
        row.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        return row
      }
      let other = isFirst ? name : unit
      func baseline(_ label: UILabel) -> CGFloat { label.convert(label.bounds, to: row).minY + label.font.ascender }
      #expect(abs(baseline(price) - baseline(other)) <= 0.5, "\(baseline(price)) \(baseline(other))")
    }
  }
}
