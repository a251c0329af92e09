import ArgumentParser
import PresscheckControls
import PresscheckRendering

/// How a sheet is laid out.
struct SheetOptions: ParsableArguments {
  @Option(help: "The most pictures of a button in a row, 1 to 1000; default: the fewest blank areas.")
  var columns: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Points between pictures, 0 to 400; margins grow with it; default: 16.", valueName: "points"),
    transform: Double.spacing)
  var spacing: Double?

  @Flag(inversion: .prefixedNo, help: "Shows names, states, times and variants beside the pictures.")
  var labels = true

  @Option(help: ArgumentHelp("A heading above everything.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp("The sheet's own appearance; default: dark if every picture is, else light.", valueName: "name"))
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
