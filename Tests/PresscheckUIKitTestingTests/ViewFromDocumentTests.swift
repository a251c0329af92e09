import Foundation
import Testing

@testable import PresscheckTesting
@testable import PresscheckUIKitTesting
@testable import PresscheckUIKit

@MainActor @Suite struct ViewFromDocumentTests {
  /// Notes in which order a storyboard's steps come.
  private final class Noting: UIButton {
    var steps: [String] = []
    var radius: CGFloat = 0 { didSet { steps.append("radius") } }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      steps.append("init at \(Int(frame.width)), type \(buttonType)")
    }

    override func awakeFromNib() {
      super.awakeFromNib()
      steps.append(superview != nil && window == nil ? "awake in a view" : "awake")
    }
  }

  private final class Refusing: UIView {
    required init?(coder: NSCoder) { nil }
  }

  @Test func `the frame comes first, awakeFromNib last`() throws {
    let button = try viewFromDocument(
      Noting.self, frame: CGRect(x: 0, y: 0, width: 30, height: 20), buttonType: .system
    ) { $0.radius = 4 }
    #expect(button.steps == ["init at 30, type system", "radius", "awake in a view"])
    let error = #expect(throws: (any Error).self) { try viewFromDocument(Refusing.self, frame: .zero) }
    #expect(error.map { "\($0)" } == "init(coder:) of Refusing gives nil")
  }
}
