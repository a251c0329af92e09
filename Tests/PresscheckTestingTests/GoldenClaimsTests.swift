import PresscheckGraphics
import PresscheckTestSupport
import Testing

@testable import PresscheckTesting

@Suite struct GoldenClaimsTests {
  @Test func `two pictures of one name are refused, whichever comes second`() throws {
    let package = try TemporaryPackage(record: .missing)
    #expect(package.messages(.plate()).first?.hasPrefix("recorded ") == true)
    let golden = package.bytes()
    let words = """
      two pictures have the name BuyTests/busy@2x.png: the other one is at Tests/ShopTests/BuyTests.swift:7
      hint: give each a name: expectGolden(of: …, named: "…")
      """
    #expect(package.messages(.plate(.black)) == [words])
    #expect(package.messages(.plate(), line: 8) == [words])
    #expect(package.bytes() == golden)
    #expect(package.messages(.plate(.black, name: "black"), line: 8).first?.hasPrefix("recorded ") == true)
  }

  @Test func `two tests of one button file ask for the same goldens`() throws {
    let package = try TemporaryPackage(record: .missing)
    let text = "control: layers\nsize: [4, 4]\nlayers: [{name: plate, backgroundColor: black}]"
    try package.folder.write(text, "Buttons/plate.yaml")
    let first = package.assertion(line: 7).failures(ofFile: "Buttons/plate.yaml").map(\.message)
    #expect(first.first?.hasPrefix("recorded plate/normal@2x.png: there was no golden\n") == true)
    #expect(package.bytes("Buttons/goldens/plate/normal@2x.png") != nil)
    #expect(package.assertion(line: 8).failures(ofFile: "Buttons/plate.yaml").map(\.message) == [])
  }

  @Test func `the buttons of a document are compared together, or by their label`() throws {
    let package = try TemporaryPackage(record: .missing)
    let lines = ["Pay", "Send"].map { name in
      "- {id: \(name), label: \(name), button: {control: layers, name: \(name), size: [4, 4], layers: [{name: a}]}}\n"
    }
    try package.folder.write(lines.joined(), "App/Main.storyboard")
    func failures(_ package: TemporaryPackage, _ label: String? = nil) -> [String] {
      package.assertion().failures(ofFile: "App/Main.storyboard", label: label, open: ListedControls.open).map(
        \.message)
    }
    #expect(
      failures(package, "S*").map { $0.prefix { $0 != "\n" } } == ["recorded Send/normal@2x.png: there was no golden"])
    #expect(failures(package).map { $0.prefix { $0 != "\n" } } == ["recorded Pay/normal@2x.png: there was no golden"])
    #expect(failures(package.again()) == [])
    #expect(package.bytes("App/goldens/Pay/normal@2x.png") != nil)
    #expect(failures(package.again(), "Pya").first?.contains("no button has the label \"Pya\"") == true)
  }

  @Test func `what is wrong in a button file is told with its place`() throws {
    let package = try TemporaryPackage()
    try package.folder.write("control: layers\nlayers: []\nsize: 4", "Buttons/plate.yaml")
    let message = package.assertion().failures(ofFile: "Buttons/plate.yaml").first?.message
    #expect(message?.hasPrefix("Buttons/plate.yaml:3:7: error: ") == true)
  }

  @Test func `a test that runs again asks for the same goldens`() throws {
    let package = try TemporaryPackage(record: .missing)
    _ = package.messages(.plate())
    for _ in 0..<3 { #expect(package.messages(.plate()) == []) }
  }
}
