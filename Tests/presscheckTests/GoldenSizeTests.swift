import PresscheckCodecs
import PresscheckTestSupport
import Testing

/// How many bytes goldens take, and when those of equal pixels are written again.
@Suite struct GoldenSizeTests {
  @Test func `a golden of equal pixels is written again only by --all --small, and only to become smaller`() throws {
    let project = GoldenProject(project: try TemporaryProject())
    try project.folder.copy(Fixtures.buy, "button.yaml")
    #expect(try project.run("record", "button.yaml").status == 0)
    let before = try project.folder.contents()
    for flags in [["--small"], ["--missing", "--small"], ["--all"]] {
      #expect(
        try Tool.built.run(["record", "button.yaml"] + flags, in: project.folder.path).text.hasSuffix(" the same\n"))
    }
    #expect(try project.folder.contents() == before)
    let words = try project.run("record", "button.yaml", "--all", "--small").text
    #expect(words.contains(" smaller"))
    let after = try project.folder.contents()
    for (name, bytes) in before {
      let small = try #require(after[name])
      #expect(small.count <= bytes.count)
      if !PNG.isAnimated(bytes) { #expect(try PNG.decode(small) == PNG.decode(bytes)) }
    }
    func total(_ pictures: [String: [UInt8]]) -> Int { pictures.values.map(\.count).reduce(0, +) }
    #expect(10 * total(before) <= 11 * total(after))
    #expect(try project.run("record", "button.yaml", "--all", "--small").text.hasSuffix(" the same\n"))
    #expect(try !project.run("record", "button.yaml", "--all", "--small").text.contains("smaller"))
    #expect(try project.run("verify", "button.yaml").status == 0)
  }
}
