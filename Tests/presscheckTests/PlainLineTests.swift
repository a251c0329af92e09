import ArgumentParser
import Testing

@testable import presscheck

@Suite struct PlainLineTests {
  private func plain(_ type: any PlainCommand.Type, _ words: [String]) -> (any PlainCommand)? {
    type.init(plain: words.dropFirst())
  }

  private static let lines = [
    "render a.yaml", "render a.yaml b.yaml -o out/", "render -q a.yaml --state=idle --json --strict b.yaml --output -",
    "render a.yaml --events touchDown@0 --shot x --scale 1,2 --appearance light,dark --direction rtl --quirks intended",
    "render a.yaml --contrast normal,high --content-size AX3 --reduce-motion both --bold-text on",
    "render a.yaml --at 0.25,settled --property a=1 --property b=-2 --background white --fonts f --fonts g --threads 3",
    "diff a b", "diff a b --frame 2 -o c.png --json", "diff a b --metric perceptual --threshold 0.5 --include-aa -q",
    "verify", "verify buy fab --filter a --filter b -q",
    "verify --report r --shard 2/4 --github --strict --threads 1 --no-cache", "verify --shard auto/4", "record",
    "record --all a", "record --missing --small", "record --changed --fonts f", "film a.yaml", "film a.yaml --quiet",
    "film a.yaml --fast", "film a.yaml --small",
    "film a.yaml --duration 250ms --fps 30 --loop 3 --format webp --matte red --dither -o a.webp --strip --at 3",
    "render a.yaml --locale de,fr --timeout 2.5", "verify --id a --label b --class c", "render", "verify --verbose",
    "verify -v a.yaml",
  ]

  @Test(arguments: lines)
  func `ArgumentParser reads a plain line to the same options`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let type = try #require(Presscheck.plainCommands.first { $0.configuration.commandName == words[0] })
    let command = try #require(plain(type, words))
    #expect(String(describing: command) == String(describing: try type.parse(Array(words.dropFirst()))))
  }

  @Test(arguments: [
    "render a.yaml --help", "render a.yaml --sate x", "render a.yaml --state", "render a.yaml --state -1",
    "render --events --state idle a.yaml", "render a.yaml --state a --state b", "render a.yaml --json --json",
    "render a.yaml --json=yes", "render a.yaml --state=", "render a.yaml -ox.png", "render a.yaml -qo x.png",
    "render -- a.yaml", "render a.yaml --threads 0", "render a.yaml --threads two", "render a.yaml --quirks some",
    "render a.yaml --at nan", "diff a", "diff a b c", "record --all --missing", "film a.yaml b.yaml",
  ])
  func `ArgumentParser reads every other line`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let type = try #require(Presscheck.plainCommands.first { $0.configuration.commandName == words[0] })
    #expect(plain(type, words) == nil)
  }

  /// An option that `read` forgets ends the command when it is used.
  @Test func `every option is in one of the lines`() {
    let help = Presscheck.plainCommands.map { $0.helpMessage() }.joined()
    let options = Set(help.matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
    let tried = Set(Self.lines.flatMap { $0.split(separator: " ").map { String($0.prefix { $0 != "=" }) } })
    #expect(options.subtracting(tried).sorted() == ["--help"])
  }
}
