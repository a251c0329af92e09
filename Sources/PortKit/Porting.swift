/// Turns a set of Apple-only files into files that Linux compiles against our UIKit.
///
/// Files are ported together: a class may have its superclass, its extensions and its protocols in other files.
package struct Porting: Hashable, Sendable {
  /// The ported files, in the order of the sources; empty if the report says that they are refused.
  package let files: [SourceFile]
  package let report: Report
  /// A Swift file with `viewClasses`, a table of the views that other files can name; not among ``files``.
  package let viewTable: String

  /// The places where views use members that are not drawn, a line each.
  ///
  /// It has the view's class, the file, the line, the column, the member, and `part` or `none` for what of it is drawn, divided by
  /// tabs. A warning's line has its sentence and `warning`.
  package let memberUses: String
}

extension Porting {
  /// Ports files, which can import some modules besides those that Linux has, and were in folders of some names besides those of
  /// their paths.
  package init(_ sources: [SourceFile], modules: Set<String> = [], folders: Set<String> = []) {
    self = DeepStack.run {
      let porter = Porter(sources, modules: modules, folders: folders)
      let table = ViewTable(porter.declarations, extendedButton: porter.extendedButton)
      return Porting(
        files: porter.files, report: porter.report, viewTable: table.text,
        memberUses: table.memberUses(in: porter.parsed, porter.report.findings))
    }
  }
}
