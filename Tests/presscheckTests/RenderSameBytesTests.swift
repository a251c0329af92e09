import PresscheckTestSupport
import Testing

/// Same input, same bytes: whoever runs it, wherever and however often.
@Suite struct RenderSameBytesTests {
  private static let files = [Fixtures.pressMe, Fixtures.buy, Fixtures.renderContext]

  private func pictures(
    _ flags: [String] = [], in folder: TemporaryFolder? = nil, environment: [String: String] = [:]
  ) throws -> [String: [UInt8]] {
    let out = TemporaryFolder()
    let outcome = try Tool.built.run(
      ["render"] + Self.files + ["--scale", "1,2,2.5", "--appearance", "light,dark", "-o", "\(out.path)/"] + flags,
      in: folder?.path ?? "/", environment: environment)
    try #require(outcome.status == 0, "\(outcome.errors)")
    let contents = try out.contents()
    #expect(contents.count == 42)
    return contents
  }

  @Test func `twice in a row`() throws {
    #expect(try pictures() == pictures())
  }

  @Test func `with one thread and with four`() throws {
    #expect(try pictures(["--threads", "1"]) == pictures(["--threads", "4"]))
  }

  @Test func `from another working folder`() throws {
    #expect(try pictures() == pictures(in: TemporaryFolder()))
  }

  @Test(arguments: [
    ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "LANGUAGE": "ar", "PANGO_LANGUAGE": "ar:th"],
    ["TZ": "Asia/Kathmandu", "HOME": "/nonexistent", "USER": "nobody", "TMPDIR": "/nonexistent"],
    ["HB_SHAPER_LIST": "fallback", "HB_OPTIONS": "uniscribe-bug-compatible", "LIBTHAI_DICTDIR": "/nonexistent"],
    [
      "FREETYPE_PROPERTIES": "cff:no-stem-darkening=0 truetype:interpreter-version=35",
      "FONTCONFIG_FILE": "/nonexistent",
    ],
    ["PIXMAN_DISABLE": "sse2 ssse3 mmx fast wholeops", "CAIRO_DEBUG": "1"],
    ["G_SLICE": "always-malloc", "MALLOC_PERTURB_": "85", "LIBDISPATCH_CONCURRENCY": "1"],
  ])
  func `whatever the environment says`(environment: [String: String]) throws {
    #expect(try pictures() == pictures(environment: environment))
  }

  @Test(arguments: ["-FMA,-AVX2", "-AVX512F,-AVX512VL,-AVX512BW", "-FMA,-FMA4,-AVX,-AVX2,-AVX512F,-SSE4_1,-SSE4_2"])
  func `on a processor that can do less`(features: String) throws {
    #expect(try pictures() == pictures(environment: ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=\(features)"]))
  }
}
