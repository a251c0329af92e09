import Foundation
import PresscheckTestSupport
import Testing

/// Many pictures, one cause.
@Suite struct GoldenCauseTests {
  private let project: GoldenProject

  /// Two buttons of one brand.
  init() throws {
    project = GoldenProject(project: try TemporaryProject())
    for name in ["buy", "sell"] {
      let text = GoldenProject.button.replacing("name: buy", with: "name: \(name)").replacing(
        "\"#3366FF\"", with: "brand")
      try project.folder.write(text, "\(name).yaml")
    }
    try configure("#3366FF")
    #expect(try project.run("record").status == 0)
  }

  private func configure(_ brand: String) throws {
    try project.folder.write("buttons: [\"*.yaml\"]\ncolors: {brand: \"\(brand)\"}\n", ".presscheck.yaml")
  }

  @Test func `a colour of the configuration is one heading with all its pictures, approved as a group`() throws {
    try configure("#FF6633")
    let sell = try project.text("sell.yaml").replacing("opacity: 0.5", with: "opacity: 0.25")
    try project.folder.write(sell, "sell.yaml")
    let outcome = try project.run("verify")
    #expect(outcome.status == 1)
    #expect(outcome.text.hasPrefix("colors.brand changed 3 pictures\n  different  buy/busy@2x.png: "))
    #expect(
      outcome.text.contains("\n  accept: presscheck approve --cause 'colors.brand'\ndifferent  sell/busy@2x.png: "))
    let page = try project.text(".presscheck/report.html")
    let heading = try #require(page.range(of: "-cause\"><code>colors.brand</code> changed 3 pictures</h2>"))
    let others = try #require(page.range(of: "<h2>Others</h2>"))
    let articles = page.ranges(of: "<article ").map(\.lowerBound)
    #expect(articles.filter { $0 > heading.upperBound && $0 < others.lowerBound }.count == 3)
    #expect(articles.filter { $0 > others.upperBound }.count == 1)
    #expect(try project.text(".presscheck/summary.md").contains("colors&#46;brand changed 3 pictures"))
    let wrong = try project.run("approve", "--cause", "colors.brnd")
    #expect(wrong.status == 64)
    #expect(
      wrong.errors == """
        --cause: error: no failure of the last run has the cause "colors.brnd"
        hint: did you mean "colors.brand"?

        """)
    #expect(try project.run("approve", "--cause", "colors.brand").text.split(separator: "\n").count == 3)
    #expect(try project.run("verify").text.contains("1 different, 3 the same"))
  }

  @Test func `any change that pictures have in common is their cause`() throws {
    for name in ["buy", "sell"] {
      let text = try project.text("\(name).yaml")
      try project.folder.write(text.replacing("cornerRadius: 4", with: "cornerRadius: 6"), "\(name).yaml")
    }
    let outcome = try project.run("verify")
    #expect(outcome.text.hasPrefix("plate.cornerRadius 4 → 6 changed 4 pictures\n  different  "))
    #expect(
      try project.run("approve", "--cause", "plate.cornerRadius 4 → 6", "sell").text.split(separator: "\n").count == 2)
  }
}
