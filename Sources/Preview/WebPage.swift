internal import PresscheckChecks
internal import PresscheckFiles
internal import PresscheckGoldens

/// The page of `page` and `preview`, put together from the files of `Web`.
package enum WebPage {
  /// Where the page has its buttons and pictures from.
  package enum Mode: String, Sendable {
    /// From the text that it carries, without any request.
    case page
    /// From the server that served it.
    case preview
  }

  /// The page as one HTML file.
  ///
  /// - Parameters:
  ///   - mode: Where the page has its buttons from.
  ///   - data: The JSON that a page of mode `page` carries.
  /// - Returns: The text of the file.
  package static func document(mode: Mode, data: String = "") -> String {
    // Text in JSON has no meaning for HTML without this character.
    let escaped =
      data.unicodeScalars.contains("<")
      ? data.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c") : data
    let packed = "<script type=\"application/json\" id=\"packed\">\(escaped)</script>"
    let page = HTMLTemplate(PackageResources.page_html).filled([
      "mode": mode.rawValue, "policy": policy(mode: mode), "style": style, "script": script,
      "filters": mode == .preview ? filters : "", "data": mode == .page ? packed : "",
    ])
    return page + "\n"
  }

  /// The value of `Content-Security-Policy`: the page's own script and style, and requests to where it came from, if at all.
  package static func policy(mode: Mode) -> String {
    let requests = mode == .page ? "img-src data: blob:" : "img-src 'self' data: blob:; connect-src 'self'"
    return """
      default-src 'none'; script-src 'sha256-\(digest(of: script))'; style-src 'sha256-\(digest(of: style))'; \(requests); \
      base-uri 'none'; form-action 'none'
      """
  }

  private static let style = text([
    PackageResources.base_css, PackageResources.frame_css, PackageResources.stage_css, PackageResources.panels_css,
    PackageResources.goldens_css, PackageResources.touch_css,
  ])

  private static let script = text([
    PackageResources.dom_js, PackageResources.format_js, PackageResources.Refusal_js, PackageResources.PictureSource_js,
    PackageResources.LiveSource_js,
    PackageResources.Strips_js, PackageResources.PackedSource_js,
    PackageResources.Address_js, PackageResources.Session_js, PackageResources.Player_js, PackageResources.Painter_js,
    PackageResources.SideList_js, PackageResources.Overview_js, PackageResources.Variants_js, PackageResources.Stage_js,
    PackageResources.Touches_js, PackageResources.TimeLine_js, PackageResources.Curves_js,
    PackageResources.Inspector_js, PackageResources.Behaviour_js, PackageResources.StateMachine_js,
    PackageResources.Writings_js, PackageResources.PartEditors_js, PackageResources.KnobEditors_js,
    PackageResources.Knobs_js,
    PackageResources.Layers_js, PackageResources.CheckPanel_js, PackageResources.Grid_js, PackageResources.Compare_js,
    PackageResources.Goldens_js,
    PackageResources.Keys_js, PackageResources.main_js,
  ])

  /// For each way to see colours a filter on linear light, named like it.
  private static var filters: String {
    let filters = ColorVision.allCases.map { vision in
      let rows = vision.matrix.map { row in row.map { String($0) } + ["0", "0"] } + [["0", "0", "0", "1", "0"]]
      return """
        <filter id="vision-\(vision)" color-interpolation-filters="linearRGB"><feColorMatrix values="\(rows.joined().joined(separator: " "))"/></filter>
        """
    }
    return "<svg class=\"unseen\" aria-hidden=\"true\">\(filters.joined())</svg>"
  }

  private static func text(_ files: [[UInt8]]) -> String { String(decoding: files.joined(), as: UTF8.self) }

  /// The SHA-256 in Base64, as a policy names it.
  static func digest(of text: String) -> String {
    let digits = Digest(Array(text.utf8)).text().utf8.map { UInt8($0 < 0x3A ? $0 - 0x30 : $0 - 0x57) }
    return Base64.encode(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }
}
