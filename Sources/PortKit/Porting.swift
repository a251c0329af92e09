/// Turns a set of Apple-only files into files that Linux compiles against our UIKit.
///
/// Files are ported together: a class may have its superclass, its extensions and its protocols in other files.
package struct Porting: Hashable, Sendable {
  /// The ported files, in the order of the sources; empty if the report says that they are refused.
  package let files: [SourceFile]
  package let report: Report
  /// A Swift file with `viewClasses`, a table of the views that other files can name; not among ``files``.
  package let viewTable: String

  /// The places where views use members that are not drawn, and the reasons why declarations are left out, a line each.
  ///
  /// It has the view's class, the file, the line, the column, the member, `part` or `none` for what of it is drawn, and an empty
  /// hint, divided by tabs. A warning's line has its sentence and `warning`; that of a declaration that is left out has its name,
  /// the sentence, `missing`, and a hint if there is one.
  package let memberUses: String
}

extension Porting {
  /// Ports files.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - modules: Modules that they can import besides those that Linux has.
  ///   - folders: Names of folders that they were in, besides those of their paths.
  ///   - leavesOut: Whether declarations that need what is not on Linux, and those that use them, are left out as long as a view
  ///     remains; else the files are refused.
  package init(
    _ sources: [SourceFile], modules: Set<String> = [], folders: Set<String> = [], leavesOut: Bool = false
  ) {
    self = DeepStack.run {
      var porter = Porter(sources, modules: modules, folders: folders)
      var table = ViewTable(porter)
      if leavesOut, let other = porter.leavingOut() {
        let views = ViewTable(other)
        if views.hasViews { (porter, table) = (other, views) }
      }
      return Porting(
        files: porter.files, report: porter.report, viewTable: table.text,
        memberUses: table.memberUses(in: porter.parsed, porter.report.findings) + porter.leftOutLines)
    }
  }
}
