public import Foundation
internal import PresscheckGraphics

/// How a pattern's tiles are placed on pixels: accepted, for tiles are not drawn.
///
/// Evidence: *documented*.
public enum CGPatternTiling: Int32, Sendable {
  case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}

/// The functions that draw and release a pattern's tiles: accepted, for tiles are not drawn.
///
/// Evidence: *documented*.
public struct CGPatternCallbacks {
  /// 0.
  public var version: UInt32
  /// Draws a tile into a context; nil draws none.
  public var drawPattern: ((UnsafeMutableRawPointer?, CGContext) -> Void)?
  /// Called when the pattern goes; nil for nothing.
  public var releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?

  /// Creates callbacks.
  public init(
    version: UInt32, drawPattern: ((UnsafeMutableRawPointer?, CGContext) -> Void)?,
    releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?
  ) { (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo) }
}

/// Tiles that fill areas.
///
/// Accepted, not drawn: a color of a pattern is clear, and filling with one fills nothing.
///
/// Evidence: *documented*.
public final class CGPattern: NSObject {
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks

  /// Creates a pattern of tiles, whose callbacks never draw here.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) { (self.info, self.callbacks) = (info, callbacks.pointee) }

  deinit { callbacks.releaseInfo?(info) }
}

extension CGColor {
  /// The tiles of a color that has some: nil, for a color of tiles is clear here (*modelled*).
  public var pattern: CGPattern? { nil }

  /// Tiles.
  ///
  /// Accepted, not drawn: the color is clear.
  public convenience init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>) {
    DrawingEnvironment.notDrawn("CGColor(patternSpace:pattern:components:)")
    self.init(Color.clear)
  }
}

extension CGColorSpace {
  /// The space of tiles, with the colors of another space: nil is for tiles with colors of their own.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    self.init(baseSpace?.kind ?? .sRGB, baseSpace?.name ?? CGColorSpace.sRGB)
  }
}

extension CGContext {
  /// Fills with tiles.
  ///
  /// Accepted, not drawn: fills are clear.
  public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    DrawingEnvironment.notDrawn("CGContext.setFillPattern")
    setFillColor(CGColor(Color.clear))
  }
  /// Strokes with tiles.
  ///
  /// Accepted, not drawn: strokes are clear.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    DrawingEnvironment.notDrawn("CGContext.setStrokePattern")
    setStrokeColor(CGColor(Color.clear))
  }
}
