/// The page, or a part of it, as a file of `Page` has it: `{{name}}` stands where a value goes.
struct HTMLTemplate: Sendable {
  private let start: Substring

  /// Each place's name and the text after it.
  private let places: [(name: Substring, text: Substring)]

  /// The last line break is the file's, not the page's.
  init(_ file: [UInt8]) {
    let text = String(decoding: file.last == 0x0A ? file.dropLast() : file[...], as: UTF8.self)
    let pieces = text.split(separator: "{{", omittingEmptySubsequences: false)
    start = pieces[0]
    places = pieces.dropFirst().map { piece in
      let parts = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      return (parts[0], parts.count == 2 ? parts[1] : "")
    }
  }

  /// Values are markup already, and no place is looked for within them.
  func filled(_ values: [Substring: String] = [:]) -> String {
    places.reduce(into: String(start)) { page, place in
      guard let value = values[place.name] else { preconditionFailure("nothing fills {{\(place.name)}}") }
      page += value
      page += place.text
    }
  }
}

extension HTMLTemplate {
  static let page = HTMLTemplate(PackageResources.report_html)
  static let style = HTMLTemplate(PackageResources.report_css)
  static let script = HTMLTemplate(PackageResources.report_js)

  /// What stands round the results: controls, index and the pictures that are the same.
  static let results = HTMLTemplate(PackageResources.results_html)

  /// In place of results, when there are none.
  static let green = HTMLTemplate(PackageResources.green_html)

  /// The dialog that lists the keys.
  static let keys = HTMLTemplate(PackageResources.keys_html)
}
