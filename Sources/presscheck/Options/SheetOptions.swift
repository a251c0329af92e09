import ArgumentParser
import PresscheckButtonFile
import PresscheckControls
import PresscheckRendering

/// How a sheet is laid out.
struct SheetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The most pictures of a button side by side; default: what gives the sheet a pleasant shape."))
  var columns: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Between pictures; margins grow with it; default: 16.", valueName: "points"),
    transform: Double.spacing)
  var spacing: Double?

  @Flag(inversion: .prefixedNo, help: "Names, states, times and variants beside the pictures.")
  var labels = true

  @Option(help: ArgumentHelp("Above everything, in large letters.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "What the pictures stand on; default: dark where all of them are, else light.", valueName: "name"))
  var page: Appearance?

  func validate() throws {
    if let columns, !SheetStyle.columnCounts.contains(columns) {
      throw ValidationError("--columns takes 1 to 1000, not \(columns)")
    }
  }

  var style: SheetStyle {
    var style = SheetStyle(columns: columns, hasLabels: labels, title: title)
    if let spacing { style.spacing = spacing }
    if let page { style.page = page }
    return style
  }
}
