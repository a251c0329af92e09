import PresscheckGraphics
import PresscheckLayerTree
@testable import PresscheckSVG
import Testing

@testable import PresscheckRaster

/// The file around what a test is about.
func svg(_ inside: String, _ attributes: String = "viewBox=\"0 0 24 24\"") -> String {
  "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \(attributes)>\(inside)</svg>"
}

@Suite("SVG files") struct SVGFileTests {
  /// Nil where it is taken.
  private func problem(_ file: String) -> String? {
    do throws(SVGError) {
      _ = try SVG.decode(Array(file.utf8))
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("width='24' height='12'", Size(24, 12)), ("width='24px' height='12px' viewBox='0 0 1 1'", Size(24, 12)),
    ("viewBox='5 5 48 32'", Size(48, 32)), ("width='100%' height='100%' viewBox='0 0 7 8'", Size(7, 8)),
    ("width='12' viewBox='0 0 24 48'", Size(12, 24)), ("height='12' viewBox='0 0 24 48'", Size(6, 12)),
    ("width='1in' height='72pt'", Size(96, 96)), ("width='2pc' height='25.4mm'", Size(32, 96)),
  ])
  func `a pixel of CSS is a point, and the view box stands in`(attributes: String, size: Size) throws {
    let image = try SVG.decode(Array(svg("<rect width='1' height='1'/>", attributes).utf8))
    #expect(abs(image.size.width - size.width) < 1e-9 && abs(image.size.height - size.height) < 1e-9)
  }

  @Test(arguments: [
    (svg("", ""), "the SVG has no size: it needs a width and a height that do not depend on a font, or a viewBox"),
    (
      svg("", "width='0' height='9'"),
      "the SVG has no size: it needs a width and a height that do not depend on a font, or a viewBox"
    ),
    (
      svg("", "width='1e9' height='9'"),
      "an SVG of 1000000000 × 9 points is too large: at most 32767 a side"
    ),
    ("", "this is not an SVG: line 1: the file is empty"),
    ("<html/>", "this is not an SVG: XML does not have <svg> root"),
    ("<svg", "this is not an SVG: line 1: a tag or a character is wrong here"),
    ("<svg><!-- ", "this is not an SVG: line 1: a tag or a character is wrong here"),
    (
      svg("\n<g>\n"),
      "this is not an SVG: line 3: the end tag does not match <g>"
    ),
    (
      "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'><use x:href='#a'/></svg>",
      "this is not an SVG: line 1: Namespace prefix x for href on use is not defined"
    ),
    (svg("&foo;"), "this is not an SVG: line 1: there is no such entity; use &amp; &lt; &gt; &quot; or &apos;"),
    ("<?xml version='1.0' encoding='UTF-16'?>" + svg(""), "an SVG must be UTF-8 text"),
    ("<?xml version='1.0' encoding=\"utf-7\"?>" + svg(""), "an SVG must be UTF-8 text"),
  ])
  func `what is no picture is refused with the reason`(file: String, reason: String) {
    #expect(problem(file) == reason)
  }

  private static let text = "line 2: text in an SVG depends on the machine's fonts: convert it to paths"

  @Test(arguments: [
    "<text>a</text>", "<g><text/></g>", "<x:text xmlns:x='http://www.w3.org/2000/svg'>a</x:text>",
    "<defs><tspan id='a'/></defs>", "<foreignObject/>",
  ])
  func `text is refused, by whatever name`(element: String) {
    #expect(problem(svg("\n" + element)) == Self.text)
  }

  private static let entities =
    "line 1: a document type with declarations of its own is not read: save it as plain SVG"

  @Test(arguments: [
    "<!DOCTYPE svg [<!ENTITY t '<text>a</text>'>]>", "<!DOCTYPE svg PUBLIC 'a' 'b>c' [ <!ENTITY t 'x'> ]>",
    "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>]>",
    "<!DOCTYPE svg SYSTEM 'file:///etc/passwd' [ ]>",
  ])
  func `entities cannot hide anything`(type: String) {
    #expect(problem(type + svg("&t;")) == Self.entities)
  }

  @Test func `a document type by itself is common and harmless`() {
    let type =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/a.dtd\">\n"
    #expect(problem(type + svg("<!-- <text> --><metadata><![CDATA[<text>]]></metadata>")) == nil)
  }

  @Test(arguments: [
    ("<image href='/etc/passwd'/>", "a picture in an SVG is not drawn: give it a layer of its own"),
    ("<feImage/>", "a picture in an SVG is not drawn: give it a layer of its own"),
    ("<use href='o.svg#a'/>", "href leads out of the file: \"o.svg#a\""),
    (
      "<use xlink:href='data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=#a'/>",
      "href leads out of the file: \"data:image/svg+xml;base64,PHN2ZyB4bWxucz…\""
    ),
    ("<use xlink:href='&#100;ata:,x#a'/>", "href leads out of the file: \"data:,x#a\""),
    ("<rect fill='url(http://a.b/c#d)'/>", "url() leads out of the file: \"http://a.b/c#d\""),
    ("<rect fill='&#x75;RL( \"o.svg#d\")'/>", "url() leads out of the file: \"o.svg#d\""),
    ("<rect fill='u\\72l(o.svg#d)'/>", "a backslash is not read: write the character itself"),
    ("<style>rect { fill: url(o.svg#d) }</style>", "url() leads out of the file: \"o.svg#d\""),
    ("<style>rect { fill: u&#114;l(o.svg#d) }</style>", "url() leads out of the file: \"o.svg#d\""),
    ("<style><![CDATA[@IMPORT 'data:text/css,a';]]></style>", "a style sheet in another file is not read"),
    ("<style>@im\\70ort 'a.css';</style>", "a backslash is not read: write the character itself"),
    ("<?xml-stylesheet href='a.css'?>", "a style sheet in another file is not read"),
    ("<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='#a'/>", "other files are not read"),
    (
      "<switch><g systemLanguage='de'/></switch>", "systemLanguage makes the picture depend on the machine's language"
    ),
    ("<feTurbulence/>", "the work that feTurbulence takes has no bound: draw it as paths"),
    (
      "<mask id='m'/><style>rect { mask: url(#m) }</style>",
      "a style sheet can only refer to gradients and clip paths: name \"#m\" in an attribute"
    ),
  ])
  func `other files and the machine stay out of it`(element: String, reason: String) {
    #expect(problem(svg("\n" + element)) == "line 2: " + reason)
  }

  @Test func `an editor's own attributes may say what they like`() {
    #expect(
      problem(
        svg(
          "<g i:file='C:\\a.svg' i:see='url(x)' xmlns:i='i'/><style>.a { fill: url(#b) }</style>"
            + "<linearGradient id='b'/>")
      ) == nil)
  }

  /// `count` levels, each of ten uses of the one below.
  private func nest(_ count: Int, _ leaf: String = "<rect width='1' height='1'/>", _ attribute: String = "") -> String {
    let levels = (1..<max(2, count)).map { level in
      "<g id='l\(level)' \(attribute)>" + String(repeating: "<use href='#l\(level - 1)'/>", count: 10) + "</g>"
    }
    return svg("<defs><g id='l0'>\(leaf)</g>\(levels.joined())</defs><use href='#l\(count - 1)'/>")
  }

  @Test func `what multiplies is counted before it is drawn`() throws {
    let maximum = "drawing it takes more than 100000 steps: references, long paths and dashes count"
    #expect(problem(nest(3)) == nil)
    #expect(problem(nest(40)) == maximum)
    #expect(problem(svg("<g id='a'><use href='#a'/></g>")) == maximum)
    #expect(problem(svg("<pattern id='p'><rect fill='url(#p)'/></pattern><rect fill='url(#p)'/>")) == maximum)
    let marked = "<marker id='m'>\(String(repeating: "<path/>", count: 100))</marker>"
    #expect(
      problem(svg(marked + "<path marker-mid='url(#m)' d='\(String(repeating: "h1", count: 5000))'/>")) == maximum)
    let long = String(repeating: "M0 0h9", count: 3000)
    #expect(problem(nest(3, "<path d='\(long)'/>")) == maximum)
    for dashes in ["stroke-dasharray='.001'", "style='stroke-dasharray: 5 1e-3'"] {
      #expect(problem(svg("<path \(dashes) d='M0 0\(String(repeating: "H200h-200", count: 9))'/>")) == maximum)
      #expect(problem(svg("<path \(dashes) d='M0 0h24'/>")) == nil)
      #expect(problem(svg("<g \(dashes)><circle r='50'/></g>")) == nil)
      #expect(problem(svg("<g \(dashes)><circle r='100%'/></g>")) == maximum)
      #expect(problem(svg("<g \(dashes)><circle r='500'/></g>")) == maximum)
    }
    #expect(problem(svg("<style>g { stroke-dasharray: .001 }</style><g><circle r='500'/></g>")) == maximum)
    #expect(problem(svg("<circle r='10' stroke-dasharray='4 2'/>")) == nil)
    let deep = String(repeating: "<g>", count: 80) + String(repeating: "</g>", count: 80)
    #expect(problem(svg(deep)) == "line 1: elements are nested more than 64 deep")
    #expect(
      problem(svg(String(repeating: "<g/>", count: 20_001))) == "line 1: there are more than 20000 elements")
    let large = svg("<!-- " + String(repeating: "a", count: SVG.maximumBytes) + " -->")
    #expect(problem(large) == "it has more than 1048576 bytes")
  }

  @Test func `surfaces are counted through references`() throws {
    #expect(try SVG.decode(Array(nest(3).utf8)).surfaceCount == 1)
    #expect(try SVG.decode(Array(nest(2, "<rect/>", "opacity='.5'").utf8)).surfaceCount == 2)
    #expect(try SVG.decode(Array(nest(3, "<rect/>", "opacity='.5'").utf8)).surfaceCount == 12)
    #expect(try SVG.decode(Array(svg("<g style='mix-blend-mode: multiply'/>").utf8)).surfaceCount == 2)
    #expect(try SVG.decode(Array(svg("<style>g { opacity: .5 }</style><g/><g/>").utf8)).surfaceCount > 2)
  }

  @Test func `without librsvg the file says what is missing`() {
    #expect(throws: SVGError.noLibrary) { try SVG.decode(Array(svg("").utf8), with: SVGLibrary(named: "librsvg-0.so")) }
    #expect("\(SVGError.noLibrary)" == "librsvg, which draws SVG, is not installed")
    #expect(SVGLibrary(named: "libpng16.so.16") == nil, "a library that draws no SVG")
    #expect(SVG.libraryVersion?.hasPrefix("2.") == true)
  }
}
