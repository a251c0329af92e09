import Foundation
import Testing

@testable import PresscheckUIKit

/// What values print.
@MainActor @Suite struct DescriptionTests {
  @Test func `geometry is printed as on Apple's systems`() {
    #expect("\(CGPoint(x: 1, y: 2.5)) \(CGSize(width: 3, height: 4))" == "(1.0, 2.5) (3.0, 4.0)")
    #expect("\(CGRect(x: -1, y: 2, width: -3, height: 4))" == "(-1.0, 2.0, -3.0, 4.0)")
  }

  @Test func `a color is printed without an address`() {
    #expect("\(UIColor.red)" == "UIExtendedSRGBColorSpace 1 0 0 1")
    #expect("\(UIColor(white: 0.25, alpha: 0.5))" == "UIExtendedGrayColorSpace 0.25 0.5")
    #expect("\(UIColor.systemBlue)" == "<UIDynamicCatalogSystemColor; name = systemBlueColor>")
    #expect("\(UIColor { _ in .red })" == "<UIDynamicProviderColor>")
  }
}
