import PresscheckFiles
import Testing

@testable import PresscheckTesting

@Suite struct RecordModeTests {
  private func environment(_ record: String? = nil, isCI: Bool = false) -> TestEnvironment {
    TestEnvironment(record: record, isCI: isCI, workingFolder: "/", temporaryFolder: "/tmp")
  }

  @Test func `the call goes before the trait, and the trait before the environment`() throws {
    func recording(_ call: RecordMode?, _ trait: RecordMode?, _ word: String?) throws -> ChosenRecordMode {
      try ChosenRecordMode(call: call, trait: trait, in: environment(word))
    }
    #expect(try recording(.all, .missing, "changed").mode == .all)
    #expect(try recording(nil, .missing, "changed").mode == .missing)
    #expect(try recording(nil, nil, "changed").mode == .changed)
    #expect(try recording(nil, nil, "").mode == .never)
    #expect(try recording(nil, nil, nil).mode == .never)
    #expect(try recording(.never, .missing, "nonsense").origin == .call)
    #expect(try recording(nil, .never, "nonsense").origin == .trait)
    #expect(try recording(nil, nil, "all").origin == .environment)
  }

  @Test func `a word that is no mode is refused`() {
    #expect {
      _ = try ChosenRecordMode(call: nil, trait: nil, in: environment("mising"))
    } throws: { error in
      (error as? Diagnostic)?.description
        == "error: PRESSCHECK_RECORD cannot be \"mising\"\nhint: did you mean \"missing\"?"
    }
  }

  @Test func `in CI nothing is recorded, and that is said`() throws {
    for mode in [RecordMode.missing, .changed, .all] {
      let recording = try ChosenRecordMode(call: mode, trait: nil, in: environment(isCI: true))
      #expect(recording.mode == .never)
      #expect(recording.refused == mode)
    }
    #expect(try ChosenRecordMode(call: nil, trait: nil, in: environment(isCI: true)).refused == nil)
    let package = try TemporaryPackage(record: .changed, isCI: true)
    #expect(
      package.messages(.plate()).first?.hasSuffix(
        "\nthe record mode changed has no effect where CI is set") == true)
    #expect(package.goldenNames == [])
  }

  @Test func `how to accept depends on who said that nothing is recorded`() throws {
    let package = try TemporaryPackage()
    let call = try #require(package.messages(.plate(), record: .never).first)
    #expect(call.hasSuffix("\naccept: record: .missing in the call, for one run"))
    let trait = try ChosenRecordMode.$trait.withValue(.never) { try #require(package.messages(.plate()).first) }
    #expect(trait.hasSuffix("\naccept: .recording(.missing) as the trait, for one run"))
  }

  @Test(.recording(.all)) func `a trait reaches its test`() {
    #expect(ChosenRecordMode.trait == .all)
  }

  @Suite(.recording(.missing)) struct Inherited {
    @Test func `a suite's trait reaches the tests in it`() { #expect(ChosenRecordMode.trait == .missing) }

    @Test(.recording(.never)) func `the nearest trait counts`() { #expect(ChosenRecordMode.trait == .never) }

    @Suite struct Inner {
      @Test func `and those in a suite in it`() { #expect(ChosenRecordMode.trait == .missing) }
    }
  }

  @Test func `without a trait nothing is asked for`() { #expect(ChosenRecordMode.trait == nil) }
}
