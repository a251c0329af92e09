/// Lengths of a segmented control in points.
enum SegmentMetrics {
  /// Of the control (*measured*).
  static let height: CGFloat = 32
  /// Of the control's corners (*measured*, by others).
  static let radius: CGFloat = 9
  /// Around the chosen segment's plate (*measured*, by others).
  static let inset: CGFloat = 2
  /// At each side of a title (*modelled*: a control of "First" and "Second" is 131 points wide).
  static let margin: CGFloat = 9
}

/// A segment's title or image, in the middle.
final class SegmentView: UIView {
  private let label = UILabel()
  private let picture = UIImageView()
  /// Of the content from its place.
  var offset = CGSize.zero { didSet { setNeedsLayout() } }
  var title: String?
  var image: UIImage? { didSet { picture.image = image } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    addSubview(label)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  /// Sets the title in a look; an image takes its color.
  func show(_ attributes: [NSAttributedString.Key: Any]) {
    let text = title.map { NSAttributedString(string: $0, attributes: attributes) }
    if label.attributedText != text { label.attributedText = text }
    picture.tintColor = attributes[.foregroundColor] as? UIColor
  }

  var neededWidth: CGFloat { image?.size.width ?? label.intrinsicContentSize.width }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.offsetBy(dx: offset.width, dy: offset.height)
    label.frame = room.insetBy(dx: min(room.width / 2, SegmentMetrics.inset), dy: 0)
    let size = image?.size ?? .zero
    picture.frame = CGRect(
      x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width, height: size.height)
  }
}
