import PresscheckGraphics
import PresscheckTestSupport
import Testing

@testable import PresscheckTesting

@Suite struct GoldenClaimsTests {
  @Test func `two pictures of one name are refused, whichever comes second`() throws {
    let desk = try Desk(record: .missing)
    #expect(desk.messages(.plate()).first?.hasPrefix("recorded ") == true)
    let golden = desk.bytes()
    let words = """
      two pictures are called BuyTests/busy@2x.png: the other one is taken at Tests/ShopTests/BuyTests.swift:7
      hint: give each a name: expectGolden(of: …, named: "…")
      """
    #expect(desk.messages(.plate(.black)) == [words])
    #expect(desk.messages(.plate(), line: 8) == [words])
    #expect(desk.bytes() == golden)
    #expect(desk.messages(.plate(.black, name: "black"), line: 8).first?.hasPrefix("recorded ") == true)
  }

  @Test func `two tests of one button file ask for the same goldens`() throws {
    let desk = try Desk(record: .missing)
    let text = "control: layers\nsize: [4, 4]\nlayers: [{name: plate, backgroundColor: black}]"
    try desk.folder.write(text, "Buttons/plate.yaml")
    let first = desk.examination(line: 7).failures(ofFile: "Buttons/plate.yaml").map(\.message)
    #expect(first.first?.hasPrefix("recorded plate/normal@2x.png: there was no golden\n") == true)
    #expect(desk.bytes("Buttons/goldens/plate/normal@2x.png") != nil)
    #expect(desk.examination(line: 8).failures(ofFile: "Buttons/plate.yaml").map(\.message) == [])
  }

  @Test func `what is wrong in a button file is told with its place`() throws {
    let desk = try Desk()
    try desk.folder.write("control: layers\nsize: 4", "Buttons/plate.yaml")
    let message = desk.examination().failures(ofFile: "Buttons/plate.yaml").first?.message
    #expect(message?.hasPrefix("Buttons/plate.yaml:2:7: error: ") == true)
  }

  @Test func `a test that runs again asks for the same goldens`() throws {
    let desk = try Desk(record: .missing)
    _ = desk.messages(.plate())
    for _ in 0..<3 { #expect(desk.messages(.plate()) == []) }
  }
}
