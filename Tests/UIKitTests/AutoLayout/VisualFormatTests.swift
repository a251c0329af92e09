import Foundation
import PresscheckUIKit
import Testing

@MainActor struct VisualFormatTests {
  let root = TestBox(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  let a = TestBox("a")
  let b = TestBox("b")
  let c = TestBox("c")

  init() { root.add(a, b, c) }

  private func constraints(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
  ) -> [String] {
    let views: [String: Any] = ["a": a, "b": b, "c": c, "text": "text"]
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: views)
    return made.map { "\($0)".dropFirst("<NSLayoutConstraint ".count).dropLast().description }
  }

  @Test func `distances, sizes and the superview's edges`() {
    #expect(
      constraints("H:|-20-[a(50)]-[b]-5-[c]|") == [
        "a.leading == root.leading + 20.0", "b.leading == a.trailing + 8.0", "c.leading == b.trailing + 5.0",
        "root.trailing == c.trailing", "a.width == 50.0",
      ])
    #expect(constraints("[a][b]") == ["b.leading == a.trailing"])
  }

  @Test func `a dash at the superview is its margin`() {
    #expect(
      constraints("V:|-[a]-|") == ["a.top == root.topMargin", "root.bottomMargin == a.bottom"])
    #expect(
      constraints("|-[a]-|") == ["a.leading == root.leadingMargin", "root.trailingMargin == a.trailing"])
  }

  @Test func `predicates have relations, priorities, metrics and other views`() {
    #expect(
      constraints(
        "H:[a(>=low@750,<=100)]-(>=gap,==gap.wide@20.5)-[b(==a@pri)]",
        metrics: [
          "low": 40, "gap": CGFloat(3), "gap.wide": Float(9), "pri": NSNumber(value: 250),
        ]) == [
          "b.leading >= a.trailing + 3.0", "b.leading == a.trailing + 9.0 @20.5", "a.width >= 40.0 @750.0",
          "a.width <= 100.0", "b.width == a.width @250.0",
        ])
    #expect(constraints("V:|-(-5)-[ a ( == b ) ]") == ["a.top == root.top - 5.0", "a.height == b.height"])
  }

  @Test func `options align and direct`() {
    #expect(
      constraints("[a]-[b]-[c]", [.alignAllCenterY, .alignAllTop]) == [
        "b.leading == a.trailing + 8.0", "c.leading == b.trailing + 8.0", "b.top == a.top", "c.top == b.top",
        "b.centerY == a.centerY", "c.centerY == b.centerY",
      ])
    #expect(
      constraints("|-3-[a]-[b]-4-|", .directionRightToLeft) == [
        "root.right == a.right + 3.0", "a.left == b.right + 8.0", "b.left == root.left + 4.0",
      ])
    #expect(
      constraints("|-[a]-3-|", .directionLeftToRight) == [
        "a.left == root.leftMargin", "root.right == a.right + 3.0",
      ])
    #expect(
      constraints("V:[a]-[b]", .spacingBaselineToBaseline) == ["b.firstBaseline == a.lastBaseline + 8.0"])
  }

  @Test(arguments: [
    ("H:|-[a", "\"]\" is expected at character 7"), ("", "a view in brackets is expected at character 1"),
    ("H:|", "a view in brackets is expected at character 4"), ("[]", "a view's name is expected at character 2"),
    ("[1]", "a view's name is expected at character 2"), ("[a]-5[b]", "\"-\" is expected at character 6"),
    ("[a(]", "a number or a name is expected at character 4"), ("[a(=5)]", "\"=\" is expected at character 5"),
    ("[a(5;)]", "\",\" or \")\" is expected at character 5"),
    ("[a]--[b]", "a number or a name is expected at character 5"),
    ("|[a]|-[b]", "nothing may follow the superview at character 6"),
    ("[a]-[d]", "there is no view \"d\" at character 6"), ("[a(d)]", "there is no view \"d\" at character 4"),
    ("[a]-d-[b]", "there is no metric \"d\" at character 5"),
    ("[a]-word-[b]", "the metric \"word\" is not a number at character 5"),
    ("[text]", "\"text\" is neither a view nor a layout guide at character 2"),
    ("[a(5@0)]", "a priority is from 1 to 1000 at character 6"),
    ("[a(1.2.3)]", "a number or a name is expected at character 4"),
  ])
  func `what is wrong is said with its place`(_ format: String, _ message: String) {
    let found = findings { #expect(constraints(format, metrics: ["word": "five"]).isEmpty) }
    #expect(found == ["visual format \"\(format)\": \(message)"])
  }

  @Test func `alignment along the axis is refused, but for one view, which it does not concern`() {
    #expect(constraints("[a(5)]", .alignAllLeft) == constraints("[a(5)]"))
    #expect(
      findings { _ = constraints("[a][b]", .alignAllLeft) } == [
        "visual format \"[a][b]\": the options align edges along the axis of a horizontal layout"
      ])
  }

  @Test func `a superview must be there`() {
    let views = ["a": TestBox("orphan")]
    #expect(
      findings { _ = NSLayoutConstraint.constraints(withVisualFormat: "[a]|", metrics: nil, views: views) } == [
        "visual format \"[a]|\": the first view has no superview at character 4"
      ])
  }

  @Test func `a format is bounded`() {
    let format = String(repeating: "[a]", count: 4000)
    #expect(
      findings { _ = constraints(format) } == ["visual format \"\(format)\": it is longer than 10000 characters"])
  }
}
