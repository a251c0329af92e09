internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics

/// Pictures in columns and rows, with labels.
struct SheetTable: Sendable {
  /// Empty if the button has one table.
  var label: SheetLabel
  /// Above each column.
  var columns: [SheetLabel]
  /// Left of each row; all empty if there is one row.
  var rows: [SheetLabel]
  /// Row by row.
  var pictures: [[SheetPicture]]
}

/// The tables of one button.
struct SheetSection: Sendable {
  var heading: SheetLabel
  var tables: [SheetTable]
}

extension SheetPlan {
  /// Arranges the pictures of the button in at least one table.
  func section(_ pictures: [SheetPicture]) -> SheetSection {
    // Columns are the moments and rows the traits. The values of a sweep take the columns and all else the rows; a
    // second sweep takes the rows, and all else has a table each.
    let axes = axes
    let across = axes[..<1]
    let down = button.sweeps.count > 1 ? axes[1..<2] : axes[1...]
    let apart = axes.dropFirst(1 + down.count)
    let columns = SheetPlan.places(across)
    let rows = SheetPlan.places(down)
    let tables = SheetPlan.places(apart).map { table in
      SheetTable(
        label: table.label, columns: columns.map(\.label), rows: rows.map(\.label),
        pictures: rows.map { row in columns.map { pictures[table.index + row.index + $0.index] } })
    }
    return SheetSection(heading: heading, tables: tables)
  }

  /// The labels of an axis, at least one, and the stride from one picture to the next of that axis.
  private typealias Axis = (labels: [SheetLabel], stride: Int)

  /// The sweeps, the moments and the traits; the last one changes fastest.
  private var axes: [Axis] {
    let sweeps = button.sweeps.map { sweep in
      sweep.values.map { SheetLabel([SheetLabel.Word(text: sweep.name, isFaint: true), SheetLabel.Word(text: $0)]) }
    }
    var stride = pictureCount
    return (sweeps + [momentLabels, traitLabels]).map { labels in
      stride /= labels.count
      return (labels, stride)
    }
  }

  /// The index in the list of pictures, for every combination of some axes.
  private static func places(_ axes: ArraySlice<Axis>) -> [(index: Int, label: SheetLabel)] {
    axes.reduce([(0, SheetLabel())]) { all, axis in
      all.flatMap { before in
        axis.labels.enumerated().map { (before.0 + $0.offset * axis.stride, before.1 + $0.element) }
      }
    }
  }

  // MARK: - Labels

  private var hasOneTitle: Bool { moments.allSatisfy { $0.title == moments[0].title } }

  private var momentLabels: [SheetLabel] {
    if moments.count == 1, !button.sweeps.isEmpty { return [SheetLabel()] }
    return moments.map { moment in
      let time = timePhrase(moment)
      guard hasOneTitle, moments.count > 1 else { return SheetLabel(moment.title, time) }
      return SheetLabel(time ?? "settled")
    }
  }

  /// `0.25 s`, rounded to a tenth of a millisecond, of a film to a hundredth of a second where that tells its moments apart;
  /// nil for settled.
  private func timePhrase(_ moment: SheetPlan.Moment) -> String? {
    guard case .seconds(let seconds) = moment.instant else { return nil }
    func rounded(_ seconds: Double, _ parts: Double) -> Double { (seconds * parts).rounded() / parts }
    guard moment.isOfFilm else { return "\(Number.short(rounded(seconds, 10_000))) s" }
    let film = moments.compactMap { each -> Double? in
      guard each.title == moment.title, case .seconds(let seconds) = each.instant else { return nil }
      return rounded(seconds, 100)
    }
    return "\(Number.short(rounded(seconds, Set(film).count == film.count ? 100 : 10_000))) s"
  }

  private var traitLabels: [SheetLabel] {
    let differing = Traits.choices.filter { choice in Set(traits.map { $0.value(choice).phrase }).count > 1 }
    let differ = (locale: Set(traits.map(\.locale)).count > 1, scale: scales.count > 1)
    return self.traits.map { traits in
      let words =
        differing.map { traits.value($0).phrase }
        + [differ.locale ? traits.locale ?? Localization.own : nil, differ.scale ? "@\(traits.scale.plain)x" : nil]
      return SheetLabel(words.compactMap(\.self).map { SheetLabel.Word(text: $0) })
    }
  }

  /// The button's name, its control, and facts that hold for all its pictures.
  private var heading: SheetLabel {
    let file = button.file
    let isOneMoment = moments.count == 1 && !button.sweeps.isEmpty
    let common = Traits.choices.compactMap { choice in
      let unusual = traits.map { $0.unusual(choice)?.phrase }
      return unusual.allSatisfy { $0 == unusual[0] } ? unusual[0] : nil
    }
    let facts =
      [
        file.kind == file.name ? nil : file.kind,
        hasOneTitle && (moments.count > 1 || isOneMoment) ? moments[0].title : nil,
        isOneMoment ? timePhrase(moments[0]) : nil,
      ] + common + [
        traits.allSatisfy { $0.locale == traits[0].locale } ? traits[0].locale : nil,
        traits[0].quirks == .intended ? "as intended" : nil,
      ]
    let words = facts.compactMap(\.self)
    return SheetLabel(file.name, words.isEmpty ? nil : words.joined(separator: " · "))
  }
}

/// A short text on a sheet, such as a caption.
struct SheetLabel: Hashable, Sendable {
  struct Word: Hashable, Sendable {
    var text: String
    /// Secondary text in the fainter ink.
    var isFaint = false
  }

  var words: [Word]

  init(_ words: [Word] = []) { self.words = words }

  init(_ text: String, _ faint: String? = nil) {
    words = [Word(text: text)] + (faint.map { [Word(text: $0, isFaint: true)] } ?? [])
  }

  var isEmpty: Bool { words.isEmpty }

  /// Joins two labels with a point; an empty one adds nothing.
  static func + (a: SheetLabel, b: SheetLabel) -> SheetLabel {
    let point = a.isEmpty || b.isEmpty ? [] : [Word(text: "·", isFaint: true)]
    return SheetLabel(a.words + point + b.words)
  }
}
