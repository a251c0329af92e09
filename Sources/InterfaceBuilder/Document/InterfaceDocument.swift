package import PresscheckButtonFile
internal import PresscheckControls
package import PresscheckFiles

/// A storyboard or a XIB of Interface Builder for iOS, and the controls in it.
package struct InterfaceDocument: Sendable {
  package let source: Source
  package let root: XMLElement
  package let device: InterfaceDevice
  /// The class table and the fonts of the configuration.
  package let context: ReadingContext
  /// In the order of the file.
  package let controls: [InterfaceControl]
  let resources: InterfaceResources
  let inherited: InheritedValues
  private(set) var assets: AssetNames { didSet { accent = InterfaceDocument.accent(in: assets) } }
  /// The colour set that tints what no element does; nil for none.
  private(set) var accent: String?
  let strings: DocumentStrings

  /// Reads a document, the strings files beside it and the asset catalogues around it.
  ///
  /// - Throws: Exit 65 for wrong content, 66 for a file that is absent.
  package init(path: String, context: ReadingContext = ReadingContext()) throws(Diagnostic) {
    let bytes = try InputFile.read(path, as: "the document", maximum: Source.maximumDocumentBytes)
    try self.init(bytes, path: path, context: context)
  }

  /// Reads other bytes as the document of a path.
  package init(_ bytes: [UInt8], path: String, context: ReadingContext) throws(Diagnostic) {
    try self.init(Source(bytes, file: path), context: context, strings: try DocumentStrings(beside: path))
    let folder = Paths.folder(of: path)
    if resources.nameAssets {
      assets = AssetNames(try context.catalogs(searchingFrom: folder))
    } else if !controls.isEmpty, AssetCatalogs.isInProject(folder) || !context.configuration.assets.folders.isEmpty {
      // An app's accent is a colour that no document names, and costs no document that has none.
      assets = (try? context.catalogs(searchingFrom: folder)).map { AssetNames($0) } ?? .none
    }
  }

  package init(
    _ source: Source, context: ReadingContext = ReadingContext(), assets: AssetNames = .none,
    strings: DocumentStrings = DocumentStrings()
  ) throws(Diagnostic) {
    self.source = source
    root = try source.xml().root
    try InterfaceDocument.checkKind(root, source)
    device = InterfaceDevice(root.child("device"))
    resources = InterfaceResources(root)
    inherited = InheritedValues(root)
    (self.context, self.assets, self.strings) = (context, assets, strings)
    controls = try InterfaceControl.all(in: root, source, context)
    accent = InterfaceDocument.accent(in: assets)
  }

  /// The name of the colour that tints an app, as in Xcode's templates.
  static let accentColor = "AccentColor"

  private static func accent(in assets: AssetNames) -> String? {
    assets.color(accentColor).flatMap { AssetCatalogs.hasColor(set: $0) ? $0 : nil }
  }

  /// Whether it is of Xcode 13.0 to 13.2, which showed the titles of configurations smaller than iOS does.
  var hasSmallConfigurations: Bool {
    let tools = root["toolsVersion"].flatMap { Int($0.prefix { $0 != "." }) } ?? 0
    return (19_000..<20_000).contains(tools)
  }

  /// Refuses everything but documents for iOS.
  private static func checkKind(_ root: XMLElement, _ source: Source) throws(Diagnostic) {
    guard root.name != "archive" else {
      throw source.error(
        "this is a document of Interface Builder before Xcode 5", at: root.mark,
        hint: "open and save it in a current Xcode")
    }
    guard root.name == "document" else {
      throw source.error(
        "an Interface Builder document begins with <document>, not <\(root.name.shown(40))>", at: root.mark)
    }
    guard let type = root["type"] else {
      throw source.error("<document> has no type: this is no Interface Builder document", at: root.mark)
    }
    let iOS = ["Storyboard.XIB", "XIB"].map { "com.apple.InterfaceBuilder3.CocoaTouch.\($0)" }
    guard !iOS.contains(type) else { return }
    let systems = [("AppleTV", "tvOS"), ("WatchKit", "watchOS"), ("Cocoa.", "macOS")]
    let system = systems.first { type.contains($0.0) }?.1
    let message = system.map { "this is a document for \($0)" } ?? "there is no document type \(type.quoted)"
    throw source.error(message, at: root.mark, hint: "storyboards and XIBs for iOS can be read")
  }
}
