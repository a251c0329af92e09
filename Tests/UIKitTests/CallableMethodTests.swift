import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckQuartzCore
import Testing

@testable import PresscheckUIKit

@MainActor @Suite struct CallableMethodTests {
  private func signature(_ parameters: [String]) -> String? {
    CallableMethod("set:", parameters: parameters) { (_: UIView, _) in }.signature?.description
  }

  @Test func `a parameter is known by its name, or else by its place`() {
    #expect(signature(["on: Bool", "String?"]) == "set(on, argument2)")
    #expect(signature([]) == "set")
  }

  private enum Mode { case on, off }

  @Test func `an enumeration is known by the names of its cases`() throws {
    #expect(signature(["mode: enum(on | off)", "animated: Bool"]) == "set(mode, animated)")
    let named: KeyValuePairs<String, Mode> = ["on": .on, "off": .off]
    #expect(try CallableMethod.choice(0, of: ["off"], named) == .off)
    #expect(throws: CallableMethod.ArgumentError.self) { try CallableMethod.choice(0, of: ["of"], named) }
    #expect(throws: CallableMethod.ArgumentError.self) { try CallableMethod.choice(1, of: ["off"], named) }
  }

  @Test func `an event's arguments reach a method as its types`() throws {
    let parameters = ["items: [String]", "widths: [CGFloat]", "places: [Int]", "colors: [UIColor]", "color: UIColor?"]
    #expect(signature(parameters) == "set(items, widths, places, colors, color)")
    let method = CallableMethod("set:", parameters: parameters) { (_: UIView, _) in }
    let given = method.arguments([
      .texts(["a", "b"]), .numbers([1, 2.5]), .numbers([3]), .colors([.black, .white]), .color(.white),
    ])
    #expect(try CallableMethod.argument(0, of: given, as: [String].self) == ["a", "b"])
    #expect(try CallableMethod.argument(1, of: given, as: [CGFloat].self) == [1, 2.5])
    #expect(try CallableMethod.argument(2, of: given, as: [Int].self) == [3])
    #expect(try CallableMethod.argument(3, of: given, as: [UIColor].self).map(\.color) == [.black, .white])
    #expect(try CallableMethod.argument(4, of: given, as: UIColor?.self)?.color == .white)
    #expect(throws: CallableMethod.ArgumentError.self) { try CallableMethod.argument(1, of: given, as: [Int].self) }
  }

  @Test func `a method with a parameter that no event can have is no event`() {
    #expect(signature(["on: Bool", "image: UIImage"]) == nil)
    #expect(signature(["names: [String: Int]"]) == nil)
    #expect(signature(["field: (any UITextFieldDelegate)"]) == nil)
  }

  @Test func `a selector's text is its name`() { #expect(NSStringFromSelector(Selector("tap:")) == "tap:") }
}
