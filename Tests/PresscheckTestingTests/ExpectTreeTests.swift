import PresscheckButtonFile
import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckTesting

@Suite struct ExpectTreeTests {
  private static let golden = "Tests/ShopTests/goldens/BuyTests/busy@2x.txt"

  private func messages(_ package: TemporaryPackage, _ picture: ControlPicture = .plate()) -> [String] {
    picture.failures(package.assertion(of: .tree)).map(\.message)
  }

  @Test func `a tree without a golden fails, is recorded when that is asked for, and passes then`() throws {
    let package = try TemporaryPackage()
    #expect(
      messages(package) == [
        """
        BuyTests/busy@2x.txt: there is no golden
        golden: Tests/ShopTests/goldens/BuyTests/busy@2x.txt
        accept: PRESSCHECK_RECORD=missing swift test --filter 'ShopTests\\..*\\bbusy\\b'
        """
      ])
    #expect(package.goldenNames == [])
    let recording = package.again(.missing)
    let failures = ControlPicture.plate().failures(recording.assertion(of: .tree))
    #expect(failures.map(\.isWarning) == [true])
    #expect(
      failures.map(\.message) == [
        """
        recorded BuyTests/busy@2x.txt: there was no golden
        golden: Tests/ShopTests/goldens/BuyTests/busy@2x.txt
        look at it before you commit it
        """
      ])
    let text = String(decoding: try #require(package.bytes(Self.golden)), as: UTF8.self)
    #expect(text.contains("plate") && text.contains("backgroundColor") && text.hasSuffix("\n"))
    for mode in [nil] + RecordMode.allCases { #expect(messages(package.again(mode)) == []) }
  }

  @Test func `a changed tree is told line by line, and written over only when that is asked for`() throws {
    let package = try TemporaryPackage(record: .missing)
    _ = messages(package)
    let before = package.bytes(Self.golden)
    let green = ControlPicture.plate(Color(bytes: 0, 255, 0))
    let message = try #require(messages(package.again(.missing), green).first)
    #expect(message.hasPrefix("BuyTests/busy@2x.txt: 2 lines differ\n  - "))
    #expect(message.contains("#FF0000") && message.contains("\n  + ") && message.contains("#00FF00"))
    #expect(message.hasSuffix("\naccept: PRESSCHECK_RECORD=changed swift test --filter 'ShopTests\\..*\\bbusy\\b'"))
    #expect(package.bytes(Self.golden) == before)
    let recorded = green.failures(package.again(.changed).assertion(of: .tree))
    #expect(recorded.map(\.isWarning) == [false])
    #expect(recorded.first?.message.hasPrefix("recorded BuyTests/busy@2x.txt: 2 lines differ\n") == true)
    #expect(messages(package.again(), green) == [])
  }

  @Test func `a long difference is cut`() {
    let lines = (0..<30).map { "line \($0)" }
    let failure = Failure(name: "a.txt", tree: lines.joined(separator: "\n"), golden: "head\nline 0\n")
    #expect(failure.lines.first == "a.txt: 30 lines differ")
    #expect(failure.lines[1] == "  - head" && failure.lines[2] == "  + line 1" && failure.lines.last == "  …")
    #expect(failure.lines.count == 22)
  }

  @Test func `one line more, and other line ends, are said`() {
    #expect(Failure(name: "a.txt", tree: "x\ny\n", golden: "x\n").lines == ["a.txt: a line differs", "  + y"])
    #expect(Failure(name: "a.txt", tree: "x\n", golden: "x\n\n").lines == ["a.txt: line ends differ"])
  }

  @Test func `two trees of one name are an error`() throws {
    let package = try TemporaryPackage(record: .missing)
    _ = messages(package)
    let lines = try #require(messages(package, .plate(.black)).first).split(separator: "\n")
    #expect(lines.first?.hasPrefix("two trees have the name BuyTests/busy@2x.txt: ") == true)
    #expect(lines.last == "hint: give each a name: expectTree(of: …, named: \"…\")")
  }

  @Test func `a button's tree`() throws {
    let package = try TemporaryPackage(record: .missing)
    let picture = ControlPicture(
      control: try Flatten(), state: "loading", instants: [.settled, .seconds(0.5)], size: Size(100, 40),
      canvas: CanvasSetting(), traits: Traits(scale: 1, appearance: .dark))
    _ = messages(package, picture)
    #expect(package.goldenNames.sorted() == ["busy.loading.t=500ms~dark.txt", "busy.loading~dark.txt"])
    #expect(messages(package.again(), picture) == [])
  }
}
