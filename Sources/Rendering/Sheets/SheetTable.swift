internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckGraphics

/// Pictures in columns and rows, each with its label.
struct SheetTable: Sendable {
  /// Empty where there is one table alone.
  var label: SheetLabel

  /// Above each column.
  var columns: [SheetLabel]

  /// Left of each row; all of them empty where there is one row.
  var rows: [SheetLabel]

  /// Row by row.
  var pictures: [[SheetPicture]]
}

/// All of one button.
struct SheetSection: Sendable {
  var heading: SheetLabel
  var tables: [SheetTable]
}

/// One way in which a sheet's pictures differ.
private struct SheetAxis {
  /// Each with an empty label where there is only one.
  var labels: [SheetLabel]

  /// How many pictures further on the next one is.
  var stride: Int
}

extension SheetPlan {
  /// The pictures of the button, in tables.
  ///
  /// Without sweeps moments go across and variants down. With one its values go across and all else down; with more the
  /// second one goes down, and for all else there is a table each.
  ///
  /// - Parameter pictures: As `pictures(scale:threads:)` has them.
  /// - Returns: One table at least.
  func section(_ pictures: [SheetPicture]) -> SheetSection {
    let axes = axes
    let (across, down, apart) =
      switch button.sweeps.count {
      case 0: (axes[..<1], axes[1...], axes[..<0])
      case 1: (axes[..<1], axes[1...], axes[..<0])
      default: (axes[..<1], axes[1..<2], axes[2...])
      }
    let columns = SheetPlan.places(across)
    let rows = SheetPlan.places(down)
    let tables = SheetPlan.places(apart).map { table in
      SheetTable(
        label: table.label, columns: columns.map(\.label), rows: rows.map(\.label),
        pictures: rows.map { row in columns.map { pictures[table.index + row.index + $0.index] } })
    }
    return SheetSection(heading: heading, tables: tables)
  }

  /// The sweeps, the moments, the variants: the last one is counted fastest.
  private var axes: [SheetAxis] {
    let sweeps = button.sweeps.map { sweep in
      sweep.values.map { SheetLabel([SheetLabel.Word(text: sweep.name, isFaint: true), SheetLabel.Word(text: $0)]) }
    }
    var stride = pictureCount
    return (sweeps + [momentLabels, variantLabels]).map { labels in
      stride /= labels.count
      return SheetAxis(labels: labels, stride: stride)
    }
  }

  /// Where pictures lie in the list, for every combination of some axes.
  private static func places(_ axes: ArraySlice<SheetAxis>) -> [(index: Int, label: SheetLabel)] {
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
      let time = moment.instant.phrase
      guard hasOneTitle, moments.count > 1 else { return SheetLabel(moment.title, time) }
      return SheetLabel(time ?? "settled")
    }
  }

  private var variantLabels: [SheetLabel] {
    let differ = (
      appearance: Set(variants.map(\.appearance)).count > 1, direction: Set(variants.map(\.direction)).count > 1,
      scale: scales.count > 1
    )
    return variants.map { traits in
      let words = [
        differ.appearance ? traits.appearance.rawValue : nil, differ.direction ? traits.direction.rawValue : nil,
        differ.scale ? "@\(traits.scale.plain)x" : nil,
      ]
      return SheetLabel(words.compactMap(\.self).map { SheetLabel.Word(text: $0) })
    }
  }

  /// The button's name, its control, and what holds for all its pictures without going without saying.
  private var heading: SheetLabel {
    let file = button.takes[0].renderer.file
    let traits = variants[0]
    let isOneMoment = moments.count == 1 && !button.sweeps.isEmpty
    let facts = [
      file.kind == file.name ? nil : file.kind,
      hasOneTitle && (moments.count > 1 || isOneMoment) ? moments[0].title : nil,
      isOneMoment ? moments[0].instant.phrase : nil,
      variants.allSatisfy { $0.appearance == .dark } ? Appearance.dark.rawValue : nil,
      variants.allSatisfy { $0.direction == .rightToLeft } ? Direction.rightToLeft.rawValue : nil,
      traits.quirks == .intended ? "as intended" : nil,
    ]
    let words = facts.compactMap(\.self)
    return SheetLabel(file.name, words.isEmpty ? nil : words.joined(separator: " · "))
  }
}

extension Instant {
  /// `0.25 s`, to a tenth of a millisecond; nil for settled.
  fileprivate var phrase: String? {
    guard case .seconds(let seconds) = self else { return nil }
    return "\(Number.short((seconds * 10_000).rounded() / 10_000)) s"
  }
}
