internal import PresscheckButtonFile

/// Finds what a document names and does not contain.
package struct AssetNames: Sendable {
  /// The path of an image set, of a symbol set or of an image's file, relative to the working folder; nil if there is none of that name.
  package var image: @Sendable (String) -> String?
  /// The path of a colour set, relative to the working folder; nil if there is none of that name.
  package var color: @Sendable (String) -> String?

  /// No catalogue at all.
  package static let none = AssetNames(image: { _ in nil }, color: { _ in nil })
}

extension AssetNames {
  /// The names of catalogues.
  init(_ catalogs: AssetCatalogs) {
    image = { catalogs.imageSet(named: $0) ?? catalogs.symbols[$0] }
    color = { catalogs.colorSet(named: $0) }
  }
}
