import PresscheckButtonFile
import PresscheckCodecs
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckTesting

@Suite struct GoldenAssertionTests {
  @Test func `a missing golden fails, and the message says how to come by it`() throws {
    let package = try TemporaryPackage()
    #expect(
      package.messages(.plate()) == [
        """
        BuyTests/busy@2x.png: there is no golden
        golden: Tests/ShopTests/goldens/BuyTests/busy@2x.png
        rendered: .presscheck/tests/ShopTests/actual/BuyTests/busy@2x.png
        accept: PRESSCHECK_RECORD=missing swift test --filter 'ShopTests\\..*\\bbusy\\b'
        """
      ])
    #expect(package.goldenNames == [])
    let drawn = try #require(package.bytes(".presscheck/tests/ShopTests/actual/BuyTests/busy@2x.png"))
    #expect(try PNG.decode(drawn)[39, 19] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test func `recording a missing golden is a warning, and the next run passes`() throws {
    let package = try TemporaryPackage(record: .missing)
    let failures = package.failures(.plate())
    #expect(
      failures.map(\.message) == [
        """
        recorded BuyTests/busy@2x.png: there was no golden
        golden: Tests/ShopTests/goldens/BuyTests/busy@2x.png
        look at it before you commit it
        add exclude: ["goldens"] to the target ShopTests in Package.swift
        """
      ])
    #expect(failures.map(\.isWarning) == [true])
    // The golden is packed smaller than the picture that is attached.
    let attached = try #require(failures.first?.pictures.first?.bytes)
    #expect(try PNG.decode(try #require(package.bytes())) == PNG.decode(attached))
    for mode in [nil] + RecordMode.allCases { #expect(package.again(mode).messages(.plate()) == []) }
  }

  @Test func `a golden carries its layer tree and its fingerprint`() throws {
    let package = try TemporaryPackage(record: .missing)
    _ = package.messages(.plate())
    let texts = try PNG.texts(try #require(package.bytes()))
    #expect(texts.contains { $0.keyword == Fingerprint.keyword && $0.value.hasPrefix("presscheck ") })
    #expect(texts.contains { $0.keyword == TreeRecord.keyword && $0.value.contains("plate") })
  }

  @Test func `a changed look is told by the layer tree, with all pictures`() throws {
    let package = try TemporaryPackage(record: .missing)
    _ = package.messages(.plate())
    let before = package.bytes()
    let failures = package.again().failures(.plate(Color(bytes: 254, 0, 0)))
    #expect(
      failures.map(\.message) == [
        """
        BuyTests/busy@2x.png: 800 pixels differ, by at most 1 of 255, the worst at (0, 0): #FF0000FF → #FE0000FF
          plate.backgroundColor #FF0000 → #FE0000 explains 800 px; 0 px unexplained
        golden: Tests/ShopTests/goldens/BuyTests/busy@2x.png
        rendered: .presscheck/tests/ShopTests/actual/BuyTests/busy@2x.png
        difference: .presscheck/tests/ShopTests/difference/BuyTests/busy@2x.png
        look: presscheck diff Tests/ShopTests/goldens/BuyTests/busy@2x.png \
        .presscheck/tests/ShopTests/actual/BuyTests/busy@2x.png
        accept: PRESSCHECK_RECORD=changed swift test --filter 'ShopTests\\..*\\bbusy\\b'
        """
      ])
    let pictures = try #require(failures.first?.pictures)
    #expect(pictures.map(\.name) == ["busy@2x.expected.png", "busy@2x.actual.png", "busy@2x.difference.png"])
    #expect(pictures[0].bytes == before)
    #expect(try PNG.decode(pictures[1].bytes)[0, 0] == Pixel(red: 254, green: 0, blue: 0))
    #expect(package.bytes() == before)
  }

  @Test func `a changed golden is recorded when that is asked for`() throws {
    let package = try TemporaryPackage(record: .missing)
    _ = package.messages(.plate())
    let before = package.bytes()
    let blue = ControlPicture.plate(Color(bytes: 0, 0, 255))
    #expect(package.again(.missing).messages(blue).first?.hasPrefix("BuyTests/busy@2x.png: 800 pixels differ") == true)
    #expect(package.bytes() == before)
    let message = try #require(package.again(.changed).messages(blue).first)
    #expect(message.hasPrefix("recorded BuyTests/busy@2x.png: 800 pixels differ"))
    #expect(message.contains("plate.backgroundColor #FF0000 → #0000FF explains 800 px"))
    #expect(package.again().messages(blue) == [])
  }

  @Test func `equal pixels are never written again, however they are stored`() throws {
    let package = try TemporaryPackage(record: .missing)
    _ = package.messages(.plate())
    let other = try PNG.encode(try PNG.decode(try #require(package.bytes())))
    try package.folder.write(other, TemporaryPackage.golden)
    for mode in RecordMode.allCases { #expect(package.again(mode).messages(.plate()) == []) }
    #expect(package.bytes() == other)
  }

  @Test func `what is tolerated is written by all alone`() throws {
    let package = try TemporaryPackage(record: .missing)
    _ = package.messages(.plate())
    var faint = ControlPicture.plate(Color(bytes: 254, 0, 0))
    faint.tolerance = TolerancePolicy(reason: "a photo")
    for mode in [RecordMode.never, .missing, .changed] { #expect(package.again(mode).messages(faint) == []) }
    #expect(package.again(.all).messages(faint).first?.hasPrefix("recorded BuyTests/busy@2x.png: 800 pixels") == true)
    #expect(package.again(.all).messages(faint) == [])
    #expect(try PNG.decode(try #require(package.bytes()))[0, 0] == Pixel(red: 254, green: 0, blue: 0))
  }

  @Test func `a picture of another size is held beside its golden`() throws {
    let package = try TemporaryPackage(record: .missing)
    _ = package.messages(.plate())
    let message = try #require(package.again().messages(.plate(padding: 1)).first)
    #expect(message.hasPrefix("BuyTests/busy@2x.png: the golden has 40 × 20 pixels, the picture 44 × 24"))
  }

  @Test func `a golden that is no picture is told, and taken up when that is asked for`() throws {
    let package = try TemporaryPackage()
    try package.folder.write("no picture", TemporaryPackage.golden)
    let message = try #require(package.messages(.plate()).first)
    #expect(message.hasPrefix("BuyTests/busy@2x.png: the golden cannot be read: "))
    #expect(message.contains("accept: PRESSCHECK_RECORD=changed"))
    #expect(package.again(.changed).messages(.plate()).first?.hasPrefix("recorded ") == true)
    #expect(package.again().messages(.plate()) == [])
  }

  @Test func `a finding is told with the failure`() throws {
    var plate = Layer(name: "plate", frame: Rect(0, 0, 20, 10))
    plate.backgroundColor = .black
    plate.shadowOpacity = 1
    let message = try #require(try TemporaryPackage().messages(.layer(plate)).first)
    #expect(message.contains("\nwarning: the canvas cuts content off: "))
  }

  @Test func `pictures go where the configuration says, and a failure is told though they go nowhere`() throws {
    let package = try TemporaryPackage()
    try package.folder.write("report: out/last", "presscheck.yaml")
    #expect(package.messages(.plate()).first?.contains("rendered: out/last/tests/ShopTests/actual/BuyTests/") == true)
    let blocked = try TemporaryPackage()
    try blocked.folder.write("a file", ".presscheck")
    let failure = try #require(blocked.failures(.plate()).first)
    #expect(failure.message.contains("\nthe pictures are not kept: cannot write "))
    #expect(failure.pictures.map(\.name) == ["busy@2x.actual.png"])
  }

  @Test func `a configuration that is wrong is told with its place`() throws {
    let package = try TemporaryPackage()
    try package.folder.write("raport: out", "presscheck.yaml")
    let message = try #require(package.messages(.plate()).first)
    #expect(message.hasPrefix("presscheck.yaml:1:1: error: "))
    #expect(message.contains("\nhint: did you mean \"report\"?"))
  }

  @Test func `many tests at once do not get in each other's way`() async throws {
    let package = try TemporaryPackage(record: .missing)
    let (environment, claims, run) = (package.environment, package.claims, package.run)
    let site = package.site()
    let count = await withTaskGroup(of: Int.self) { group in
      for number in 0..<24 {
        group.addTask {
          let assertion = GoldenAssertion(site: site, record: nil, environment: environment, claims: claims, run: run)
          let picture = ControlPicture.plate(Color(bytes: Double(number), 0, 0), name: "\(number)")
          return picture.failures(assertion).count { $0.message.hasPrefix("recorded ") }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(count == 24)
    #expect(package.goldenNames.count == 24)
    let golden = try #require(package.bytes("Tests/ShopTests/goldens/BuyTests/busy.17@2x.png"))
    #expect(try PNG.decode(golden)[0, 0] == Pixel(red: 17, green: 0, blue: 0))
  }
}
