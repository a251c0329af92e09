import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

/// `coverage:` in a button file; the configuration reads it in the same way.
@Suite struct CoverageSettingsTests {
  private func file(_ settings: String) -> String { "control: stateful\ncoverage: \(settings)" }

  @Test func `minima and acceptances are read`() throws {
    let settings = try button(
      file("{minimum: {states: 1, mutants: 0.95}, accept: [{layer: plate, state: loading, reason: a logo}]}")
    ).coverage
    #expect(settings.minimum == [.states: 1, .mutants: 0.95])
    #expect(settings.accept.map(\.layer) == ["plate"])
    #expect(settings.accept.map(\.button) == [nil])
    #expect(settings.accept.map(\.reason) == ["a logo"])
    #expect(settings.accept.first?.place.line == 2)
  }

  @Test func `an acceptance needs a reason, and a minimum is a share`() {
    #expect(
      problem(file("{accept: [{layer: plate}]}")) == "button.yaml:2:21: error: an entry of accept needs \"reason\" [65]"
    )
    #expect(
      problem(file("{accept: [{reason: ' '}]}"))
        == "button.yaml:2:30: error: reason must say why the survivors are accepted [65]")
    #expect(
      problem(file("{accept: [{state: lodaing, reason: a}]}"))
        == "button.yaml:2:29: error: there is no state \"lodaing\"\nhint: did you mean \"loading\"? [65]")
    #expect(
      problem(file("{minimum: {states: 2}}"))
        == "button.yaml:2:30: error: states must be a number from 0 to 1, not \"2\" [65]")
    #expect(
      problem(file("{minimum: {stats: 1}}"))
        == "button.yaml:2:22: error: unknown key \"stats\" in minimum\nhint: did you mean \"states\"? [65]")
  }
}
