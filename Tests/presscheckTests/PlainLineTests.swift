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
    "render a.yaml --contrast normal,high",
    "render a.yaml --at 0.25,settled --property a=1 --property b=-2 --background white --fonts f --fonts g --threads 3",
    "tree a.yaml --display", "tree --json a.yaml --state=-a", "diff a b", "diff a b --frame 2 -o c.png --json",
    "diff a b --metric perceptual --threshold 0.5 --include-aa -q", "verify", "verify buy fab --filter a --filter b -q",
    "verify --report r --shard 2/4 --github --strict --threads 1 --no-cache", "verify --shard auto/4", "record",
    "record --all a",
    "record --missing --small", "record --changed --fonts f", "film a.yaml",
    "film a.yaml --quiet", "film a.yaml --fast", "film a.yaml --small",
    "film a.yaml --duration 250ms --fps 30 --loop 3 --format webp --matte red --dither -o a.webp --strip --at 3",
    "sheet a.yaml", "sheet a.yaml b.yaml --sweep a=1,2 --sweep b=3 --columns 4 --spacing 8 --title x --page dark -o s/",
    "sheet a.yaml --labels", "sheet a.yaml --no-labels", "inspect", "inspect stateful --json",
    "inspect a.yaml --quirks faithful --timeout 2.5", "render a.yaml --locale de,fr",
    "verify --id a --label b --class c", "sheet a.xib --id a --id b --label c --class d --class e",
    "trace a.yaml --state idle", "trace a.yaml --events touchDown@0 --json", "approve",
    "approve a b --cause c --from r",
    "docs --check --small", "import a.storyboard -o b/", "import a.xib --output b --force --strict --json -q", "schema",
    "port Buttons -o out/ --module ShopKit --module Shared", "port a.swift b.swift --output c --changes --json -q",
    "schema --report", "doctor --fonts f --json", "preview",
    "preview a.yaml b.xib --port 4711 --no-open --fonts f --timeout 9",
  ]

  @Test(arguments: lines)
  func `ArgumentParser reads a plain line to the same options`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let type = try #require(Presscheck.plainCommands.first { $0.configuration.commandName == words[0] })
    let command = try #require(plain(type, words))
    #expect(String(describing: command) == String(describing: try type.parse(Array(words.dropFirst()))))
  }

  @Test(arguments: [
    "render", "render a.yaml --help", "render a.yaml --sate x", "render a.yaml --state", "render a.yaml --state -1",
    "render --events --state idle a.yaml", "render a.yaml --state a --state b", "render a.yaml --json --json",
    "render a.yaml --json=yes", "render a.yaml --state=", "render a.yaml -ox.png", "render a.yaml -qo x.png",
    "render -- a.yaml",
    "render a.yaml --threads 0", "render a.yaml --threads two", "render a.yaml --quirks some", "render a.yaml --at nan",
    "tree a.yaml b.yaml", "tree a.yaml --display --json", "diff a", "diff a b c", "record --all --missing",
    "sheet a.yaml --labels --no-labels", "sheet a.yaml --columns 0", "trace a.yaml", "inspect a b", "schema x",
    "docs --version", "import a.xib", "import -o b/", "import a.xib b.xib -o c",
    "port a.swift", "port -o b/",
  ])
  func `ArgumentParser reads every other line`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let type = try #require(Presscheck.plainCommands.first { $0.configuration.commandName == words[0] })
    #expect(plain(type, words) == nil)
  }

  @Test func `every command without commands of its own reads plain lines`() {
    let alone = Presscheck.configuration.subcommands.filter { $0.configuration.subcommands.isEmpty }
    #expect(Set(Presscheck.plainCommands.map(ObjectIdentifier.init)) == Set(alone.map(ObjectIdentifier.init)))
  }

  /// An option that `read` forgets ends the command when it is used.
  @Test func `every option is in one of the lines`() {
    let help = Presscheck.plainCommands.map { $0.helpMessage() }.joined()
    let options = Set(help.matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
    let tried = Set(Self.lines.flatMap { $0.split(separator: " ").map { String($0.prefix { $0 != "=" }) } })
    #expect(options.subtracting(tried).sorted() == ["--help"])
  }
}
