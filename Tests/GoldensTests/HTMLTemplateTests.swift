import Testing

@testable import PresscheckGoldens

@Suite struct HTMLTemplateTests {
  @Test func `places take their values, and the file's last line break goes`() {
    let template = HTMLTemplate(Array("{{a}} and {{b}}{{a}}.\n".utf8))
    #expect(template.filled(["a": "1", "b": "2"]) == "1 and 21.")
    #expect(HTMLTemplate(Array("none\n\n".utf8)).filled() == "none\n")
    #expect(HTMLTemplate([]).filled() == "")
  }

  @Test func `a value is taken as it is, whatever it says`() {
    #expect(HTMLTemplate(Array("{{a}}{{b}}".utf8)).filled(["a": "{{b}}", "b": "}} {{a"]) == "{{b}}}} {{a")
  }

  @Test func `a place without a value traps`() async {
    await #expect(processExitsWith: .failure) { _ = HTMLTemplate(Array("{{a}}".utf8)).filled() }
  }
}
