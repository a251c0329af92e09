import Foundation
import Testing

@testable import PresscheckUIKit

@MainActor @Suite struct DocumentViewTests {
  /// Reads what it may have been archived with.
  private final class Archived: UIView {
    var values: [String] = []

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      values = [
        "\(coder.containsValue(forKey: "a"))", "\(coder.decodeObject(forKey: "a") as? String ?? "nil")",
        "\(coder.decodeObject(of: NSString.self, forKey: "a") ?? "nil")", "\(coder.decodeBool(forKey: "a"))",
        "\(coder.decodeInteger(forKey: "a"))", "\(coder.decodeInt32(forKey: "a"))", "\(coder.decodeInt64(forKey: "a"))",
        "\(coder.decodeFloat(forKey: "a"))", "\(coder.decodeDouble(forKey: "a"))",
        "\(coder.decodePropertyList(forKey: "a") ?? "nil")", "\(coder.decodeCGRect(forKey: "a") == .zero)",
      ]
    }
  }

  @Test func `a document has no values of an archive`() throws {
    let screen = Run.screen()
    let document = DocumentView { $0.frame.size = CGSize(width: 3, height: 4) }
    let view = try #require(screen.run { Archived(coder: document.coder) })
    #expect(view.values == ["false", "nil", "nil", "false", "0", "0", "0", "0.0", "0.0", "nil", "true"])
    #expect(view.frame.width == 3)
  }

  private final class ArchivedLayer: CALayer {
    var radius: CGFloat = 1

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      radius = CGFloat(coder.decodeFloat(forKey: "radius"))
    }
  }

  private final class Round: UIView {
    override class var layerClass: AnyClass { ArchivedLayer.self }
  }

  @Test func `nor has the layer of a view`() throws {
    let view = Run.screen().run { Round() }
    #expect((view.layer as? ArchivedLayer)?.radius == 0)
  }
}
