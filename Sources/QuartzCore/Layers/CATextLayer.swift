internal import PresscheckGraphics
package import PresscheckLayerTree

/// A layer that sets text, by default 36 points high, white, in one line from the top.
///
/// Evidence: *documented*.
open class CATextLayer: CALayer {
  override class var ownContent: Content? { .text(TextContent(string: "")) }

  /// A copy of what shows now (*modelled*).
  open override func presentationCopy() -> CALayer { CATextLayer(layer: self) }

  private var text: TextContent {
    if case .text(let text) = own.content { text } else { TextContent(string: "") }
  }

  private func changeText(_ key: String, _ edit: (inout TextContent) -> Void) {
    var edited = text
    edit(&edited)
    change(key) { $0.content = .text(edited) }
  }

  /// A string, or an attributed one with its fonts, colors, spacing and lines, of which the layer's own say nothing (*documented*).
  ///
  /// The text is the layer's contents: a new one fades in unless the action for `contents` is another one (*modelled*).
  open var string: Any? {
    didSet {
      let plain = string as? String ?? (string as? NSAttributedString)?.string ?? ""
      let runs = (string as? any LayerText)?.layerRuns ?? []
      changeText("contents") { ($0.string, $0.runs) = (plain, runs) }
    }
  }

  /// A font's name; another object's face is asked for by `LayerFont`.
  open var font: AnyObject? {
    didSet {
      let font = (font as? any LayerFont)?.layerFont ?? (font as? NSString).map { Font(family: String(describing: $0)) }
      changeText("font") { $0.font = Font(like: font ?? Font(), size: $0.font.size) }
    }
  }

  /// In points.
  open var fontSize: CGFloat {
    get { CGFloat(text.font.size) }
    set { changeText("fontSize") { $0.font.size = max(0.1, Double(newValue)) } }
  }

  /// The glyphs'.
  open var foregroundColor: CGColor? {
    get { CGColor(text.color) }
    set { changeText("foregroundColor") { $0.color = newValue?.color ?? .clear } }
  }

  /// Whether lines break at the bounds' width.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set {
      changeText("wrapped") {
        $0.isWrapped = newValue
        $0.lines = newValue ? 0 : 1
      }
    }
  }

  /// Where lines stand between left and right.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { CATextLayerAlignmentMode(rawValue: text.alignment.rawValue) }
    set {
      changeText("alignmentMode") { $0.alignment = TextContent.Alignment(rawValue: newValue.rawValue) ?? .natural }
    }
  }

  /// Which part of a line that is too long an ellipsis replaces.
  open var truncationMode: CATextLayerTruncationMode {
    get { CATextLayerTruncationMode(rawValue: text.truncation.rawValue) }
    set {
      changeText("truncationMode") { $0.truncation = TextContent.Truncation(rawValue: newValue.rawValue) ?? .none }
    }
  }
}

/// A text whose parts have looks of their own, as UIKit's attributed strings are.
package protocol LayerText: AnyObject {
  /// The parts.
  var layerRuns: [TextRun] { get }
}

/// An object that is a font, as UIKit's are.
package protocol LayerFont: AnyObject {
  /// The face and size.
  var layerFont: Font { get }
}

extension Font {
  fileprivate init(like font: Font, size: Double) {
    self = font
    self.size = size
  }
}

/// Where lines of a text layer stand between left and right.
///
/// Evidence: *documented*.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// By the text's own direction.
  public static let natural = Self(rawValue: "natural")
  /// At the left.
  public static let left = Self(rawValue: "left")
  /// At the right.
  public static let right = Self(rawValue: "right")
  /// In the middle.
  public static let center = Self(rawValue: "center")
  /// At both sides.
  public static let justified = Self(rawValue: "justified")
}

/// Which part of a line that is too long an ellipsis replaces.
///
/// Evidence: *documented*.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// None: the line runs out of the bounds.
  public static let none = Self(rawValue: "none")
  /// The beginning.
  public static let start = Self(rawValue: "start")
  /// The end.
  public static let end = Self(rawValue: "end")
  /// The middle.
  public static let middle = Self(rawValue: "middle")
}
