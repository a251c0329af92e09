import PresscheckControls
import Testing

struct ControlKindTests {
  @Test func `each kind is found by its own name`() {
    #expect(ControlKind.all.map(\.name) == ControlKind.names)
    for name in ControlKind.names { #expect(ControlKind.named(name)?.name == name) }
    #expect(ControlKind.named("layers") == nil)
  }
}
