package import PresscheckFiles

/// A configuration's keys for images and colours outside of button files.
package struct AssetSettings: Hashable, Sendable {
  /// The folders of asset catalogues; empty searches for catalogues.
  package var folders: [String] = []
  /// The images that stand for SF Symbols, by the symbols' names.
  package var symbols: [String: String] = [:]
  /// Where images and colours may be; nil for anywhere.
  package var reach: PathReach?
  /// Shared by all files of a run.
  let conversions = PDFConversions()

  /// No folders and no symbols.
  package init() {}
}
