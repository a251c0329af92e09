import Testing

@testable import PresscheckPreview

struct WebPagePolicyTests {
  /// What stands between two texts, the first time that it does.
  private func part(of page: String, after start: String, before end: String) -> String? {
    guard let from = page.firstRange(of: start)?.upperBound, let to = page[from...].firstRange(of: end) else {
      return nil
    }
    return String(page[from..<to.lowerBound])
  }

  @Test(arguments: [WebPage.Mode.page, .preview])
  func `The policy allows the page's own script and style and no other`(mode: WebPage.Mode) throws {
    let page = WebPage.document(mode: mode)
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.contains("content=\"\(WebPage.policy(mode: mode))\""))
    #expect(page.contains("data-mode=\"\(mode)\""))
    let script = try #require(part(of: page, after: "<script type=\"module\">", before: "</script>"))
    let style = try #require(part(of: page, after: "<style>", before: "</style>"))
    #expect(script.contains("class LiveSource"))
    // As `printf 'a' | sha256sum | xxd -r -p | base64` has it.
    #expect(WebPage.digest(of: "a") == "ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=")
    #expect(WebPage.policy(mode: mode).contains("script-src 'sha256-\(WebPage.digest(of: script))';"))
    #expect(WebPage.policy(mode: mode).contains("style-src 'sha256-\(WebPage.digest(of: style))';"))
    #expect(WebPage.policy(mode: mode).hasPrefix("default-src 'none';"))
  }

  @Test func `A page asks nobody for anything`() {
    #expect(!WebPage.policy(mode: .page).contains("connect-src"))
    #expect(WebPage.policy(mode: .preview).contains("connect-src 'self'"))
  }

  @Test func `Data cannot end its element`() {
    let page = WebPage.document(mode: .page, data: "{\"name\":\"</script><script>\"}")
    #expect(page.contains("<script type=\"application/json\" id=\"packed\">{\"name\":\"\\u003c/script>"))
    #expect(!WebPage.document(mode: .preview).contains("id=\"packed\""))
  }
}
