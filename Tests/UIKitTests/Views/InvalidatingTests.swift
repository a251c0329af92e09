import PresscheckUIKit
import Testing

@MainActor struct InvalidatingTests {
  private final class Meter: UIButton {
    @Invalidating(.layout) var inset: CGFloat = 8
    @Invalidating(.display, .intrinsicContentSize, .constraints, .configuration) var level = 0
    @Invalidating(wrappedValue: false, .layout, .display) var isWide: Bool
    @Invalidating(.layout, .display, .constraints) var note: String? = nil { didSet { told.append("note") } }
    var told: [String] = []

    override func setNeedsLayout() {
      told.append("layout")
      super.setNeedsLayout()
    }

    override func setNeedsDisplay() {
      told.append("display")
      super.setNeedsDisplay()
    }

    override func setNeedsUpdateConstraints() {
      told.append("constraints")
      super.setNeedsUpdateConstraints()
    }

    override func invalidateIntrinsicContentSize() {
      told.append("size")
      super.invalidateIntrinsicContentSize()
    }

    override func setNeedsUpdateConfiguration() {
      told.append("configuration")
      super.setNeedsUpdateConfiguration()
    }
  }

  private func told(_ change: (Meter) -> Void) -> [String] {
    let view = Meter()
    view.told = []
    change(view)
    return view.told
  }

  @Test func `a change has its parts of the view made again, and an equal value none`() {
    #expect(told { $0.inset = 9 } == ["layout"])
    #expect(told { $0.inset = 8 } == [])
    #expect(told { $0.isWide = true } == ["layout", "display"])
    // A button lays itself out for most of these.
    #expect(told { $0.level += 1 }.filter { $0 != "layout" } == ["display", "size", "constraints", "configuration"])
    #expect(told { $0.note = "a" }.filter { $0 != "layout" } == ["display", "constraints", "note"])
    let view = Meter()
    view.level = 3
    #expect(view.level == 3 && view.inset == 8 && !view.isWide)
  }
}
