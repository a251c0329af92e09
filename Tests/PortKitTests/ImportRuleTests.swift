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
    ("import os", "import PresscheckUIKit"),
    ("import os.log", "import PresscheckUIKit"),
    ("import OSLog", "import PresscheckUIKit"),
    ("import CoreHaptics", "import PresscheckUIKit"),
    ("import AudioToolbox", "import PresscheckUIKit"),
    ("import ObjectiveC", "import PresscheckUIKit"),
    ("import Observation", "import Observation"),
    ("#if canImport(SnapKit)\nimport SnapKit\n#endif", "#if canImport(SnapKit)\nimport SnapKit\n#endif"),
    ("#if canImport(Combine)\nimport Combine\n#endif", "#if false\nimport Combine\n#endif"),
    ("#if DEBUG\nimport Inspector\n#endif", "#if DEBUG\nimport Inspector\n#endif"),
    ("import UIKit\nimport Foundation\n", "import PresscheckUIKit\nimport PresscheckUIKit\n"),
  ])
  func `Apple's modules become ours`(before: String, after: String) { #expect(ported(before) == after) }

  @Test(arguments: [
    (
      "Combine",
      """
      the module Combine is not on Linux
      hint: observe values with closures or didSet, or put what needs it into #if canImport(Combine)
      """
    ),
    (
      "SwiftUI",
      """
      the module SwiftUI is not on Linux
      hint: only UIKit's views are drawn: put what needs it into #if canImport(SwiftUI)
      """
    ),
    (
      "AVFoundation",
      """
      the module AVFoundation is not on Linux
      hint: it has nothing that is drawn: put what needs it into #if canImport(AVFoundation)
      """
    ),
    (
      "SnapKit",
      """
      the module SnapKit is neither on Linux nor among the sources
      hint: name its sources too, in a folder called SnapKit, use layout anchors or frames, or put what needs it into #if canImport(SnapKit)
      """
    ),
    (
      "ShopKit",
      """
      the module ShopKit is neither on Linux nor among the sources
      hint: put what needs it into #if canImport(ShopKit), name its sources too, in a folder called ShopKit, or name it as a module that your package has
      """
    ),
  ])
  func `a module that is nowhere is refused where it is imported`(module: String, expected: String) {
    #expect(findings("import UIKit\nimport \(module)\n") == ["A.swift:2:1: error: \(expected)"])
  }

  @Test(arguments: [
    "import SwiftUI\nimport UIKit\n#if DEBUG\nstruct P: PreviewProvider { }\n#endif\n",
    "import SwiftUI\nimport UIKit\nstruct W: UIViewRepresentable { }\n",
    "import SwiftUI\nimport UIKit\n#Preview { B() }\n",
  ])
  func `SwiftUI goes with the previews that it is for`(text: String) {
    #expect(findings(text) == [])
    #expect(!ported(text).contains("SwiftUI") && !ported(text).contains("struct"))
  }

  @Test func `modules of the package can be imported, and those of the sources are one with them`() {
    let source = SourceFile(path: "ShopUI/A.swift", text: "import ShopKit\nimport Shared\n")
    let other = SourceFile(path: "Sources/Shared/B.swift", text: "let b = 1\n")
    let porting = Porting([source, other], modules: ["ShopKit"])
    #expect(porting.report.findings == [])
    let text = porting.files.first.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(text == "#sourceLocation(file: \"ShopUI/A.swift\", line: 1)\nimport ShopKit\n             \n")
  }

  @Test func `a file whose class gets a table has the import`() {
    let texts = ported(["A.swift": "import UIKit\nclass A: UIView {}", "B.swift": "class B: A { var x: Int = 0 }\n"])
    #expect(texts["B.swift"]?.hasSuffix(" }\n#sourceLocation()\nimport PresscheckUIKit\n") == true)
    #expect(texts["A.swift"] == "import PresscheckUIKit\nclass A: UIView {}")
  }
}
