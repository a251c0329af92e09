internal import PresscheckControls
package import PresscheckFiles
package import PresscheckLayerTree

/// Images and colours as an app's code finds them: by their names, in asset catalogues and among the pictures of folders.
package final class AppAssets {
  private let catalogs: AssetCatalogs
  private let folders: [String]
  private let symbols: [String: String]
  private let values: ValueReader
  private var images: [String: ControlImage] = [:]
  /// Errors of the pictures that code looked up, each once.
  package private(set) var problems: [String] = []

  /// - Throws: Exit 66 for a folder that is absent.
  package init(_ settings: AssetSettings) throws(Diagnostic) {
    catalogs = try AssetCatalogs(named: settings.folders)
    (folders, symbols) = (settings.folders, settings.symbols)
    values = ValueReader(Source(text: ""), assets: settings)
  }

  /// An image of a catalogue, else a PNG's of a folder, also with `@2x` or `@3x` in its name; nil for an unknown name.
  package func image(named name: String) -> ControlImage? {
    if let image = images[name] { return image }
    let set = catalogs.imageSet(named: name) ?? catalogs.symbols[name]
    let image = set.flatMap { read($0) } ?? picture(name)
    images[name] = image
    return image
  }

  /// The configuration's picture for a symbol, of a template that of the weight; nil for none.
  package func symbol(
    named name: String, _ weight: FontWeight, _ size: ControlImage.SymbolSize
  ) -> ControlImage? {
    guard let path = symbols[name] else { return nil }
    return attempt(try values.images.symbol(at: path, named: path, weight, size, mark: .start))
  }

  /// A colour of a catalogue; nil for an unknown name.
  package func color(named name: String) -> DynamicColor? {
    guard let path = catalogs.colorSet(named: name) else { return nil }
    return attempt(try values.color(node(path), "the colour"))
  }

  private func picture(_ name: String) -> ControlImage? {
    let stem = Paths.ending(of: name) == "png" ? String(name.dropLast(4)) : name
    guard !stem.hasPrefix("/"), !stem.split(separator: "/").contains("..") else { return nil }
    for folder in folders {
      let files = ["", "@2x", "@3x"].map { Paths.resolve("\(stem)\($0).png", in: folder) }
      let found = files.filter { InputFile.exists($0) }.compactMap { read($0) }
      guard var image = found.first else { continue }
      if found.count > 1 {
        image.variants = found.map { ControlImage.Variant(source: $0.source, scale: $0.scale) }
      }
      image.renderingMode = .automatic
      return image
    }
    return nil
  }

  private func read(_ path: String) -> ControlImage? {
    attempt(try values.images.image(node(path), "the image", with: values))
  }

  private func node(_ path: String) -> Node {
    Node(mark: .start, value: .scalar(Scalar(text: path, isQuoted: true)))
  }

  private func attempt<Value>(_ work: @autoclosure () throws(Diagnostic) -> Value) -> Value? {
    do {
      return try work()
    } catch {
      if !problems.contains(error.message) { problems.append(error.message) }
      return nil
    }
  }
}
