import Testing

@testable import PresscheckPreview

struct WebPageTests {
  @Test func `The page is HTML`() {
    #expect(String(decoding: WebPage.page, as: UTF8.self).hasPrefix("<!DOCTYPE html>"))
  }
}
