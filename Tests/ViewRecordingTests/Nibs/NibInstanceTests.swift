import Foundation
import PresscheckControls
import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckQuartzCore
import PresscheckTestSupport
import PresscheckText
import PresscheckUIKit
import PresscheckViewRecording
import Testing

/// A class of the app with what `presscheck-port` writes for it.
class NibCard: UIView {
  weak var title: UILabel?
  var stars: [NibStar] = []
  weak var bottom: NSLayoutConstraint?
  var framed: NibFramed?
  var rim: CGFloat = 0 { didSet { NibStar.log.append("rim \(title == nil ? "before" : "after") outlets") } }

  required init?(coder: NSCoder) {
    NibStar.log.append("card begins")
    super.init(coder: coder)
    NibStar.log.append("card has \(subviews.count)")
  }

  override init(frame: CGRect) { super.init(frame: frame) }

  override func awakeFromNib() {
    super.awakeFromNib()
    NibStar.log.append("card awakes \(title == nil ? "before" : "after") outlets")
  }

  func press(_ sender: UIButton) { title?.text = "pressed \(sender.tag)" }
  func tap() { title?.text = "tapped" }

  override class var keyValueProperties: [KeyValueProperty] {
    super.keyValueProperties + [
      KeyValueProperty(
        "framed", type: "NibFramed?", inspectable: false, get: { (o: NibCard) in o.framed }, set: { $0.framed = $1 }),
      KeyValueProperty(
        "title", type: "UILabel?", inspectable: false, get: { (o: NibCard) in o.title }, set: { $0.title = $1 }),
      KeyValueProperty(
        "stars", type: "[NibStar]", inspectable: false, get: { (o: NibCard) in o.stars }, set: { $0.stars = $1 }),
      KeyValueProperty(
        "bottom", type: "NSLayoutConstraint?", inspectable: false, get: { (o: NibCard) in o.bottom },
        set: { $0.bottom = $1 }),
      KeyValueProperty("rim", type: "CGFloat", inspectable: true, get: { (o: NibCard) in o.rim }, set: { $0.rim = $1 }),
    ]
  }

  override class var callableMethods: [CallableMethod] {
    super.callableMethods + [
      CallableMethod("press:", parameters: ["sender: UIButton"]) { (card: NibCard, arguments) in
        card.press(try CallableMethod.argument(0, of: arguments, as: UIButton.self))
      },
      CallableMethod("tap", parameters: []) { (card: NibCard, _) in card.tap() },
    ]
  }
}

class NibFramed: UIView {
  var awoke = false
  override init(frame: CGRect) { super.init(frame: frame) }
  required convenience init?(coder: NSCoder) { self.init(frame: .zero) }
  override func awakeFromNib() { awoke = true }
}

class NibStar: UIView {
  nonisolated(unsafe) static var log: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    NibStar.log.append("star")
  }

  override func awakeFromNib() { NibStar.log.append("star awakes") }
}

/// The objects that code makes of an XIB, and how they are connected.
@Suite(.serialized) @MainActor struct NibInstanceTests {
  private let run = NibRun()

  private static let card = """
    <view id="a" customClass="NibCard" customModule="Shop"><rect key="frame" x="0" y="0" width="100" height="60"/>
    <subviews><label text="Star" id="b"/><view id="c" customClass="NibStar" customModule="Shop"/></subviews>
    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="rim"><real key="value" value="2"/>
    </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
    <connections><outlet property="title" destination="b" id="o"/>
    <outletCollection property="stars" destination="c" id="p"/></connections></view>
    """

  @Test func `init(coder:), runtime attributes, outlets and awakeFromNib come in iOS's order`() throws {
    try run.write(Self.card)
    NibStar.log = []
    let findings = try run.findings {
      let card = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: NibCard(frame: .zero)).first as? NibCard
      #expect(card?.title?.text == "Star" && card?.stars.count == 1 && card?.rim == 2)
      return card
    }
    #expect(findings.isEmpty)
    #expect(
      NibStar.log == [
        "card begins", "star", "card has 2", "rim before outlets", "card awakes after outlets", "star awakes",
      ])
  }

  @Test func `the owner gets outlets and actions, of controls and of gestures`() throws {
    try run.write(
      """
      <view id="a"><rect key="frame" x="0" y="0" width="100" height="80"/>
      <subviews><label text="?" id="b"/><button tag="5" id="c"><rect key="frame" x="0" y="0" width="100" height="40"/>
      <connections><action selector="press:" destination="-1" eventType="touchUpInside" id="x"/></connections></button>
      <view id="d"><rect key="frame" x="0" y="40" width="100" height="40"/>
      <connections><outletCollection property="gestureRecognizers" destination="g" appends="YES" id="y"/></connections>
      </view></subviews></view>
      <tapGestureRecognizer id="g"><connections><action selector="tap" destination="-1" id="z"/></connections>
      </tapGestureRecognizer>
      """, owner: "<outlet property=\"title\" destination=\"b\" id=\"o\"/>")
    let touches = [
      (Event("touchDown", [.number(50), .number(20)]), 0.0), (Event("touchUpInside", [.number(50), .number(20)]), 0.1),
      (Event("touchDown", [.number(50), .number(60)]), 1), (Event("touchUpInside", [.number(50), .number(60)]), 1.1),
    ]
    for (count, text) in [(2, "pressed 5"), (4, "tapped")] {
      var card: NibCard?
      let findings = try run.findings(events: Array(touches.prefix(count))) {
        let owner = NibCard(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        let objects = Bundle.main.loadNibNamed("Card", owner: owner) ?? []
        #expect(objects.count == 2)
        if let view = objects.first as? UIView { owner.addSubview(view) }
        card = owner
        return owner
      }
      #expect(findings.isEmpty && card?.title?.text == text)
    }
  }

  @Test func `constraints lay out, with those of one view about another, and one is an outlet`() throws {
    try run.write(
      """
      <view id="a" customClass="NibCard"><rect key="frame" x="0" y="0" width="200" height="100"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="b"><constraints>
      <constraint firstAttribute="width" secondItem="b" secondAttribute="height" multiplier="2:1" id="r"/></constraints></view>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="c"><constraints>
      <constraint firstAttribute="height" relation="greaterThanOrEqual" constant="10" id="h"/>
      <constraint firstAttribute="height" priority="250" id="w"/>
      <constraint firstAttribute="height" constant="77" placeholder="YES" id="n"/></constraints></view></subviews>
      <viewLayoutGuide key="safeArea" id="s"/>
      <constraints>
      <constraint firstItem="b" firstAttribute="leading" secondItem="s" secondAttribute="leading" constant="8" id="1"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="topMargin" id="2"/>
      <constraint firstItem="b" firstAttribute="width" constant="60" id="3"/>
      <constraint firstItem="c" firstAttribute="leading" secondItem="b" secondAttribute="trailing" constant="4" id="4"/>
      <constraint firstAttribute="trailing" secondItem="c" secondAttribute="trailing" constant="6" id="5"/>
      <constraint firstAttribute="bottom" secondItem="c" secondAttribute="bottom" constant="3" id="6"/>
      <constraint firstItem="c" firstAttribute="width" constant="1" id="out"/>
      </constraints>
      <variation key="default"><mask key="constraints"><exclude reference="out"/></mask></variation>
      <connections><outlet property="bottom" destination="6" id="o"/></connections></view>
      """)
    var card: NibCard?
    let findings = try run.findings {
      card = Bundle.main.loadNibNamed("Card", owner: NibCard(frame: .zero))?.first as? NibCard
      return card
    }
    #expect(findings.isEmpty)
    #expect(
      card?.subviews.map(\.frame) == [
        CGRect(x: 8, y: 8, width: 60, height: 30), CGRect(x: 72, y: 87, width: 122, height: 10),
      ])
    #expect(card?.bottom?.constant == 3)
  }

  @Test func `external objects stand for placeholders`() throws {
    try run.write(
      """
      <placeholder placeholderIdentifier="Other" id="e"><connections>
      <outlet property="title" destination="b" id="o"/></connections></placeholder><label text="Here" id="b"/>
      """)
    try run.findings {
      let card = NibCard(frame: .zero)
      let objects = UINib(nibName: "Card", bundle: .main).instantiate(
        withOwner: nil, options: [.externalObjects: ["Other": card]])
      #expect(objects.count == 1 && card.title === objects.first as? UILabel)
      return card
    }
  }

  @Test func `a subview that is not installed is not made`() throws {
    let excluded = "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"b\"/></mask></variation>"
    try run.view("<view id=\"a\"><subviews><label id=\"b\"/><view id=\"c\"/></subviews>\(excluded)</view>") { view in
      #expect(view.subviews.count == 1 && !(view.subviews.first is UILabel))
    }
  }

  @Test func `a document of the base language is found, and one beside comes first`() throws {
    let folder = NibRun()
    try folder.write("<label text=\"base\" id=\"a\"/>", to: "Base.lproj/Card.xib")
    try folder.write("<label text=\"German\" id=\"a\"/>", to: "de.lproj/Card.xib")
    let folders = ["de.lproj", "Base.lproj", "."].map { "\(folder.folder.path)/\($0)" }
    #expect(try folder.text(in: folders) == "base")
    try folder.write("<label text=\"own\" id=\"a\"/>")
    #expect(try folder.text(in: folders) == "own")
  }

  // MARK: - What is wrong

  /// The findings about an XIB of these objects.
  private func findings(_ objects: String, owner: String = "") throws -> [String] {
    try run.write(objects, owner: owner)
    return try run.findings {
      Bundle.main.loadNibNamed("Card", owner: NibCard(frame: .zero))
      return nil
    }
  }

  @Test func `a document that is not there or is none is a finding, and gives no objects`() throws {
    let absent = try run.findings {
      #expect(Bundle.main.loadNibNamed("Other", owner: nil) == nil)
      #expect(UINib(nibName: "../Card", bundle: nil).instantiate(withOwner: nil).isEmpty)
      #expect(UINib(data: Data(), bundle: nil).instantiate(withOwner: nil).isEmpty)
      return nil
    }
    #expect(
      absent == [
        "there is no Other.xib beside the sources or in the folders of assets",
        "there is no ../Card.xib beside the sources or in the folders of assets",
        "a document that Xcode has compiled is not read: ask for the XIB by its name",
      ])
    #expect(try findings("<view>") == ["Card.xib:7: this is not XML: the end tag does not match <view>"])
  }

  @Test func `an object, a class and a kind of view that nobody knows`() throws {
    #expect(
      try findings("<customObject id=\"a\" customClass=\"Model\"/>")
        == ["Card.xib:6: <customObject> is not made: no object but views and gesture recognizers is"])
    #expect(
      try findings("<view id=\"a\" customClass=\"Gone\"/><view id=\"b\" customClass=\"UIControl\"/>")
        == ["Card.xib:6: there is no view class \"Gone\""])
    #expect(
      try findings("<pageControl id=\"a\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></pageControl>")
        == ["Card.xib:6: <pageControl> is not drawn: an empty view stands in its place"])
  }

  @Test func `a view that init(coder:) makes as code does is connected all the same`() throws {
    try run.write(
      "<view id=\"a\" customClass=\"NibCard\"><subviews><view id=\"b\" customClass=\"NibFramed\"/></subviews>"
        + "<connections><outlet property=\"framed\" destination=\"b\" id=\"o\"/></connections></view>")
    try run.findings {
      let card = Bundle.main.loadNibNamed("Card", owner: NibCard(frame: .zero))?.first as? NibCard
      #expect(card?.framed?.awoke == true && card?.framed?.superview === card)
      return card
    }
  }

  @Test func `a value that is none is a finding`() throws {
    #expect(
      try findings("<label text=\"A\" numberOfLines=\"two\" id=\"a\"/>")
        == ["Card.xib:6: numberOfLines must be a number, not \"two\""])
    #expect(
      try findings("<view id=\"a\"><rect key=\"frame\" x=\"left\" y=\"0\" width=\"9\" height=\"9\"/></view>")
        == ["Card.xib:6: x must be a number, not \"left\""])
    #expect(
      try findings("<label textAlignment=\"middle\" tooltip=\"x\" id=\"a\"/>")
        == [
          "Card.xib:6: label: textAlignment \"middle\" is not drawn",
          "Card.xib:6: label: the attribute tooltip is not drawn",
        ])
  }

  @Test func `connections that lead nowhere`() throws {
    let label = "<label id=\"b\"/>"
    #expect(
      try findings(label, owner: "<outlet property=\"gone\" destination=\"b\" id=\"o\"/>")
        == ["Card.xib:4: NibCard has no outlet gone"])
    #expect(
      try findings(label, owner: "<outlet property=\"bottom\" destination=\"b\" id=\"o\"/>")
        == ["Card.xib:4: NibCard has an outlet bottom of another class"])
    let action = "<action selector=\"press:\" destination=\"-1\" eventType=\"shaken\" id=\"x\"/>"
    #expect(
      try findings("<button id=\"a\"><connections>\(action)</connections></button>")
        == ["Card.xib:6: there is no event \"shaken\""])
    let guide =
      "<constraint firstItem=\"gone\" firstAttribute=\"top\" secondItem=\"a\" secondAttribute=\"top\" id=\"c\"/>"
    #expect(
      try findings("<view id=\"a\"><constraints>\(guide)</constraints></view>")
        == ["Card.xib:6: a constraint is left out: there is no view or guide \"gone\""])
    let constraint = "<constraint firstAttribute=\"depth\" constant=\"1\" multiplier=\"a:b\" id=\"c\"/>"
    #expect(
      try findings("<view id=\"a\"><constraints>\(constraint)</constraints></view>")
        == ["Card.xib:6: there is no attribute \"depth\" of a constraint"])
    let ratio = "<constraint firstAttribute=\"width\" constant=\"1\" multiplier=\"a:b\" id=\"c\"/>"
    #expect(
      try findings("<view id=\"a\"><constraints>\(ratio)</constraints></view>")
        == ["Card.xib:6: multiplier must be a number, not \"a:b\""])
  }
}

extension NibRun {
  /// The text of the label that code finds in folders.
  fileprivate func text(in folders: [String]) throws -> String? {
    let environment = try ViewEnvironment(fonts: FontLibrary(), nibFolders: folders)
    return try environment.run { drawing in
      let screen = Screen(ScreenShape(Size(390, 844)), Traits(), environment: drawing)
      var text: String?
      try screen.perform { text = (Bundle.main.loadNibNamed("Card", owner: nil)?.first as? UILabel)?.text }
      return text
    }
  }
}
