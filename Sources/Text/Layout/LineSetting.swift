internal import PresscheckCPango
internal import PresscheckLayerTree

/// Breaks a text into lines, limits their number and shortens the last one.
struct LineSetting {
  let session: PangoSession
  let text: TextContent
  let looks: [TextLook]
  /// In points; nil is the width that the text takes.
  let width: Double?
  /// Replaces paragraphs that are left out.
  let ellipsis: String

  func set() throws(TextError) -> SetParagraph {
    let paragraphs = looks.paragraphs
    var result = SetParagraph(lines: [], isEllipsized: false)
    for (index, paragraph) in paragraphs.enumerated() {
      let room = text.lines - result.lines.count
      if text.lines > 0, room <= 0 { break }
      var set = try session.lines(of: paragraph, fit(maximumLines: room))
      let rest = paragraphs[(index + 1)...]
      if text.lines > 0, set.lines.count >= room, text.truncation != .none, rest.contains(where: { !$0.isEmpty }) {
        set = try shorten(paragraph, before: rest, maximumLines: room)
      }
      if text.lines > 0 { set.lines.removeLast(max(0, set.lines.count - room)) }
      result.lines += set.lines
      result.isEllipsized = result.isEllipsized || set.isEllipsized
    }
    return result
  }

  /// Sets the last paragraph that fits, with a sign that others follow.
  private func shorten(
    _ paragraph: Paragraph, before rest: ArraySlice<Paragraph>, maximumLines: Int
  ) throws(TextError) -> SetParagraph {
    if text.truncation == .end {
      var set = try session.lines(of: paragraph.appending(ellipsis), fit(maximumLines: maximumLines))
      set.isEllipsized = true
      return set
    }
    let whole = rest.reduce(paragraph) { $0.joined(with: $1) }
    return try session.lines(of: whole, fit(maximumLines: maximumLines))
  }

  private func fit(maximumLines: Int) -> ParagraphFit {
    let shortens = text.truncation != .none && (!text.isWrapped || text.lines > 0)
    return ParagraphFit(
      width: text.isWrapped || shortens ? width : nil, maximumLines: text.isWrapped ? maximumLines : 1,
      ellipsis: shortens ? text.truncation.ellipsis : PANGO_ELLIPSIZE_NONE, isJustified: text.alignment == .justified)
  }
}

extension TextContent.Truncation {
  fileprivate var ellipsis: PangoEllipsizeMode {
    switch self {
    case .none: PANGO_ELLIPSIZE_NONE
    case .start: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .end: PANGO_ELLIPSIZE_END
    }
  }
}
