/// Turns a set of Apple-only files into files that Linux compiles against our UIKit.
///
/// Files are ported together: a class may have its superclass, its extensions and its protocols in other files.
package struct Porting: Hashable, Sendable {
  /// The ported files, in the order of the sources; empty if the report says that they are refused.
  package let files: [SourceFile]
  package let report: Report

  /// Ports files.
  package init(_ sources: [SourceFile]) {
    self = DeepStack.run {
      let porter = Porter(sources)
      return Porting(files: porter.files, report: porter.report)
    }
  }

  private init(files: [SourceFile], report: Report) {
    (self.files, self.report) = (files, report)
  }
}
