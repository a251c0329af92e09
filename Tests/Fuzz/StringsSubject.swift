import PresscheckButtonFile
import PresscheckFiles
import PresscheckInterfaceBuilder
import PresscheckTestSupport

/// Strings files and string catalogues beside a document, and the button files that its controls become with them.
struct StringsSubject: Subject {
  static let name = "strings"
  static let ending = "strings"
  static let share = 7

  private let mutator: Mutator

  init(project: String) throws {
    let wide = Self.strings.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    mutator = Mutator(
      corpus: [Array(Self.strings.utf8), Array(Self.catalog.utf8), [0xFF, 0xFE] + wide], isText: true)
  }

  mutating func input(_ random: inout SeededGenerator) -> [UInt8] { mutator.input(&random) }

  mutating func read(_ bytes: [UInt8], at path: String) throws {
    let folder = Files.folder(of: Self.self, beside: path)
    Files.makeFolder("\(folder)/Base.lproj")
    Files.makeFolder("\(folder)/de.lproj")
    let isCatalog = bytes.first == UInt8(ascii: "{")
    let (used, other) = ("\(folder)/de.lproj/A.strings", "\(folder)/A.xcstrings")
    try Files.write(isCatalog ? [] : bytes, to: used)
    try Files.write(isCatalog ? bytes : Array("{\"strings\": {}}".utf8), to: other)
    let document = try InterfaceDocument(
      Source(file: "\(folder)/Base.lproj/A.xib", text: Self.document),
      strings: DocumentStrings(beside: "\(folder)/Base.lproj/A.xib"))
    for control in document.controls { _ = try ButtonFile(document.document(for: control)) }
  }

  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
    <button contentMode="scaleToFill" id="Buy-1" buttonType="system"><rect key="frame" width="120" height="40"/>
    <state key="normal" title="Buy"/><state key="disabled" title="Sold"/></button>
    <button contentMode="scaleToFill" id="Pay-2"><rect key="frame" width="120" height="40"/>
    <buttonConfiguration key="configuration" style="filled" title="Pay" subtitle="now"/></button>
    </objects></document>
    """

  private static let strings = #"""
    /* Class = "UIButton"; normalTitle = "Buy"; */
    "Buy-1.normalTitle" = "Kaufen \"jetzt\"\n\U00e9\ud83d\ude00";
    Buy-1.disabledTitle = 'Aus'; // the end
    "Buy-1.disabledTitle" = "Verkauft 👩‍👩‍👧‍👦";
    "Pay-2.configuration.title" = "Zahlen";
    "Pay-2.configuration.subtitle" = "";
    """#

  private static let catalog = #"""
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Buy-1.normalTitle": {"extractionState": "manual", "localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Kaufen \u00e9 \ud83d\ude00"}},
        "pt-BR": {"stringUnit": {"state": "new", "value": "Comprar"}}}},
      "Pay-2.configuration.subtitle": {"localizations": {
        "de": {"variations": {"plural": {"one": {"stringUnit": {"state": "new", "value": "eins"}}}}}}}
    }}
    """#
}
