import Testing

@testable import PresscheckPortKit

@Suite struct LeftOutDeclarationsTests {
  private static let button = "import UIKit\nclass PayButton: UIButton {}\n"

  /// What remains of the last file, with single blanks, and the lines of what is left out.
  private func port(_ texts: String..., modules: Set<String> = []) -> (text: String, leftOut: [String]) {
    let sources = texts.enumerated().map { SourceFile(path: "\(["A", "B", "C"][$0]).swift", text: $1) }
    let porting = Porting(sources, modules: modules, leavesOut: true)
    let last = porting.files.last.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "refused"
    let text = last.split(separator: "\n").filter { !$0.hasPrefix("#sourceLocation") }.joined(separator: " ")
    let lines = porting.memberUses.split(separator: "\n").map { $0.split(separator: "\t").joined(separator: "|") }
    return (text.withSingleBlanks, lines.filter { $0.contains("|missing") })
  }

  @Test func `a class of a type that is not here, its extension, and what uses it are left out`() {
    let found = port(
      Self.button,
      """
      import UIKit
      class Row: UITableViewCell { let button = PayButton() }
      extension Row { func fill() {} }
      class Rows: UIView { var row: Row? }
      let first = Rows()
      class Plain: UIView {}
      """)
    #expect(found.text.withSingleBlanks.hasPrefix("import PresscheckUIKit class Plain: UIView {"))
    #expect(
      found.leftOut == [
        "Row|B.swift|2|12|Row is left out: Presscheck has no UITableViewCell|missing",
        "an extension of Row|B.swift|2|12|an extension of Row is left out because of Row: Presscheck has no UITableViewCell|missing",
        "Rows|B.swift|2|12|Rows is left out because of Row: Presscheck has no UITableViewCell|missing",
        "first|B.swift|2|12|first is left out because of Row: Presscheck has no UITableViewCell|missing",
      ])
  }

  @Test func `what is about a preview goes with it`() {
    let found = port(
      """
      import SwiftUI
      import UIKit
      class Plain: UIView {}
      struct Bridge: UIViewRepresentable { func makeUIView(context: Context) -> Plain { Plain() } }
      extension Bridge { func hi() -> Self { self } }
      """)
    #expect(!found.text.contains("Bridge") && found.text.contains("class Plain: UIView {"))
    #expect(
      found.leftOut == [
        "an extension of Bridge|A.swift|4|1|an extension of Bridge is left out because of Bridge: "
          + "Presscheck shows nothing in SwiftUI|missing"
      ])
  }

  @Test func `what no view uses is left out too, where something is`() {
    let found = port(
      "import UIKit\nclass Row: UITableViewCell {}\n",
      """
      import UIKit
      class Deck: UIView, Themed { var card = Card(); func show() { rim(1); tint = .brand; go() } }
      struct Card { var kind = Kind.plain }
      enum Kind { case plain }
      struct Unused { var kind: Kind }
      protocol Themed {}
      extension Themed { func go() {} }
      extension UIView { func rim(_ width: Int) { Theme.paint() } }
      extension UIView { func unused() {} }
      extension UIColor { static let brand = UIColor(hex: 1) }
      extension UIColor { convenience init(hex: Int) { self.init() } }
      extension Array { subscript(safe index: Int) -> Int { 1 } }
      enum Theme { static func paint() {} }
      func + (_ first: Card, _ second: Card) -> Card { first }
      func load() -> Int { 1 }
      """)
    let kept = ["Deck", "Card", "Kind", "Themed", "go()", "rim", "brand", "init(hex", "safe", "paint", "func +"]
    for name in kept { #expect(found.text.contains(name), "\(name) is needed") }
    for name in ["Unused", "unused", "load"] { #expect(!found.text.contains(name), "\(name) is not needed") }
  }

  @Test func `types of Foundation's networking are not here, unless their module is imported`() {
    let loader = "class Loader { let session = URLSession.shared }\nclass Deck: UIView { let loader = Loader() }\n"
    #expect(port(Self.button, "import UIKit\n" + loader).leftOut.count == 2)
    #expect(port(Self.button, "import UIKit\nimport FoundationNetworking\n" + loader).leftOut == [])
  }

  @Test func `all of a file that imports a module which is nowhere is left out`() {
    let found = port(
      "import UIKit\nclass Screen: UIViewController { let map = Map() }\n" + Self.button,
      "import UIKit\nimport MapKit\nclass Map: UIView {}\nextension UIView { func pin() {} }\n")
    #expect(found.text == "import PresscheckUIKit")
    let reason = "the module MapKit is not on Linux|missing"
    let hint = "it has nothing that is drawn: put what needs it into #if canImport(MapKit)"
    #expect(
      found.leftOut == [
        "Screen|B.swift|2|1|Screen is left out because of Map: \(reason)|\(hint)",
        "Map|B.swift|2|1|Map is left out: \(reason)|\(hint)",
        "an extension of UIView|B.swift|2|1|an extension of UIView is left out: \(reason)|\(hint)",
      ])
  }

  @Test func `the declaration around a place that is refused is left out`() {
    let found = port(
      Self.button + "class Order: NSManagedObject { @NSManaged var name: String }\nclass Last: UIView {}\n")
    #expect(found.text.contains("class PayButton") && !found.text.contains("Order"))
    #expect(
      found.leftOut == [
        "Order|A.swift|3|32|Order is left out: @NSManaged works in layers only|missing|Core Data is not on Linux"
      ])
  }

  @Test(arguments: [
    // A type of the sources, a nested one, a generic parameter, a function.
    "class UICard: UIView {}\nclass Deck: UIView { let card = UICard() }",
    "class Deck: UIView { enum UIStyle { case plain }; var style = UIStyle.plain }",
    "class Deck<UIItem>: UIView { var item: UIItem? }\nclass Table: UIView { let deck = Deck<Int>() }",
    "func UIColorFromRGB(_ rgb: Int) -> UIColor { .red }\nclass Deck: UIView { let color = UIColorFromRGB(1) }",
    // Members of other types, an attribute, a former name.
    "class Deck: UIView { let value = Style.UIThing }\nenum Style { case UIThing }",
    "@UIApplicationMain class Deck: UIView {}",
    "class Deck: UIView { var state: UIControlState = .normal }",
    "class Deck: UIView {}\nstruct Shown: UIViewRepresentable { func makeUIView() -> Deck { Deck() } }",
    "class Deck: UIKit.UIView { let edge = UIKit.UIRectEdge.top }",
    // A use of the same name that is its own, and a private one of another file.
    "class Deck: UIView { func first() {}; func second() { first() } }",
  ])
  func `what is here is not left out`(text: String) {
    let other = "import MapKit\nfunc first() {}\nprivate class Deck {}\n"
    let found = port(Self.button, other, "import UIKit\n" + text)
    #expect(found.text.contains("class Deck") && found.leftOut.allSatisfy { $0.contains("MapKit") })
  }

  @Test func `a name of which one declaration remains stays, and a module's names are not known`() {
    let found = port(
      "import MapKit\nfunc style(_ map: Int) {}\n", "import UIKit\nfunc style(_ view: UIView) {}\n",
      "import UIKit\nclass Deck: UIView { func go() { style(self) } }\n")
    #expect(found.text.contains("class Deck"))
    let module = port("import ShopKit\nclass Deck: UIShopView {}\n" + Self.button, modules: ["ShopKit"])
    #expect(module.text.contains("class Deck: UIShopView") && module.leftOut == [])
  }

  @Test func `where no view remains, or a file cannot be read, all is as without`() {
    for text in ["import UIKit\nimport MapKit\nclass Map: UIView {}\n", Self.button + "import MapKit\nclass {}\n"] {
      let source = SourceFile(path: "A.swift", text: text)
      let found = Porting([source], leavesOut: true)
      #expect(found == Porting([source]) && found.report.isRefused)
    }
    let cell = SourceFile(path: "A.swift", text: "import UIKit\nclass Row: UITableViewCell {}\n")
    #expect(Porting([cell], leavesOut: true) == Porting([cell]))
  }

  @Test func `nothing is left out unless it is asked for`() {
    let text = Self.button + "class Row: UITableViewCell {}\n"
    #expect(ported(text).contains("class Row: UITableViewCell"))
  }
}
