import Testing

@testable import PresscheckPortKit

@Suite struct ImportRuleTests {
  @Test(arguments: [
    ("import UIKit", "import PresscheckUIKit"),
    ("import Foundation", "import PresscheckUIKit"),
    ("import Dispatch", "import PresscheckUIKit"),
    ("import QuartzCore", "import PresscheckUIKit"),
    ("import CoreGraphics", "import PresscheckUIKit"),
    ("import CoreText", "import PresscheckUIKit"),
    ("import UIKit.UIGestureRecognizerSubclass", "import PresscheckUIKit"),
    ("import class UIKit.UIView", "import PresscheckUIKit"),
    ("@_exported import UIKit // all of it", "@_exported import PresscheckUIKit // all of it"),
    ("public import UIKit", "public import PresscheckUIKit"),
    ("import SnapKit", "import SnapKit"),
    ("import UIKitExtras", "import UIKitExtras"),
    ("import struct SnapKit.Constraint", "import struct SnapKit.Constraint"),
    ("import UIKit\nimport Foundation\n", "import PresscheckUIKit\nimport PresscheckUIKit\n"),
  ])
  func `Apple's modules become ours`(before: String, after: String) { #expect(ported(before) == after) }

  @Test func `a file whose class gets a table has the import`() {
    let texts = ported(["A.swift": "import UIKit\nclass A: UIView {}", "B.swift": "class B: A { var x: Int = 0 }\n"])
    #expect(texts["B.swift"]?.hasSuffix(" }\n#sourceLocation()\nimport PresscheckUIKit\n") == true)
    #expect(texts["A.swift"] == "import PresscheckUIKit\nclass A: UIView {}")
  }
}
