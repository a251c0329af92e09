internal import PresscheckGraphics

extension ImageSource {
  /// A drawing as its path, its size and, unless non-zero, its rule.
  ///
  /// Pixels as their size and a hash, an SVG with the word before them and its brightness, unless 1, behind: both are too
  /// large for a record, so that they are found again only where a tree still has them.
  var recorded: Attribute.Value {
    switch self {
    case .pixels(let image):
      return .list([.number(Double(image.width)), .number(Double(image.height)), .text(image.contentHash)])
    case .svg(let image):
      let size = [image.size.width, image.size.height].map { Attribute.Value.number($0) }
      let brightness: [Attribute.Value] = image.brightness == 1 ? [] : [.number(image.brightness)]
      return .list([.text("svg")] + size + [.text(image.contentHash)] + brightness)
    case .vector(let image):
      let size = [image.size.width, image.size.height].map { Attribute.Value.number($0) }
      let rule: [Attribute.Value] = image.fillRule == .nonzero ? [] : [.text(image.fillRule.rawValue)]
      return .list([.text(image.path.svgFromMove)] + size + rule)
    }
  }
}

extension Attribute.Value {
  /// The image that was recorded; nil where it is not among those given.
  func image(among images: PixelImages) -> ImageSource? { drawing.map { .vector($0) } ?? file(among: images) }

  /// An image in a few characters.
  var shownImage: Attribute.Value {
    guard let list, list.count >= 3 else { return self }
    if let svgHash { return .text("svg \(list[1])×\(list[2]) \(svgHash.prefix(9))") }
    return list[0].text == nil ? .text("\(list[0])×\(list[1]) px") : list[0]
  }

  private var drawing: VectorImage? {
    guard let list, list.count == 3 || list.count == 4, let svg = list[0].text, let path = try? Path(svg: svg),
      let size = Attribute.Value.list(Array(list[1...2])).numbers(2)
    else { return nil }
    guard let rule = list.count == 3 ? .nonzero : list[3].text.flatMap(Path.FillRule.init) else { return nil }
    return VectorImage(path: path, size: Size(size[0], size[1]), fillRule: rule)
  }

  private func file(among images: PixelImages) -> ImageSource? {
    guard let list, list.count >= 3 else { return nil }
    if let svgHash {
      guard case .svg(var image)? = images[svgHash] else { return images.placeholder }
      if list.count == 5, let brightness = list[4].number { image.brightness = brightness }
      return .svg(image)
    }
    guard list.count == 3, list[0].number != nil, list[1].number != nil else { return nil }
    return list[2].text.flatMap { images[$0] }
  }

  /// The digest of an SVG; nil for anything else.
  private var svgHash: String? {
    guard let list, list.count == 4 || list.count == 5, list[0].text == "svg" else { return nil }
    guard list[1].number != nil, list[2].number != nil, list.count == 4 || list[4].number != nil else { return nil }
    return list[3].text
  }
}

/// Pictures by the hash of their pixels or of their file.
package struct PixelImages: Sendable {
  private var images: [String: ImageSource] = [:]
  fileprivate private(set) var placeholder: ImageSource?

  /// Those of a tree.
  package init(of tree: Layer) { collect(tree) }

  /// Some pictures.
  package init(_ pictures: [ImageSource]) {
    for picture in pictures { add(picture) }
  }

  /// All of them, in the order of their hashes.
  package var pictures: [ImageSource] { images.sorted { $0.key < $1.key }.map(\.value) }

  /// Adds one.
  package mutating func add(_ picture: ImageSource) {
    switch picture {
    case .pixels(let image): images[image.contentHash] = picture
    case .svg(let image): images[image.contentHash] = picture
    case .vector: break
    }
  }

  /// Answers every hash with one clear pixel.
  static var placeholders: PixelImages {
    var images = PixelImages([])
    images.placeholder = .pixels(PixelImage(width: 1, height: 1, rgba: [0, 0, 0, 0]))
    return images
  }

  subscript(hash: String) -> ImageSource? { images[hash] ?? placeholder }

  private mutating func collect(_ layer: Layer) {
    switch layer.content {
    case .image(let content): add(content.image)
    case .text(let content): content.runs.compactMap(\.image).forEach { add($0) }
    default: break
    }
    if let mask = layer.mask { collect(mask) }
    for sublayer in layer.sublayers { collect(sublayer) }
  }
}

extension PixelImage {
  /// `#` and 16 digits that tell pictures apart: by the size and the pixels.
  var contentHash: String {
    var hash = ContentHash()
    hash.mix(UInt64(width))
    hash.mix(UInt64(height))
    rgba.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: 4) {
        hash.mix(UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self))))
      }
    }
    return hash.text
  }
}

/// FNV-1a with the high bits mixed in, which distinguishes pictures unless they were made to collide.
struct ContentHash {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func mix(_ word: UInt64) {
    hash = (hash ^ word) &* 0x0000_0100_0000_01B3
    hash ^= hash >> 32
  }

  /// `#` and 16 digits.
  var text: String {
    let digits = String(hash, radix: 16)
    return "#" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}
