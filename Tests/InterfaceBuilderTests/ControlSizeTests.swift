import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckInterfaceBuilder

@Suite struct ControlSizeTests {
  private func size(_ attributes: String, _ children: String, device: String = "") throws -> [String] {
    let document = try document(
      xib("<button id=\"b\" \(attributes)>\(children)</button>", device: device))
    let built = try document.build(document.controls[0])
    let line = YAMLWriter.text(built.root).split(separator: "\n").first { $0.hasPrefix("size: ") }
    return [line.map { String($0.dropFirst(6)) } ?? "none"]
      + built.findings.map { $0.message.replacing("view > UIButton: ", with: "") }
  }

  @Test func `the size is the frame's, on the device's pixels`() throws {
    let frame = #"<rect key="frame" x="1" y="1" width="74.67" height="34.333333333333343"/>"#
    #expect(try size("", frame, device: "<device id=\"retina6_12\"/>") == ["[74.66666666666667, 34.333333333333336]"])
    #expect(try size("", #"<rect key="frame" width="12.25" height="9"/>"#) == ["[12.25, 9]"])
  }

  private func constraint(_ attribute: String, _ rest: String) -> String {
    "<constraint firstAttribute=\"\(attribute)\" \(rest)/>"
  }

  @Test func `a constraint that is not installed does not count`() throws {
    let constraints = """
      <constraints><constraint firstAttribute="width" constant="300" id="c1"/><constraint firstAttribute="width" constant="99"/></constraints>
      <variation key="default"><mask key="constraints"><exclude reference="c1"/></mask></variation>
      """
    #expect(try size("", constraints) == ["{width: 99}"])
  }

  private func own(_ items: String...) -> String { "<constraints>\(items.joined())</constraints>" }

  /// An equality with the button's other side.
  private func ratio(_ multiplier: String, of side: String = "width", _ rest: String = "") -> String {
    let other = side == "width" ? "height" : "width"
    return constraint(side, "secondItem=\"b\" secondAttribute=\"\(other)\" \(multiplier) \(rest)")
  }

  private var width: String { constraint("width", "constant=\"90\"") }
  private var height: String { constraint("height", "firstItem=\"b\" constant=\"40\"") }

  @Test func `without a frame it is that of the button's own constraints`() throws {
    #expect(try size("", own(width, height)) == ["[90, 40]"])
    #expect(try size("", own(width)) == ["{width: 90}"])
    #expect(try size("", own(width, constraint("height", "constant=\"40\" placeholder=\"YES\""))) == ["{width: 90}"])
    #expect(try size("", "") == ["none"])
    #expect(try size("", own(constraint("leading", "constant=\"4\""))) == ["none"])
    let stale = #"<rect key="frame" width="12" height="30"/>"#
    let finding = "the frame is ambiguous: Xcode has not saved where the constraints put it"
    #expect(try size("ambiguous=\"YES\"", stale + own(width)) == ["[90, 30]", finding])
    #expect(try size("ambiguous=\"YES\"", stale) == ["none", finding])
    #expect(try size("", #"<rect key="frame" width="0.0" height="30"/>"#) == ["none"])
  }

  @Test func `limits change the intrinsic size`() throws {
    let (least, most) = ("relation=\"greaterThanOrEqual\"", "relation=\"lessThanOrEqual\"")
    let limits = own(
      constraint("width", "\(least) constant=\"44\""), constraint("width", "\(least) constant=\"60.5\""),
      constraint("height", "\(most) constant=\"40\""), constraint("height", "\(most) constant=\"50\""))
    #expect(try size("", limits) == ["{minWidth: 60.5, maxHeight: 40}"])
    #expect(
      try size(
        "",
        own(width, constraint("width", "\(least) constant=\"44\""), constraint("height", "\(least) constant=\"44\"")))
        == ["{width: 90, minHeight: 44}"])
  }

  @Test func `limits that contradict each other are a finding`() throws {
    let limits = own(
      constraint("height", "relation=\"greaterThanOrEqual\" constant=\"44\""),
      constraint("height", "relation=\"lessThanOrEqual\" constant=\"40\""))
    #expect(
      try size("", limits)
        == ["{minHeight: 44}", "the constraints of the height contradict each other: its least length counts"])
  }

  @Test func `an aspect ratio gives the other side`() throws {
    #expect(try size("", own(width, ratio("multiplier=\"3:2\""))) == ["[90, 60]"])
    #expect(try size("", own(height, ratio("multiplier=\"3/2\""))) == ["[60, 40]"])
    #expect(try size("", own(width, ratio("multiplier=\"0.5\"", of: "height"))) == ["[90, 45]"])
    #expect(try size("", own(height, ratio(""))) == ["[40, 40]"])
    #expect(try size("", own(ratio("multiplier=\"0.8\"", of: "height"))) == ["{aspectRatio: 1.25}"])
    #expect(try size("", #"<rect key="frame" width="8" height="30"/>"# + own(ratio(""))) == ["[8, 30]"])
  }

  @Test func `other constraints are findings`() throws {
    func unsolved(_ side: String) -> [String] { ["none", "the constraint of the \(side) is not solved"] }
    #expect(
      try size("", own(constraint("height", "secondItem=\"x\" secondAttribute=\"height\" constant=\"40\"")))
        == unsolved("height"))
    #expect(try size("", own(constraint("width", "relation=\"about\" constant=\"40\""))) == unsolved("width"))
    #expect(try size("", own(ratio("multiplier=\"1:1\"", "constant=\"8\""))) == unsolved("width"))
    #expect(try size("", own(ratio("", of: "height", "relation=\"lessThanOrEqual\""))) == unsolved("height"))
    #expect(try size("", own(ratio("multiplier=\"1:0\""))) == unsolved("width"))
    #expect(try size("", own(ratio("multiplier=\"0\"", of: "height"))) == unsolved("height"))
    #expect(
      try size("", own(constraint("width", "relation=\"greaterThanOrEqual\" constant=\"-4\""))) == unsolved("width"))
    #expect(
      problem { () throws(Diagnostic) in
        let document = try document(xib("<button id=\"b\">\(own(ratio("multiplier=\"1:2:3\"")))</button>"))
        _ = try document.build(document.controls[0])
      } == "A.xib:4:29: error: multiplier must be a number, not \"1:2:3\" [65]")
  }
}
