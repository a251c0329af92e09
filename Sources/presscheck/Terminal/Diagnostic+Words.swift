import PresscheckFiles

extension Diagnostic {
  /// The same with options and remedies in the words of this command line.
  var worded: Diagnostic {
    var diagnostic = self
    diagnostic.file = option?.flag ?? file
    diagnostic.hint = remedy?.words ?? hint
    diagnostic.others = others.map(\.worded)
    return diagnostic
  }

  /// An error and its others for people, marked as in `text(marking:)`: the first ones, and how many more there are.
  func texts(marking mark: (String, Severity?) -> String) -> [String] {
    let rest = all.count - Diagnostic.maximumShown
    let more = rest > 0 ? [Diagnostic(file: nil, "\(rest) more \(rest == 1 ? "error" : "errors")")] : []
    return (worded.all.prefix(Diagnostic.maximumShown) + more).map { $0.text(marking: mark) }
  }
}

extension RequestOption {
  /// As it is typed.
  var flag: String { self == .output ? "-o" : "--\(rawValue)" }
}

extension Remedy {
  fileprivate var words: String {
    switch self {
    case .addFont: "name a font file that has it, under fonts: or after --fonts"
    case .addFontOrHideLabels: "name a font file that has it after --fonts, or leave labels out with --no-labels"
    case .chooseTimeOrPixels: "choose a time with --at, or write .png"
    case .chooseFewerPictures: "choose some with --state, --shot or --scale, or sweep fewer values"
    case .makeSheetSmaller: "choose fewer pictures with --state or --shot, or a smaller --scale"
    case .drawLessOnSheet: "choose fewer pictures with --state or --shot"
    case .joinSweeps: "put all its values after one --sweep"
    case .mergeShards: "merge the reports of verify --shard"
    case .writeReportElsewhere: "choose a folder that can be written to with --report"
    }
  }
}
