internal import PresscheckCodecs
internal import PresscheckFiles
internal import PresscheckLayerTree
internal import PresscheckSVG

// The formats of image sets besides PNG: what cannot be drawn is a finding, because a person chose it for iOS.
extension ImageReader {
  /// An SVG, or a PDF by way of one, of an image set; nil for one that cannot be drawn, which is a finding.
  func vector(_ file: NamedFile) throws(Diagnostic) -> ImageSource? {
    if let image = known[file.path] { return image }
    let bytes = try file.bytes()
    assets.add(file.path)
    let isPDF = Paths.ending(of: file.path) == "pdf"
    do throws(NotDrawn) {
      let svg = isPDF ? try assets.settings.conversions.svg(of: file.path, bytes) : bytes
      let image = ImageSource.svg(try drawing(of: svg))
      known[file.path] = image
      return image
    } catch {
      if error == .needsLibrary { throw file.needsLibrary }
      if error == .tooSlow { throw file.unusable(error.reason, hint: "try again", exit: .internalError) }
      assets.add(file.finding("is not drawn: \(error.reason)", hint: error.hint))
      return nil
    }
  }

  /// A JPEG of an image set; nil for one that cannot be read, which is a finding.
  func jpeg(_ file: NamedFile) throws(Diagnostic) -> ImageSource? {
    if let image = known[file.path] { return image }
    let bytes = try file.bytes()
    assets.add(file.path)
    do throws(NotDrawn) {
      guard let (width, height) = JPEG.size(of: bytes) else { throw NotDrawn(reason: "this is not a JPEG") }
      guard width * height <= pixelsLeft, max(width, height) <= PNG.Limit.standard.side else {
        throw NotDrawn(reason: "a JPEG of \(width) × \(height) pixels is too large")
      }
      let image = ImageSource.pixels(try pixels(ofJPEG: bytes))
      pixelsLeft -= width * height
      known[file.path] = image
      return image
    } catch {
      assets.add(file.finding("is not drawn: \(error.reason)", hint: error.hint))
      return nil
    }
  }

  private func pixels(ofJPEG bytes: [UInt8]) throws(NotDrawn) -> PixelImage {
    do {
      return try JPEG.decode(bytes)
    } catch {
      throw NotDrawn(reason: "\(error)", hint: error == .noLibrary ? "apt-get install \(SVG.debianPackage)" : nil)
    }
  }

  private func drawing(of svg: [UInt8]) throws(NotDrawn) -> SVGImage {
    do {
      return try decodeSVG(svg)
    } catch {
      throw error == .noLibrary ? .needsLibrary : NotDrawn(reason: "\(error)")
    }
  }
}
