internal import PresscheckGraphics
internal import PresscheckLayerTree

// The lists that a text's contrast is measured on. Glyphs in masks and in silhouettes of shadows are no text of the list.
extension DisplayList {
  /// The list without any text; shadows that glyphs cast stay.
  var withoutText: DisplayList { with(items.mapGlyphs { _, _ in nil }) }

  /// The list with one text's glyphs alone, whose box is full of a colour: its pixels are the text's without antialiasing.
  ///
  /// The bounds are those of the text's area, in its own space.
  func covered(atText index: Int, _ bounds: Rect, with color: Color) -> DisplayList {
    with(items.mapGlyphs { fill, number in number == index ? fill.cover(bounds, with: color) : nil })
  }

  /// One text's glyphs alone, opaque and black on nothing, cut by its clips and masks.
  func coverage(ofText index: Int) -> DisplayList {
    alone { fill, number in
      guard number == index else { return nil }
      var fill = fill
      fill.paint = .color(.black)
      return fill
    }
  }

  /// The pixels that a text's clips and masks let through, black.
  func opening(ofText index: Int, _ bounds: Rect) -> DisplayList {
    alone { fill, number in number == index ? fill.cover(bounds, with: .black) : nil }
  }

  private func with(_ items: [DisplayItem]) -> DisplayList {
    var list = self
    list.items = items
    return list
  }

  private func alone(_ transform: (Fill, Int) -> Fill?) -> DisplayList {
    var list = with(items.mapGlyphs(othersStay: false, transform))
    list.background = .clear
    return list
  }
}

extension Fill {
  /// The glyphs' box and a margin that antialiasing cannot reach, in one colour.
  fileprivate func cover(_ bounds: Rect, with color: Color) -> Fill {
    var fill = self
    (fill.area, fill.paint) = (.roundedRect(RoundedRect(bounds.inset(by: -4))), .color(color))
    return fill
  }
}

extension [DisplayItem] {
  /// All texts' glyphs, bottom to top.
  var glyphs: [Fill] {
    flatMap { item -> [Fill] in
      switch item {
      case .fill(let fill): fill.glyphs == nil ? [] : [fill]
      case .group(let group): group.items.glyphs
      default: []
      }
    }
  }

  /// The items with other glyphs in place of each text's, whose number from 0 the transform gets; nil removes them.
  ///
  /// Without the other items, groups have no opacity.
  fileprivate func mapGlyphs(othersStay: Bool = true, _ transform: (Fill, Int) -> Fill?) -> [DisplayItem] {
    var number = 0
    return mapGlyphs(othersStay, &number, transform)
  }

  private func mapGlyphs(
    _ othersStay: Bool, _ number: inout Int, _ transform: (Fill, Int) -> Fill?
  ) -> [DisplayItem] {
    var items: [DisplayItem] = []
    for item in self {
      switch item {
      case .fill(let fill) where fill.glyphs != nil:
        if let fill = transform(fill, number) { items.append(.fill(fill)) }
        number += 1
      case .group(var group):
        group.items = group.items.mapGlyphs(othersStay, &number, transform)
        if !othersStay {
          guard !group.items.isEmpty else { continue }
          group.opacity = 1
        }
        items.append(.group(group))
      default: if othersStay { items.append(item) }
      }
    }
    return items
  }
}
