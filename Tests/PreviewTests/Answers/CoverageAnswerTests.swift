import PresscheckHTTP
import PresscheckTestSupport
import Testing

@testable import PresscheckPreview

/// What the page is told of a button's goldens.
@Suite struct CoverageAnswerTests {
  @Test func `A button's coverage names the pictures that would show more, and follows approvals`() throws {
    let desk = try GoldenDesk()
    _ = try desk.approve("buy/idle@2x.png")
    func coverage() -> String {
      String(decoding: desk.live.get("/coverage", ["button": "buy"]).body, as: UTF8.self)
    }
    #expect(coverage().contains(#""states":[{"to":"idle"},{"to":"busy","missing":{"state":"busy"}}]"#))
    _ = try desk.approve("buy/busy@2x.png")
    #expect(coverage().contains(#""states":[{"to":"idle"},{"to":"busy"}]"#))
    #expect(desk.live.get("/coverage", ["button": "other"]).status == 404)
  }
}
