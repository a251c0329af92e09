import SwiftSyntax
import Testing

@testable import PresscheckPortKit

/// The ported text of one file, after the line that names the source and without an import that was added.
func ported(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> String {
  (ported(["A.swift": text], sourceLocation: sourceLocation)["A.swift"] ?? "").withoutImport
}

extension String {
  /// Without the import that a file without one gets at its end.
  fileprivate var withoutImport: String {
    let ending = "\n#sourceLocation()\nimport PresscheckUIKit\n"
    return hasSuffix(ending) ? String(dropLast(ending.count)) : self
  }

  /// With one blank for several.
  var withSingleBlanks: String {
    split(separator: " ", omittingEmptySubsequences: false).reduce(into: "") { text, word in
      text += word.isEmpty && (text.isEmpty || text.hasSuffix(" ")) ? "" : word + " "
    }.trimmed
  }
}

/// The ported texts of files, after the lines that name the sources; checks what holds for all of them.
func ported(
  _ texts: KeyValuePairs<String, String>, sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> [String: String] {
  let porter = Porting(texts.map { SourceFile(path: $0, text: $1) })
  #expect(porter.report.findings.map(\.description) == [], sourceLocation: sourceLocation)
  return rest(of: porter, texts, sourceLocation)
}

/// What is found in a file, an entry for each finding.
func findings(_ text: String) -> [String] {
  Porting([SourceFile(path: "A.swift", text: text)]).report.findings.map(\.description)
}

/// The ported text of a file that has a warning, and the warning.
func warned(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> (
  text: String, findings: [String]
) {
  let porter = Porting([SourceFile(path: "A.swift", text: text)])
  return (
    rest(of: porter, ["A.swift": text], sourceLocation)["A.swift"] ?? "", porter.report.findings.map(\.description)
  )
}

private func rest(
  of porter: Porting, _ texts: KeyValuePairs<String, String>, _ sourceLocation: Testing.SourceLocation
) -> [String: String] {
  var result: [String: String] = [:]
  for file in porter.files {
    let text = String(decoding: file.bytes, as: UTF8.self)
    let head = "#sourceLocation(file: \(file.path.swiftLiteral), line: 1)\n"
    #expect(text.hasPrefix(head), sourceLocation: sourceLocation)
    var report = Report()
    let before = texts.first { $0.key == file.path }.flatMap {
      ParsedFile(SourceFile(path: file.path, text: $0.value), &report)
    }
    let after = ParsedFile(file, &report)
    #expect(report.findings.map(\.description) == [], "the output has errors", sourceLocation: sourceLocation)
    if let before, let after {
      let lines = Set(after.declaredNames.map { "\($0.name) \($0.line - 1)" })
      for (name, line) in before.declaredNames {
        let isThere = ["", "ported_", "ported_didSet_", "ported_willSet_"].contains {
          lines.contains("\($0)\(name) \(line)")
        }
        #expect(isThere, "\(name) is not on line \(line)", sourceLocation: sourceLocation)
      }
    }
    result[file.path] = String(text.dropFirst(head.count))
  }
  return result
}

extension ParsedFile {
  /// The names of types, methods and properties with their lines, without those of previews.
  fileprivate var declaredNames: [(name: String, line: Int)] {
    var nodes = ActiveNodes(tree)
    var names: [(String, Int)] = []
    while let node = nodes.next() {
      if node.is(MacroExpansionDeclSyntax.self) || node.is(MacroExpansionExprSyntax.self) {
        nodes.skipChildren()
        continue
      }
      let name =
        node.is(FunctionDeclSyntax.self) || node.is(ClassDeclSyntax.self) || node.is(ProtocolDeclSyntax.self)
        ? node.asProtocol((any NamedDeclSyntax).self)?.name : node.as(IdentifierPatternSyntax.self)?.identifier
      guard let name else { continue }
      names.append((name.text, lines.place(of: name.range.lowerBound).line))
    }
    return names
  }
}

extension ParsedFile {
  var clauses: [IfConfigClauseSyntax] { ActiveNodes(tree).compactMap { $0.as(IfConfigClauseSyntax.self) } }

  var conditions: [ExprSyntax] { clauses.compactMap(\.condition) }
}
