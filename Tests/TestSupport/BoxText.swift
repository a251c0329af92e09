package import PresscheckGraphics
package import PresscheckLayerTree

/// Sets every character as a box of half an em: enough to see where text goes.
package struct BoxText: TextMeasuring {
  package init() {}

  package func layout(_ text: TextContent, width: Double?) throws(TextError) -> TextLayout {
    if text.string.contains("☃") { throw .missingGlyph("☃", fonts: ["Box"]) }
    let size = Size(Double(text.string.count) * text.font.size / 2, text.font.size)
    let free = (width ?? size.width) - size.width
    let x =
      switch text.alignment {
      case .natural, .left, .justified: 0.0
      case .center: free / 2
      case .right: free
      }
    let height = text.lineHeight ?? size.height
    let top = (height - size.height) / 2
    return TextLayout(
      size: Size(size.width, height), lines: [TextLayout.Line(origin: Point(x, top + size.height), width: size.width)],
      outlines: .rect(Rect(origin: Point(x, top), size: size)), bitmaps: [], isTruncated: false)
  }

  package func metrics(of font: Font) -> FontMetrics { FontMetrics(ascent: font.size, descent: 0, lineGap: 0) }
}

/// A coloured layer over a rectangle.
package func plate(_ name: String, _ frame: Rect, _ color: Color = .black) -> Layer {
  var layer = Layer(name: name, frame: frame)
  layer.backgroundColor = color
  return layer
}

package func plate(_ frame: Rect, _ color: Color = .black) -> Layer { plate("plate", frame, color) }

/// What is drawn of a layer in a 100 by 100 canvas: the dump without its first line.
package func drawn(_ layer: Layer) throws -> String {
  var root = Layer(name: "root", frame: Rect(0, 0, 100, 100))
  root.sublayers = [layer]
  let list = try DisplayList(root, canvas: Canvas(size: Size(100, 100)), text: BoxText())
  return list.description.split(separator: "\n").dropFirst().map { $0.dropFirst(2) }.joined(separator: "\n")
}

extension Color {
  package static let red = Color(red: 1, green: 0, blue: 0)
  package static let blue = Color(red: 0, green: 0, blue: 1)
}
