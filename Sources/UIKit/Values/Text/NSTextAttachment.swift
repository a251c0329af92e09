public import Foundation
internal import PresscheckCoreGraphics
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A picture in a text, in the place of one character.
///
/// Evidence: *documented*; where a symbol stands is *modelled*.
open class NSTextAttachment: NSObject {
  private let info = CoreFoundationInfo()

  /// The character that a picture replaces: U+FFFC.
  public static let character = 0xFFFC

  /// The picture; nil takes no room, and a template has the color of the text.
  open var image: UIImage?
  /// From the left end of its place on the baseline in points, upwards; an empty one is as large as the picture, which then
  /// stands on the baseline, or a symbol about the middle of the capitals.
  open var bounds = CGRect.zero
  /// Bytes of a file.
  ///
  /// Accepted, not drawn.
  open var contents: Data? {
    didSet { if contents != nil { DrawingEnvironment.notDrawn("NSTextAttachment.contents") } }
  }
  /// The type of the bytes.
  open var fileType: String?
  /// Room at both sides, in points; 0 at first, and left out.
  open var lineLayoutPadding: CGFloat = 0

  /// Without a picture.
  public convenience override init() { self.init(data: nil, ofType: nil) }
  /// Of a picture.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
  /// Of a file's bytes, which are not drawn.
  public init(data: Data?, ofType fileType: String?) {
    (contents, self.fileType) = (data, fileType)
    super.init()
    if data != nil { DrawingEnvironment.notDrawn("NSTextAttachment.contents") }
  }

  /// The run of the picture among letters of a font and a color; nil without a picture.
  func run(font: Font, color: Color?, traits: UITraitCollection) -> TextRun? {
    guard let image, let picture = image.controlImage(for: traits)?.beside(font).outlined else { return nil }
    var place = bounds.rect
    if place.size == .zero {
      let middle = picture.symbolSize == nil ? picture.size.height / 2 : Double(UIFont(font).capHeight) / 2
      place = Rect(0, middle - picture.size.height / 2, picture.size.width, picture.size.height)
    }
    return TextRun(
      image: picture.source, frame: Rect(place.minX, -place.maxY, place.width, place.height),
      isTemplate: picture.isTemplate, color: image.ownTint?.color(for: traits) ?? color)
  }
}

extension ControlImage {
  /// The image, or the outline that stands for one that is not there.
  fileprivate var outlined: ControlImage {
    guard label != nil else { return self }
    let box = Rect(origin: .zero, size: size)
    let ring = [box, box.inset(by: 1)].flatMap { Path.roundedRect($0, radii: CornerRadii(2)).elements }
    var image = self
    (image.source, image.scale) = (.vector(VectorImage(path: Path(ring), size: size, fillRule: .evenOdd)), 1)
    return image
  }
}

extension NSAttributedString.Key {
  /// An `NSTextAttachment`, for the character U+FFFC (*documented*).
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
}

extension NSAttributedString {
  /// The character of a picture (*documented*).
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: TextRun.attachmentCharacter, attributes: [.attachment: attachment])
  }
}
