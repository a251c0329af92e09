import Testing

@testable import PresscheckPortKit

@Suite struct SwiftTwoTests {
  private static let hint =
    "\nhint: bring it to Swift 5 first: Xcode 8 does the first step with Edit, Convert, To Current Swift Syntax"

  @Test(arguments: [
    ("let a = CGRectMake(0, 0, 1, 1), b = CGSizeMake(1, 1)", "1:9", "CGRectMake"),
    ("view.backgroundColor = UIColor.whiteColor()\nlayer.borderColor = c.CGColor", "1:32", "whiteColor"),
    ("NSFileManager.defaultManager().fileExistsAtPath(p)", "1:1", "NSFileManager"),
    ("for var i = 0; i < 3; i++ { println(i); println(i) }", "1:29", "println"),
    (
      "UIView.animateWithDuration(1) { }\nb.addTarget(a, action: \"f\", forControlEvents: .TouchUpInside)", "1:8",
      "animateWithDuration"
    ),
  ])
  func `a file of Swift 2 has one error`(text: String, place: String, name: String) {
    #expect(findings(text) == ["A.swift:\(place): error: the file is written in Swift 2, as \(name) shows\(Self.hint)"])
  }

  @Test(arguments: [
    "let a = CGRect(x: 0, y: 0, width: 1, height: 1), c = UIColor.white.cgColor",
    "func CGRectMake(_ x: Int) -> Int { x }\nlet a = CGRectMake(1)",
    "var a: CoreGraphics.CGColor?",
    "enum Event { case TouchDown, TouchUpInside }",
    "let a = UIColor.brandColor(named: .red), b = UIColor.tintColor(for: a)",
  ])
  func `a file of a later Swift has none`(text: String) { #expect(findings(text) == []) }
}
