/// A page or a part of one, with `{{name}}` for each value.
package struct HTMLTemplate: Sendable {
  private let start: Substring
  /// The name of each place and the text after it.
  private let places: [(name: Substring, text: Substring)]

  /// Drops the line break at the end of the file.
  package init(_ file: [UInt8]) { self.init(Self.text(file)) }

  /// A file without places, and without the line break at its end.
  private static func text(_ file: [UInt8]) -> String {
    String(decoding: file.last == 0x0A ? file.dropLast() : file[...], as: UTF8.self)
  }

  private init(_ text: String) {
    let pieces = text.split(separator: "{{", omittingEmptySubsequences: false)
    start = pieces[0]
    places = pieces.dropFirst().map { piece in
      let parts = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      return (parts[0], parts.count == 2 ? parts[1] : "")
    }
  }

  /// Fills in values, which are markup; places within them stay.
  package func filled(_ values: [Substring: String] = [:]) -> String {
    places.reduce(into: String(start)) { page, place in
      guard let value = values[place.name] else { preconditionFailure("nothing fills {{\(place.name)}}") }
      page += value
      page += place.text
    }
  }
}

/// The files of `Page`.
extension HTMLTemplate {
  static let page = HTMLTemplate(PackageResources.report_html)
  static let style = text(PackageResources.report_css)
  static let script = text(PackageResources.report_js)
  /// The frame of the results: controls, index and the passing pictures.
  static let results = HTMLTemplate(PackageResources.results_html)
  /// The page without failures.
  static let green = HTMLTemplate(PackageResources.green_html)
  /// The dialog with the keys.
  static let keys = text(PackageResources.keys_html)

  /// Each `<template>` of `parts.html` by its id.
  private static let parts: [Substring: HTMLTemplate] = {
    let pieces = String(decoding: PackageResources.parts_html, as: UTF8.self).split(separator: "<template id=\"")
    return pieces.reduce(into: [:]) { parts, piece in
      guard let quote = piece.firstRange(of: "\">"), let end = piece.firstRange(of: "</template>") else { return }
      parts[piece[..<quote.lowerBound]] = HTMLTemplate(String(piece[quote.upperBound..<end.lowerBound]))
    }
  }()

  /// A part of the page with its values.
  static func part(_ id: Substring, _ values: [Substring: String] = [:]) -> String {
    guard let part = parts[id] else { preconditionFailure("parts.html has no \(id)") }
    return part.filled(values)
  }
}
