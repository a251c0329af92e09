import Testing

/// What a process loads before it does anything.
@Suite struct LoadingTests {
  @Test func `Foundation stays out but for its essentials`() throws {
    let outcome = try Tool.start(["ldd", Tool.built.path], in: "/")
    try #require(outcome.status == 0, "\(outcome.errors)")
    let libraries = outcome.text.split(separator: "\n").compactMap { $0.split(whereSeparator: \.isWhitespace).first }
    #expect(libraries.contains { $0.hasPrefix("libpango") })
    #expect(libraries.filter { $0.contains("Foundation") } == ["libFoundationEssentials.so"])
  }
}
