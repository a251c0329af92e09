public import Foundation
internal import PresscheckControls
internal import PresscheckGraphics
package import PresscheckLayerTree
public import PresscheckCoreGraphics

/// A picture, or the pictures of an image set for all traits.
///
/// It never changes, so threads may share it.
///
/// Evidence: *documented*.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
  /// Nil is an image without anything.
  let picture: ControlImage?
  let look: ImageLook
  /// The spoken name of a button or image view that shows it and has no other.
  ///
  /// Accepted, because no picture shows it.
  open var accessibilityLabel: String?

  init(_ picture: ControlImage?, _ look: ImageLook = ImageLook()) { (self.picture, self.look) = (picture, look) }

  /// A picture of a file.
  package convenience init(picture: ControlImage) { self.init(picture) }

  // MARK: Making

  /// Without anything: no size, and nothing is drawn.
  public override convenience init() { self.init(nil) }
  /// A pixel for each point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }
  /// Pixels, so many a point, that stand in some way.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    var look = ImageLook()
    look.orientation = orientation
    var picture = ControlImage(source: cgImage.source, scale: scale > 0 ? scale : 1)
    picture.renderingMode = .automatic
    self.init(picture, look)
  }

  /// A picture file; nil for other bytes.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  /// A picture file of so many pixels a point; nil for other bytes.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let source = try? DrawingEnvironment.current?.decode?(Array(data)) else { return nil }
    self.init(cgImage: CGImage(source), scale: scale, orientation: .up)
  }
  /// A picture file, whose name may end in `@2x` or `@3x`; nil if it is none or larger than 64 MB (*modelled*).
  public convenience init?(contentsOfFile path: String) {
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size]) as? UInt64
    guard let size, size <= 0x400_0000, let data = FileManager.default.contents(atPath: path) else { return nil }
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    self.init(data: data, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
  }

  /// An image of the app's asset catalogs; nil for an unknown name, with a finding.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
  /// An image of the app's asset catalogs, whatever the bundle; nil for an unknown name, with a finding.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let picture = UIImage.images(name, traitCollection ?? .current) else {
      DrawingEnvironment.missing("image", name)
      return nil
    }
    self.init(picture)
  }
  /// An image of the app's asset catalogs, whatever the bundle and configuration; nil for an unknown name, with a
  /// finding (*modelled*).
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// A symbol as large as text of 17 points: the configuration's image, else its name in a box, with a finding (*modelled*).
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }
  /// The symbol `plus.circle.fill` (*modelled*).
  open class var add: UIImage { UIImage(systemName: "plus.circle.fill") ?? UIImage() }
  /// The symbol `minus.circle.fill` (*modelled*).
  open class var remove: UIImage { UIImage(systemName: "minus.circle.fill") ?? UIImage() }
  /// The symbol `ellipsis.circle.fill` (*modelled*).
  open class var actions: UIImage { UIImage(systemName: "ellipsis.circle.fill") ?? UIImage() }
  /// The symbol `checkmark.circle.fill` (*modelled*).
  open class var checkmark: UIImage { UIImage(systemName: "checkmark.circle.fill") ?? UIImage() }
  /// The symbol `checkmark.circle` (*modelled*).
  open class var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle") ?? UIImage() }
  /// A symbol: the configuration's image, else its name in a box, with a finding (*modelled*).
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    let configuration = configuration as? SymbolConfiguration ?? .unspecified
    var look = ImageLook()
    look.symbol = Symbol(name: name, configuration: configuration)
    self.init(UIImage.symbol(name, configuration), look)
  }
  /// A symbol; the traits do not change it (*modelled*).
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// The image literal `#imageLiteral(resourceName:)`; without anything for an unknown name.
  public required convenience init(imageLiteralResourceName name: String) {
    let picture = UIImage.images(name, .current)
    if picture == nil { DrawingEnvironment.missing("image", name) }
    self.init(picture)
  }

  // A run stays on the main actor from its beginning to its end, and only what starts it sets these.
  /// Finds an image of the app's asset catalogs; at first there is none.
  package nonisolated(unsafe) static var images: (String, UITraitCollection) -> ControlImage? = { _, _ in nil }
  /// Finds the picture for a symbol of a weight and a size; at first there is none.
  package nonisolated(unsafe) static var symbols: (String, FontWeight, ControlImage.SymbolSize) -> ControlImage? = {
    _, _, _ in nil
  }

  private static func symbol(_ name: String, _ configuration: SymbolConfiguration) -> ControlImage {
    if let picture = symbols(name, configuration.weight, configuration.size) { return picture }
    DrawingEnvironment.find("the symbol \"\(name)\" has no image: a box shows its place")
    return ControlImage(missingSymbol: name, configuration.size)
  }

  // MARK: Reading

  private var now: ControlImage? { picture?.resolved(for: UITraitCollection.current.traits, automatic: .automatic) }

  /// In points; of an image set's picture for the current traits.
  open var size: CGSize {
    guard let size = now?.size else { return .zero }
    return look.orientation.isTurned ? CGSize(width: size.height, height: size.width) : CGSize(size)
  }
  /// Pixels a point.
  open var scale: CGFloat { now.map { CGFloat($0.scale) } ?? 1 }
  /// Its pixels or drawing, as they are whatever the orientation; nil for an image without anything.
  open var cgImage: CGImage? { now.map { CGImage($0.source) } }
  /// The source of its colors.
  open var renderingMode: RenderingMode { look.renderingMode }
  /// How its pixels stand.
  open var imageOrientation: Orientation { look.orientation }
  /// The edges that keep their size when the image is resized.
  open var capInsets: UIEdgeInsets { look.capInsets }
  /// How the middle fills its room.
  open var resizingMode: ResizingMode { look.resizingMode }
  /// The edges that layout leaves out.
  ///
  /// Accepted, not drawn.
  open var alignmentRectInsets: UIEdgeInsets { look.alignmentInsets }
  /// Whether left and right are exchanged right to left.
  open var flipsForRightToLeftLayoutDirection: Bool { look.flips }
  /// Whether it is a symbol.
  open var isSymbolImage: Bool { look.symbol != nil }
  /// The configuration of a symbol; nil for other images.
  open var symbolConfiguration: SymbolConfiguration? { look.symbol?.configuration }
  /// The configuration of a symbol; nil for other images.
  open var configuration: Configuration? { look.symbol?.configuration }

  /// A PNG file of the image; nil if nothing can draw or encode it.
  open func pngData() -> Data? {
    guard let image = controlImage(for: .current), let pixels = CGImage(image.source).pixels,
      let bytes = try? DrawingEnvironment.current?.encode?(pixels)
    else { return nil }
    return Data(bytes)
  }

  // MARK: Changing

  private func changed(_ change: (inout ImageLook) -> Void) -> UIImage {
    var look = look
    change(&look)
    let image = UIImage(picture, look)
    image.accessibilityLabel = accessibilityLabel
    return image
  }

  /// The same image in its own colors, or as a template.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }
  /// The image's shape in a color, where no view tints it.
  open func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }
  /// The image's shape in a color.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed { ($0.tint, $0.renderingMode) = (color, renderingMode) }
  }
  /// An image whose edges keep their size when it is resized; the middle is tiled.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  /// An image whose edges keep their size when it is resized.
  ///
  /// The middle is stretched; a finding says so where it should be tiled and is larger than a point.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    let middle = CGRect(origin: .zero, size: size).inset(by: capInsets)
    if resizingMode == .tile, picture != nil, max(middle.width, middle.height) > 1.01 {
      DrawingEnvironment.notDrawn("UIImage.ResizingMode.tile")
    }
    return changed { ($0.capInsets, $0.resizingMode) = (capInsets, resizingMode) }
  }
  /// Stretches the point behind the caps.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top, size) = (CGFloat(leftCapWidth), CGFloat(topCapHeight), size)
    let insets = UIEdgeInsets(
      top: top, left: left, bottom: topCapHeight == 0 ? 0 : max(0, size.height - top - 1),
      right: leftCapWidth == 0 ? 0 : max(0, size.width - left - 1))
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }
  /// An image whose edges constraints leave out, in a view of its own.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentInsets = alignmentInsets }
  }
  /// The same image, left and right exchanged right to left.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed { $0.flips = true } }
  /// Left and right exchanged.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    changed { $0.orientation = $0.orientation.mirrored }
  }
  /// The same symbol made for what a configuration says; an image that is not a symbol stays as it is.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }
  /// The same symbol made for what a configuration says; an image that is not a symbol stays as it is.
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let symbol = look.symbol else { return self }
    var look = look
    let both = symbol.configuration.applying(configuration)
    look.symbol = Symbol(name: symbol.name, configuration: both)
    return UIImage(UIImage.symbol(symbol.name, both), look)
  }

  // MARK: Comparing

  /// The same image.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether both show the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || (picture == other.picture && look == other.look && picture != nil)
  }
  /// By the size.
  open override var hash: Int { (picture?.size).hashValue }
}

extension UIImage: _ExpressibleByImageLiteral {}

// swift-format-ignore: NoLeadingUnderscores
/// The type of an image literal.
public typealias _ImageLiteralType = UIImage
