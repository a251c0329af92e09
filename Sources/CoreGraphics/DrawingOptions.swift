package import PresscheckGraphics
package import PresscheckLayerTree

// The choices of drawing, with Core Graphics' raw values.

/// How the open end of a line looks.
///
/// Evidence: *documented*.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square

  /// The same in a layer tree.
  package var cap: StrokeStyle.Cap { StrokeStyle.Cap(rawValue: "\(self)") ?? .butt }
}

/// How the corner of a line looks.
///
/// Evidence: *documented*.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel

  /// The same in a layer tree.
  package var join: StrokeStyle.Join { StrokeStyle.Join(rawValue: "\(self)") ?? .miter }
}

/// Which areas that a path winds around count as inside.
///
/// Evidence: *documented*.
public enum CGPathFillRule: Int, Sendable {
  case winding, evenOdd

  /// The same in a layer tree.
  package var rule: Path.FillRule { self == .winding ? .nonzero : .evenOdd }
}

/// The way a path is drawn: filled, stroked or both.
///
/// Evidence: *documented*.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// How drawing meets what was drawn before.
///
/// Evidence: *documented*.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
  case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// How smoothly pictures are scaled.
///
/// Evidence: *documented*.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default`, none, low, high, medium
}

/// How glyphs are drawn.
///
/// Evidence: *documented*.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

/// Where a gradient goes on beyond its ends.
///
/// Evidence: *documented*.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// Core Graphics' bits.
  public let rawValue: UInt32
  /// From Core Graphics' bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first color fills what lies before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last color fills what lies after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Where a pixel's alpha stands.
///
/// Evidence: *documented*.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// How the bytes of a picture are read.
///
/// Evidence: *documented*.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// Core Graphics' bits.
  public let rawValue: UInt32
  /// From Core Graphics' bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that are a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits that say in which order bytes stand.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// 32-bit numbers, the lowest byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// 32-bit numbers, the highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
