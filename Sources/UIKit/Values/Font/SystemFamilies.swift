/// The families of fonts that iOS has (*documented*: Apple's list of system fonts), for which the system font stands in.
enum SystemFamilies {
  /// Whether iOS has a family, by its name or as PostScript names have it.
  static func contains(_ family: String) -> Bool { names.contains(plain(family)) }

  private static func plain(_ name: String) -> String {
    var name = name.lowercased().filter { $0 != " " && $0 != "-" }
    for ending in ["psmt", "ps", "mt"] where name.hasSuffix(ending) && name.count > ending.count + 3 {
      name.removeLast(ending.count)
      break
    }
    return name
  }

  private static let names = Set(
    """
    Academy Engraved LET, Al Nile, American Typewriter, Apple Color Emoji, Apple SD Gothic Neo, Apple Symbols, Arial, Arial Hebrew, \
    Arial Rounded MT Bold, Avenir, Avenir Next, Avenir Next Condensed, Baskerville, Bodoni 72, Bodoni 72 Oldstyle, Bodoni 72 Smallcaps, \
    Bradley Hand, Chalkboard SE, Chalkduster, Charter, Cochin, Copperplate, Courier, Courier New, Damascus, Devanagari Sangam MN, Didot, \
    DIN Alternate, DIN Condensed, Euphemia UCAS, Farah, Futura, Galvji, Geeza Pro, Georgia, Gill Sans, Grantha Sangam MN, Helvetica, \
    Helvetica Neue, Hiragino Maru Gothic ProN, Hiragino Mincho ProN, Hiragino Sans, Hoefler Text, Impact, Kailasa, Kefa, \
    Khmer Sangam MN, Kohinoor Bangla, Kohinoor Devanagari, Kohinoor Gujarati, Kohinoor Telugu, Lao Sangam MN, Malayalam Sangam MN, \
    Marker Felt, Menlo, Mishafi, Mukta Mahee, Myanmar Sangam MN, Noteworthy, Noto Nastaliq Urdu, Optima, Palatino, Papyrus, Party LET, \
    PingFang HK, PingFang SC, PingFang TC, Rockwell, Savoye LET, Sinhala Sangam MN, Snell Roundhand, STIX Two Math, STIX Two Text, \
    Symbol, Tamil Sangam MN, Thonburi, Times New Roman, Trebuchet MS, Verdana, Zapf Dingbats, Zapfino
    """.split(separator: ",").map { plain(String($0)) })
}
