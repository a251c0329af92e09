import Foundation
import PresscheckTestSupport
import Testing

@Suite struct FontTests {
  private func project(_ text: String) throws -> TemporaryProject {
    try TemporaryProject("control: stateful\nsize: [90, 30]\n\(text)\n")
  }

  @Test func `a character that the default font has not is there with a font that has it`() throws {
    let project = try project("properties: {title: \"\u{1681}\"}")
    let hint = "hint: name a font file that has it, under fonts: or after --fonts"
    try project.refuses(
      ["render", "button.yaml"], 65,
      "button.yaml:3:21: error: no font has the character \"\u{1681}\" (U+1681): asked \"Inter\"\n\(hint)")
    try project.folder.copy("\(Fixtures.noto)/NotoSansOgham-Regular.ttf", "Ogham.ttf")
    #expect(try project.run("render", "button.yaml", "--fonts", "Ogham.ttf").errors == "")
    try project.refuses(
      ["render", "button.yaml", "--fonts", "Ogham.ttf", "--property", "title=\u{6F22}"], 64,
      "--property: error: no font has the character \"\u{6F22}\" (U+6F22): asked \"Inter\", \"Noto Sans Ogham\"\n\(hint)"
    )
  }

  @Test func `emoji are coloured bitmaps with a font that has them`() throws {
    let project = try project("fonts: [\(Fixtures.noto)/NotoColorEmoji.ttf]\nproperties: {title: \"\u{1F600}\"}")
    #expect(try project.run("render", "button.yaml").errors == "")
  }

  @Test func `a weight that the family has not is refused`() throws {
    let project = try project(
      "fonts: [\(Fixtures.noto)/NotoSansOgham-Regular.ttf]\n"
        + "properties: {title: \"\u{1681}\", font: Noto Sans Ogham, fontWeight: bold}")
    try project.refuses(
      ["render", "button.yaml"], 65,
      "button.yaml:4:32: error: there is no font \"Noto Sans Ogham\" in bold\n"
        + "hint: looked in \(Fixtures.noto)/NotoSansOgham-Regular.ttf, \(Fixtures.inter)")
  }

  @Test func `a folder's fonts stand in, and are found by the names inside them`() throws {
    let project = try project("fonts: [Fonts]\nproperties: {title: \"a \u{1681}\"}")
    try project.folder.copy("\(Fixtures.noto)/NotoSansOgham-Regular.ttf", "Fonts/one.ttf")
    try project.folder.copy("\(Fixtures.inter)/Inter-Black.otf", "Fonts/Thin.otf")
    #expect(try project.run("render", "button.yaml").errors == "")
    #expect(try project.run("render", "button.yaml", "--property", "font=noto sans ogham").errors == "")
    try project.refuses(
      ["render", "button.yaml", "--property", "font=one"], 64,
      "--property: error: there is no font \"one\" in regular\nhint: looked in Fonts, \(Fixtures.inter)")
  }

  @Test func `doctor says what the fonts given hold`() throws {
    let project = try project("properties: {title: Go}")
    try project.folder.copy("\(Fixtures.noto)/NotoSansOgham-Regular.ttf", "Fonts/one.ttf")
    try project.folder.copy("\(Fixtures.inter)/Inter-BlackItalic.otf", "Fonts/two.OTF")
    let held = try project.run("doctor", "--fonts", "Fonts", "--fonts", "Fonts/one.ttf")
    let output = String(decoding: held.output, as: UTF8.self)
    #expect(
      output.contains(
        """
        fonts are looked for in
          Fonts
            Noto Sans Ogham, regular: one.ttf
            Inter, black italic: two.OTF
          Fonts/one.ttf
            Noto Sans Ogham, regular: one.ttf
          \(Fixtures.inter)
        38 font files found
        """), "\(output)")
    let json = String(decoding: try project.run("doctor", "--fonts", "Fonts", "--json").output, as: UTF8.self)
    #expect(json.contains("\"family\": \"Noto Sans Ogham\""))
    try project.folder.write("no font", "Fonts/three.ttf")
    try project.refuses(
      ["doctor", "--fonts", "Fonts"], 65, "error: the font \"Fonts/three.ttf\" is not one, or is damaged")
  }

  @Test func `a damaged font in a folder is named, at the folder's place`() throws {
    let project = try project("fonts: [Fonts]")
    try project.folder.write("no font", "Fonts/Brand.otf")
    try project.refuses(
      ["render", "button.yaml"], 65,
      "button.yaml:3:9: error: the font \"Fonts/Brand.otf\" is not one, or is damaged")
  }

  @Test func `a font that is not there ends the run with 66 and says who names it`() throws {
    try project("fonts: [Brand.otf]").refuses(
      ["render", "button.yaml"], 66, "button.yaml:3:9: error: the font \"Brand.otf\" is not there")
  }

  @Test func `a font that is damaged is refused`() throws {
    let project = try project("properties: {title: Go}")
    try project.folder.write("no font", "Brand.otf")
    try project.refuses(
      ["render", "button.yaml", "--fonts", "Brand.otf"], 65, "error: the font \"Brand.otf\" is not one, or is damaged")
  }

  @Test func `a font that is damaged is named where a file names it`() throws {
    let project = try project("fonts:\n  - Good.ttf\n  - Brand.otf\nproperties: {title: Go}")
    try project.folder.copy("\(Fixtures.noto)/NotoSansOgham-Regular.ttf", "Good.ttf")
    let whole = try project.folder.bytes("Good.ttf")
    for damaged in [Array("no font".utf8), [], Array(whole.prefix(40))] {
      try project.folder.write(damaged, "Brand.otf")
      try project.refuses(
        ["render", "button.yaml"], 65, "button.yaml:5:5: error: the font \"Brand.otf\" is not one, or is damaged")
    }
    try project.folder.write("fonts: [Brand.otf]", "presscheck.yaml")
    try project.folder.write("control: stateful", "other.yaml")
    try project.refuses(
      ["render", "other.yaml"], 65, "presscheck.yaml:1:9: error: the font \"Brand.otf\" is not one, or is damaged")
  }
}

/// What the tool opens, as the kernel tells it.
@Suite struct OpenedFileTests {
  /// Paths that a run asked the kernel for in any way, and those it opened.
  private func trace(_ arguments: [String], home: String, in folder: String) throws -> (
    asked: [String], opened: [String]
  ) {
    let log = "\(home)/trace.txt"
    let strace = ["strace", "-f", "-qq", "-s", "4096", "-e", "trace=%file", "-o", log, Tool.built.path]
    let outcome = try Tool.start(
      strace + arguments, in: folder,
      environment: ["HOME": home, "XDG_CACHE_HOME": "\(home)/.cache", "XDG_CONFIG_HOME": "\(home)/.config"])
    try #require(outcome.status == 0, "\(outcome.errors)")
    let lines = String(decoding: try Data(contentsOf: URL(fileURLWithPath: log)), as: UTF8.self).split(separator: "\n")
    func path(_ line: Substring) -> String? {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.count > 1 ? String(parts[1]) : nil
    }
    let opened = lines.filter { $0.contains("open") && !$0.contains("= -1") && !$0.contains("O_DIRECTORY") }
    return (lines.compactMap(path), opened.compactMap(path))
  }

  private func isFont(_ path: String) -> Bool {
    [".otf", ".ttf", ".ttc", ".pcf", ".pfb"].contains { path.hasSuffix($0) }
  }

  @Test func `only the faces asked for are opened, and nothing of the system's font configuration`() throws {
    let project = try TemporaryProject(
      """
      control: layers
      size: [90, 30]
      layers: [{name: a, type: text, string: Go, fontWeight: semibold, color: red, frame: [0, 0, 40, 30], fontSize: 12},
               {name: b, type: text, string: On, italic: true, color: red, frame: [40, 0, 40, 30], fontSize: 12}]
      """)
    let home = TemporaryFolder()
    // What fontconfig would look at if anything asked it.
    for name in [".fonts/a.ttf", ".fonts.conf", ".config/fontconfig/fonts.conf", ".cache/fontconfig/x"] {
      try home.write("", name)
    }
    let (asked, opened) = try trace(["render", "button.yaml", "-o", "out/"], home: home.path, in: project.folder.path)
    #expect(opened.contains("button.yaml"))
    let forbidden = [
      "/etc/fonts", "/usr/share/fontconfig", "/var/cache/fontconfig", "/usr/local/share/fonts", "\(home.path)/.fonts",
      "\(home.path)/.config", "\(home.path)/.cache", "\(home.path)/.local", "/usr/share/pango", "/etc/pango",
    ]
    for path in asked { #expect(!forbidden.contains { path.hasPrefix($0) }, "\(path)") }
    let faces = ["\(Fixtures.inter)/Inter-Italic.otf", "\(Fixtures.inter)/Inter-SemiBold.otf"]
    #expect(Set(opened.filter(isFont)).sorted() == faces)
    #expect(!asked.contains { $0.hasPrefix("/usr/share/fonts") && !$0.hasPrefix(Fixtures.inter) })
  }

  @Test func `of fonts that are given those alone are opened, and what else is asked for by name`() throws {
    let project = try TemporaryProject("control: stateful\nsize: [90, 30]\nproperties: {title: \"a \u{1681}\"}")
    try project.folder.copy("\(Fixtures.noto)/NotoSansOgham-Regular.ttf", "Fonts/one.ttf")
    let home = TemporaryFolder()
    let arguments = ["render", "button.yaml", "--fonts", "Fonts", "-o", "out/"]
    let (asked, opened) = try trace(arguments, home: home.path, in: project.folder.path)
    #expect(Set(opened.filter(isFont)).sorted() == ["\(Fixtures.inter)/Inter-Regular.otf", "Fonts/one.ttf"])
    let forbidden = ["/etc/fonts", "/usr/share/fontconfig", "/var/cache/fontconfig", "/etc/pango", home.path + "/."]
    for path in asked { #expect(!forbidden.contains { path.hasPrefix($0) }, "\(path)") }
    #expect(!asked.contains { $0.hasPrefix("/usr/share/fonts") && !$0.hasPrefix(Fixtures.inter) })
  }

  @Test func `a button without text opens no font`() throws {
    let project = try TemporaryProject("control: layers\nsize: [9, 9]\nlayers: [{name: a, backgroundColor: red}]")
    let home = TemporaryFolder()
    let (_, opened) = try trace(["render", "button.yaml", "-o", "out/"], home: home.path, in: project.folder.path)
    #expect(opened.filter(isFont) == [])
  }
}
