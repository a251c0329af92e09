internal import PresscheckButtonFile
internal import PresscheckGoldens
internal import PresscheckRendering

/// Fails the test where a picture that a button file asks for is not as its golden: what `presscheck verify` does, with the
/// same goldens, beside the file or where the configuration keeps them.
///
/// ```swift
/// @Test func buy() { expectGoldens(ofFile: "Buttons/buy.yaml") }
/// ```
///
/// - Parameters:
///   - path: The button file, seen from the folder of `Package.swift`.
///   - record: Which goldens are written; nil leaves it to the trait and the environment.
///   - fileID: The module and file of the call; like all that follow, it is not for you to say.
///   - file: The call's source file, beside which the goldens are.
///   - function: The test's name where Swift Testing does not know it.
///   - line: The call's.
///   - column: The call's.
public func expectGoldens(
  ofFile path: String, record: RecordMode? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath, function: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, file: file, function: function, line: line, column: column)
  let assertion = GoldenAssertion(site: site, record: record)
  for failure in assertion.failures(ofFile: path) { TestLibrary.fail(failure, at: site) }
}

extension GoldenAssertion {
  func failures(ofFile path: String) -> [Failure] {
    failures { project throws(Diagnostic) in
      let folder = environment.packageFolder(of: site.path) ?? environment.workingFolder
      let located = path.hasPrefix("/") ? path : "\(folder)/\(path)"
      let file = try ButtonFile(path: located, context: ReadingContext(project.configuration))
      return (try file.requests(), file, project.goldens(of: file))
    }
  }
}
