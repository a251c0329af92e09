import Foundation
import PresscheckUIKit
import Testing

/// Buttons in storyboards whose file holds both the content's size, as Xcode asked the class for it, and the frame, as Xcode's
/// layout solved it, with no constraint on one axis.
@MainActor struct SavedSizeTests {
  @Test func `content has the size that Xcode's layout gave it on an axis without constraints`() throws {
    let rows = try Self.rows().filter { $0["designable"] != "" && ($0["free_w"] == "True" || $0["free_h"] == "True") }
    #expect(rows.count == 5)
    for row in rows {
      let content = try #require(row["designable"]).split(separator: "x").compactMap { Double($0) }
      let saved = CGSize(width: try Self.number(row, "w"), height: try Self.number(row, "h"))
      let root = TestBox(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      let button = TestBox("button", content: CGSize(width: content[0], height: content[1]))
      root.add(button)
      if row["free_w"] == "False" { button.widthAnchor.constraint(equalToConstant: saved.width).isActive = true }
      if row["free_h"] == "False" { button.heightAnchor.constraint(equalToConstant: saved.height).isActive = true }
      root.layout()
      #expect(button.frame.size == saved, "\(row["id"] ?? "")")
    }
  }

  private static func number(_ row: [String: String], _ name: String) throws -> Double {
    try #require(row[name].flatMap { Double($0) })
  }

  /// The list's rows by the names of their columns; commas within quotes are left out of account, as no column that is
  /// read here has one.
  private static func rows() throws -> [[String: String]] {
    let path = URL(fileURLWithPath: #filePath).appendingPathComponent(
      "../../../../Fixtures/interface-builder/intrinsic-sizes.csv")
    let lines = try String(contentsOf: path.standardized, encoding: .utf8).split(whereSeparator: \.isNewline)
    let names = try #require(lines.first).components(separatedBy: ",")
    return lines.dropFirst().map { line in
      var isQuoted = false
      let plain = line.filter { character in
        if character == "\"" { isQuoted.toggle() }
        return character != "," || !isQuoted
      }
      return Dictionary(zip(names, plain.components(separatedBy: ",")), uniquingKeysWith: { $1 })
    }
  }
}
