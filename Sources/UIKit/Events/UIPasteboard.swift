internal import PresscheckQuartzCore

/// The texts, addresses, pictures and colors that apps copy: a run has its own, empty at its beginning, which no other app sees.
///
/// Evidence: *documented*.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The one of the run.
  open class var general: UIPasteboard { MediaClock.current?.service { UIPasteboard() } ?? UIPasteboard() }

  private var contents: [Any] = []

  private func values<Value>(_: Value.Type) -> [Value]? {
    let values = contents.compactMap { $0 as? Value }
    return values.isEmpty ? nil : values
  }

  /// The first text; setting it replaces everything.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// All texts; setting them replaces everything.
  open var strings: [String]? {
    get { values(String.self) }
    set { contents = newValue ?? [] }
  }
  /// The first address; setting it replaces everything.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// All addresses; setting them replaces everything.
  open var urls: [URL]? {
    get { values(URL.self) }
    set { contents = newValue ?? [] }
  }
  /// The first picture; setting it replaces everything.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// All pictures; setting them replaces everything.
  open var images: [UIImage]? {
    get { values(UIImage.self) }
    set { contents = newValue ?? [] }
  }
  /// The first color; setting it replaces everything.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// All colors; setting them replaces everything.
  open var colors: [UIColor]? {
    get { values(UIColor.self) }
    set { contents = newValue ?? [] }
  }
  /// How many things there are.
  open var numberOfItems: Int { contents.count }
  /// Whether there is a text.
  open var hasStrings: Bool { strings != nil }
  /// Whether there is an address.
  open var hasURLs: Bool { urls != nil }
  /// Whether there is a picture.
  open var hasImages: Bool { images != nil }
  /// Whether there is a color.
  open var hasColors: Bool { colors != nil }
}
