/// Turns a set of Apple-only files into files that Linux compiles against our UIKit.
///
/// Files are ported together: a class may have its superclass, its extensions and its protocols in other files.
package struct Porting: Hashable, Sendable {
  /// The ported files, in the order of the sources; empty if the report says that they are refused.
  package let files: [SourceFile]
  package let report: Report
  /// A Swift file with `viewClasses`, a table of the views that other files can name; not among ``files``.
  package let viewTable: String

  /// Ports files.
  package init(_ sources: [SourceFile]) {
    self = DeepStack.run {
      let porter = Porter(sources)
      return Porting(
        files: porter.files, report: porter.report, viewTable: ViewTable(porter.declarations).text)
    }
  }

  private init(files: [SourceFile], report: Report, viewTable: String) {
    (self.files, self.report, self.viewTable) = (files, report, viewTable)
  }
}
