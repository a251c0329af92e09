internal import PresscheckHTTP

extension HTTPResponse {
  /// The page of `preview`, which no other page may frame.
  static let page = HTTPResponse(
    type: "text/html; charset=utf-8",
    fields: ["Content-Security-Policy": WebPage.policy(mode: .preview) + "; frame-ancestors 'none'"],
    Array(WebPage.document(mode: .preview).utf8))
}
