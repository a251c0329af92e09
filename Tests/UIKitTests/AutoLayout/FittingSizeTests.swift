import Foundation
import PresscheckUIKit
import Testing

@MainActor struct FittingSizeTests {
  let outer = TestBox("outer", frame: CGRect(x: 0, y: 0, width: 500, height: 500))
  let label = TestBox("label", content: CGSize(width: 70, height: 20))

  init() {
    outer.add(label)
    label.fill(outer, inset: 12)
  }

  @Test func `a fitting size is as small as the content allows`() {
    #expect(outer.fittingSize(.zero) == CGSize(width: 94, height: 44))
    #expect(label.fittingSize(.zero) == CGSize(width: 70, height: 20))
    #expect(TestBox().fittingSize(.zero) == .zero)
  }

  @Test func `a large target is reached where content hugs less`() {
    let large = CGSize(width: 10_000, height: 10_000)
    #expect(outer.fittingSize(large) == CGSize(width: 94, height: 44))
    label.hugging = [.horizontal: UILayoutPriority(49)]
    #expect(outer.fittingSize(large) == CGSize(width: 10_000, height: 44))
  }

  @Test func `a required target holds`() {
    label.textArea = 700
    let size = outer.fittingSize(CGSize(width: 59, height: 0), horizontal: .required, vertical: .fittingSizeLevel)
    #expect(size == CGSize(width: 59, height: 44))
  }

  @Test func `constraints around the view do not count`() {
    let root = TestBox(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let box = TestBox("box", content: CGSize(width: 30, height: 30))
    root.add(box)
    box.fill(root)
    #expect(box.fittingSize(.zero) == CGSize(width: 30, height: 30))
  }
}
