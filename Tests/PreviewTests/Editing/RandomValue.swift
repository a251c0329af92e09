import PresscheckFiles
import PresscheckLayerTree
import PresscheckTestSupport

/// Values that fit a type of property, or none.
enum RandomValue {
  static func value(of type: PropertyType, using random: inout SeededGenerator) -> Node? {
    if Int.random(in: 0..<4, using: &random) == 0 { return nil }
    func number(_ number: Double) -> Node {
      Node(mark: .start, value: .scalar(Scalar(text: number.plain, isQuoted: false)))
    }
    func text(_ text: String) -> Node { Node(mark: .start, value: .scalar(Scalar(text: text, isQuoted: true))) }
    let small = Double(Int.random(in: 0...100, using: &random)) / 100
    switch type {
    case .boolean:
      return Node(mark: .start, value: .scalar(Scalar(text: small > 0.5 ? "true" : "false", isQuoted: false)))
    case .number, .integer: return number(small)
    case .color:
      return text(["#FF8800", "systemRed", "rgba(1, 2, 3, 0.5)", "white"].randomElement(using: &random) ?? "")
    case .point: return Node(mark: .start, value: .list([number(small), number(2)]))
    case .rect, .frame: return Node(mark: .start, value: .list([number(small), number(2), number(3), text("50%")]))
    case .choice(let names): return names.randomElement(using: &random).map(text)
    case .text:
      return text(
        ["Buy", "Buy: now", "# 1", "yes", "12", "a \"b\" 'c'", "é\u{301}"].randomElement(using: &random) ?? "")
    case .colors: return Node(mark: .start, value: .list([text("red"), text("#00F")]))
    default: return nil
    }
  }
}
