import Graphics

extension AttributeForm<ImageSource> {
  /// A drawing as its path, its size and, unless non-zero, its rule. Pixels as their size and a hash: they are too many
  /// to write down, so they are found again only where a tree still has them.
  static var image: Self {
    var form = Self(write: { $0.recorded }, read: { _ in nil })
    form.read = { value, images in value.drawing.map { .vector($0) } ?? value.pixels(among: images).map { .pixels($0) }
    }
    form.show = { value in
      guard let list = value.list, list.count >= 3 else { return value }
      return list[0].text == nil ? .text("\(list[0])×\(list[1]) px") : list[0]
    }
    return form
  }
}

extension ImageSource {
  fileprivate var recorded: Attribute.Value {
    switch self {
    case .pixels(let image):
      return .list([.number(Double(image.width)), .number(Double(image.height)), .text(image.contentHash)])
    case .vector(let image):
      let size = [image.size.width, image.size.height].map { Attribute.Value.number($0) }
      let rule: [Attribute.Value] = image.fillRule == .nonzero ? [] : [.text(image.fillRule.rawValue)]
      return .list([.text(image.path.svgFromMove)] + size + rule)
    }
  }
}

extension Attribute.Value {
  fileprivate var drawing: VectorImage? {
    guard let list, list.count == 3 || list.count == 4, let svg = list[0].text, let path = try? Path(svg: svg),
      let size = Attribute.Value.list(Array(list[1...2])).numbers()
    else { return nil }
    guard let rule = list.count == 3 ? .nonzero : list[3].text.flatMap(Path.FillRule.init) else { return nil }
    return VectorImage(path: path, size: Size(size[0], size[1]), fillRule: rule)
  }

  fileprivate func pixels(among images: PixelImages) -> PixelImage? {
    guard let list, list.count == 3, list[0].number != nil, list[1].number != nil else { return nil }
    return list[2].text.flatMap { images[$0] }
  }
}

/// Pictures to be found by the hash of their pixels.
package struct PixelImages: Sendable {
  private var images: [String: PixelImage] = [:]
  private var standIn: PixelImage?

  private init() {}

  /// Those of a tree.
  package init(of tree: Layer) {
    collect(tree)
  }

  /// Answers every hash with one clear pixel.
  static var standIns: PixelImages {
    var images = PixelImages()
    images.standIn = PixelImage(width: 1, height: 1, rgba: [0, 0, 0, 0])
    return images
  }

  subscript(hash: String) -> PixelImage? { images[hash] ?? standIn }

  private mutating func collect(_ layer: Layer) {
    if case .image(let content) = layer.content, case .pixels(let image) = content.image {
      images[image.contentHash] = image
    }
    if let mask = layer.mask { collect(mask) }
    for sublayer in layer.sublayers { collect(sublayer) }
  }
}

extension PixelImage {
  /// `#` and 16 digits that tell pictures apart: FNV-1a over the size and the pixels, with the high bits mixed in.
  var contentHash: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0x0000_0100_0000_01B3
      hash ^= hash >> 32
    }
    mix(UInt64(width))
    mix(UInt64(height))
    rgba.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: 4) {
        mix(UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self))))
      }
    }
    let digits = String(hash, radix: 16)
    return "#" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}
