import Foundation
import PresscheckTestSupport
import Testing

/// Many pictures, one cause.
@Suite struct GoldenCauseTests {
  private let desk: GoldenDesk

  /// Two buttons of one brand.
  init() throws {
    desk = GoldenDesk(desk: try Desk())
    for name in ["buy", "sell"] {
      let text = GoldenDesk.button.replacing("name: buy", with: "name: \(name)").replacing("\"#3366FF\"", with: "brand")
      try desk.folder.write(text, "\(name).yaml")
    }
    try configure("#3366FF")
    #expect(try desk.run("record").status == 0)
  }

  private func configure(_ brand: String) throws {
    try desk.folder.write("buttons: [\"*.yaml\"]\ncolors: {brand: \"\(brand)\"}\n", ".presscheck.yaml")
  }

  @Test func `a colour of the configuration is one heading with all its pictures, approved as a group`() throws {
    try configure("#FF6633")
    let sell = try desk.text("sell.yaml").replacing("opacity: 0.5", with: "opacity: 0.25")
    try desk.folder.write(sell, "sell.yaml")
    let outcome = try desk.run("verify")
    #expect(outcome.status == 1)
    #expect(
      outcome.text.contains(
        "\ncolors.brand changed 3 pictures\n  accept: presscheck approve --cause 'colors.brand'\n4 different\n"))
    let page = try desk.text(".presscheck/report.html")
    let heading = try #require(page.range(of: "<h2><code>colors.brand</code> changed 3 pictures</h2>"))
    let others = try #require(page.range(of: "<h2>Others</h2>"))
    let articles = page.ranges(of: "<article ").map(\.lowerBound)
    #expect(articles.filter { $0 > heading.upperBound && $0 < others.lowerBound }.count == 3)
    #expect(articles.filter { $0 > others.upperBound }.count == 1)
    #expect(try desk.text(".presscheck/summary.md").contains("colors&#46;brand changed 3 pictures"))
    let wrong = try desk.run("approve", "--cause", "colors.brnd")
    #expect(wrong.status == 64)
    #expect(
      wrong.errors == """
        --cause: error: nothing that the last run complains of has the cause "colors.brnd"
        hint: did you mean "colors.brand"?

        """)
    #expect(try desk.run("approve", "--cause", "colors.brand").text.split(separator: "\n").count == 3)
    #expect(try desk.run("verify").text.contains("1 different, 3 the same"))
  }

  @Test func `any change that pictures have in common is their cause`() throws {
    for name in ["buy", "sell"] {
      let text = try desk.text("\(name).yaml")
      try desk.folder.write(text.replacing("cornerRadius: 4", with: "cornerRadius: 6"), "\(name).yaml")
    }
    let outcome = try desk.run("verify")
    #expect(outcome.text.contains("\nplate.cornerRadius 4 → 6 changed 4 pictures\n"))
    #expect(
      try desk.run("approve", "--cause", "plate.cornerRadius 4 → 6", "sell").text.split(separator: "\n").count == 2)
  }
}
