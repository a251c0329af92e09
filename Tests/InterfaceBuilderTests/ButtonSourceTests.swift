import PresscheckButtonFile
import PresscheckInterfaceBuilder
import Testing

struct ButtonSourceTests {
  @Test func `a button file has one button`() throws {
    let buttons = try ButtonSource.buttons(at: "Fixtures/docs/cart.yaml", ReadingContext())
    #expect(buttons.map(\.name) == ["cart"])
  }
}
