extension FrameStream {
  /// The pixels of a rectangle as the format stores them.
  mutating func pixels(of picture: PremultipliedBitmap, in rect: PixelRect) -> FramePixels<Format.Element> {
    let elements = [Format.Element](unsafeUninitializedCapacity: rect.width * rect.height) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      format.convert(picture, rect, into: start)
      count = rect.width * rect.height
    }
    return FramePixels(rect: rect, elements: elements)
  }

  /// The rectangle in which pixels differ from what is shown.
  func difference(_ pixels: FramePixels<Format.Element>) -> PixelRect? {
    let rect = pixels.rect
    return shown.withUnsafeBufferPointer { shown in
      pixels.elements.withUnsafeBufferPointer { elements in
        guard let shown = shown.baseAddress, let elements = elements.baseAddress else { return nil }
        return rect.narrowed({ shown + $0 * size.width + rect.x }, { elements + ($0 - rect.y) * rect.width })
      }
    }
  }

  /// Packs pixels, either all of them or with transparent elements over those that did not change, whichever is shorter; then they are
  /// shown.
  mutating func packed(_ pixels: FramePixels<Format.Element>) throws(CodecError) -> PackedFrame {
    let overlay = overlay(pixels)
    show(pixels)
    let plain = PackedFrame(rect: pixels.rect, bytes: try format.pack(pixels, isOverlay: false))
    guard let overlay else { return plain }
    let bytes = try format.pack(overlay, isOverlay: true)
    return bytes.count < plain.bytes.count ? PackedFrame(rect: pixels.rect, bytes: bytes, isOverlay: true) : plain
  }

  /// The same pixels with transparent elements over those that are shown already; nil if laying them over would show something else, or
  /// gains nothing.
  private func overlay(_ pixels: FramePixels<Format.Element>) -> FramePixels<Format.Element>? {
    guard format.transparentElement(after: 0) != nil else { return nil }
    var overlay = pixels
    var index = 0
    var hasUnchanged = false
    var last: Format.Element = 0
    for row in pixels.rect.y..<(pixels.rect.y + pixels.rect.height) {
      var place = row * size.width + pixels.rect.x
      for _ in 0..<pixels.rect.width {
        if pixels.elements[index] == shown[place] {
          overlay.elements[index] = format.transparentElement(after: last) ?? last
          hasUnchanged = true
        } else if !format.covers(pixels.elements[index]) {
          return nil
        }
        last = overlay.elements[index]
        index += 1
        place += 1
      }
    }
    return hasUnchanged ? overlay : nil
  }

  private mutating func show(_ pixels: FramePixels<Format.Element>) {
    let rect = pixels.rect
    for row in 0..<rect.height {
      let place = (rect.y + row) * size.width + rect.x
      shown.replaceSubrange(
        place..<(place + rect.width), with: pixels.elements[(row * rect.width)..<((row + 1) * rect.width)])
    }
  }

  // MARK: Formats that cannot paint a pixel blank erase the rectangle of the frame before, after it was shown

  /// Where pixels turn blank; nil if none does.
  func erasure(_ pixels: FramePixels<Format.Element>) -> PixelRect? {
    guard let blank = format.blank else { return nil }
    var erased: PixelRect?
    var index = 0
    for row in pixels.rect.y..<(pixels.rect.y + pixels.rect.height) {
      for column in pixels.rect.x..<(pixels.rect.x + pixels.rect.width) {
        if pixels.elements[index] == blank, shown[row * size.width + column] != blank {
          let pixel = PixelRect(x: column, y: row, width: 1, height: 1)
          erased = erased?.union(pixel) ?? pixel
        }
        index += 1
      }
    }
    return erased
  }

  /// Erases the held frame after it was shown, and enlarges it to cover the rectangle; returns what is blank then.
  mutating func eraseHeld(_ rect: PixelRect) throws(CodecError) -> PixelRect {
    guard let held, let blank = format.blank else { return rect }
    let area = held.frame.rect.union(rect)
    if area != held.frame.rect {
      var pixels = FramePixels<Format.Element>(rect: area, elements: [])
      for row in area.y..<(area.y + area.height) {
        pixels.elements += shown[(row * size.width + area.x)..<(row * size.width + area.x + area.width)]
      }
      self.held?.frame = PackedFrame(rect: area, bytes: try format.pack(pixels, isOverlay: false))
    }
    self.held?.frame.isErasedAfterwards = true
    let blanks = [Format.Element](repeating: blank, count: area.width * area.height)
    show(FramePixels(rect: area, elements: blanks))
    return area
  }
}
