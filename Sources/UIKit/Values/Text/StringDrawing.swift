public import Foundation
internal import PresscheckControls
internal import PresscheckCoreGraphics
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension NSAttributedString {
  /// The size without a limit; lines break where the text says so alone (*documented*).
  public func size() -> CGSize { DrawnText(self, in: nil).size }

  /// The rectangle within a size, from the origin (*documented*).
  ///
  /// Without `usesLineFragmentOrigin` it is one line, whose top lies its ascender above the origin.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let isBlock = options.contains(.usesLineFragmentOrigin)
    let text = DrawnText(self, in: isBlock ? size : nil, lines: isBlock ? 0 : 1, options: options)
    let rect = CGRect(origin: CGPoint(x: 0, y: isBlock ? 0 : -text.ascender), size: text.size)
    context?.totalBounds = rect
    return rect
  }

  /// Draws it in the current context, its top left at a point (*documented*).
  public func draw(at point: CGPoint) { DrawnText(self, in: nil).draw(at: point, width: nil) }
  /// Draws it in the current context, its lines broken at a rectangle's width and as many as have room (*documented*).
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }
  /// Draws it in the current context; without `usesLineFragmentOrigin` in one line whose baseline is the rectangle's top
  /// (*documented*).
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    let isBlock = options.contains(.usesLineFragmentOrigin)
    let text = DrawnText(self, in: isBlock ? rect.size : nil, lines: isBlock ? 0 : 1, options: options)
    let top = isBlock ? rect.minY : rect.minY - text.ascender
    text.draw(at: CGPoint(x: rect.minX, y: top), width: isBlock ? rect.width : nil)
    context?.totalBounds = CGRect(origin: CGPoint(x: rect.minX, y: top), size: text.size)
  }
}

extension NSString {
  /// The size without a limit (*documented*).
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(self as String, attrs).size()
  }
  /// The rectangle within a size (*documented*).
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(self as String, attributes).boundingRect(with: size, options: options, context: context)
  }
  /// Draws it in the current context, its top left at a point (*documented*).
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(self as String, attrs).draw(at: point)
  }
  /// Draws it in the current context within a rectangle (*documented*).
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(self as String, attrs).draw(in: rect)
  }
  /// Draws it in the current context within a rectangle (*documented*).
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(self as String, attributes).draw(with: rect, options: options, context: context)
  }
}

extension String {
  /// The size without a limit (*documented*).
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(self, attrs).size()
  }
  /// The rectangle within a size (*documented*).
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(self, attributes).boundingRect(with: size, options: options, context: context)
  }
  /// Draws it in the current context, its top left at a point (*documented*).
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(self, attrs).draw(at: point)
  }
  /// Draws it in the current context within a rectangle (*documented*).
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(self, attrs).draw(in: rect)
  }
  /// Draws it in the current context within a rectangle (*documented*).
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(self, attributes).draw(with: rect, options: options, context: context)
  }
}

/// A text that has been measured.
private struct DrawnText {
  private let text: NSAttributedString
  private var content: TextContent
  private(set) var size = CGSize.zero
  /// From the top to the first baseline, as it is drawn.
  let ascender: CGFloat

  /// - Parameters:
  ///   - text: The text to set.
  ///   - room: The width at which lines break and the height for lines; nil for both without a limit.
  ///   - lines: The most lines; 0 is as many as there are.
  ///   - options: How lines are cut.
  init(_ text: NSAttributedString, in room: CGSize?, lines: Int = 0, options: NSStringDrawingOptions = []) {
    self.text = text
    if options.contains(.usesDeviceMetrics) { DrawingEnvironment.notDrawn("NSStringDrawingOptions.usesDeviceMetrics") }
    let font = UIFont.systemFont(ofSize: 12)
    content = text.textContent(font: font, color: .black, inContext: true)
    content.lines = lines
    ascender = (text.firstAttribute(.font) as? UIFont ?? font).drawnAscender
    let style = text.paragraphStyle ?? .default
    content.set(style)
    if room == nil { content.isWrapped = false }
    content.setSystemLineHeight()
    if content.lineHeight == nil { content.lineHeight = DrawnText.tallest(in: content) }
    let height = style.lineHeights.lineHeight(of: content.lineHeight ?? 0)
    let spacing = style.lineHeights.lineSpacing
    if let room, room.height > 0, room.height < 0x1p20, height > 0 {
      let most = Int(min(1_000_000, max(1, (room.height + spacing + 0.01) / (height + spacing))))
      content.lines = content.lines == 0 ? most : min(content.lines, most)
      if options.contains(.truncatesLastVisibleLine), content.truncation == .none { content.truncation = .end }
    }
    let width = room.flatMap { $0.width > 0 && $0.width < 0x1p20 ? Double($0.width) : nil }
    if let measured = layout(width) { size = CGSize(measured.size) }
  }

  private static func tallest(in content: TextContent) -> Double {
    let fonts = content.runs.isEmpty ? [content.font] : content.runs.map { $0.font(in: content.font) }
    let heights = fonts.compactMap { font in
      (try? DrawingEnvironment.current?.text.metrics(of: font)).map { $0.ascent + $0.descent }
    }
    return heights.max() ?? 0
  }

  private func layout(_ width: Double?) -> TextLayout? {
    guard let setter = DrawingEnvironment.current?.text, !content.string.isEmpty else { return nil }
    do {
      return try setter.layout(content, width: width)
    } catch {
      DrawingEnvironment.find("a text cannot be set: \(error)")
      return nil
    }
  }

  /// Draws it in the current context, over a width or its own.
  func draw(at point: CGPoint, width: CGFloat?) {
    guard let context = UIGraphicsGetCurrentContext(), size.height > 0 else { return }
    let rect = CGRect(x: point.x, y: point.y, width: width ?? size.width, height: size.height)
    context.saveGState()
    if let shadow = text.firstAttribute(.shadow) as? NSShadow {
      context.setShadow(
        offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: (shadow.shadowColor as? UIColor)?.cgColor)
    }
    context.draw("text", in: rect) { $0.content = .text(content) }
    context.restoreGState()
  }
}
