import Foundation
import PresscheckCodecs
import PresscheckComparison
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRaster
import PresscheckRendering
import PresscheckTestSupport
import Testing

/// Every still of the fixtures as SVG and PDF, shown by programs that know nothing of this one: librsvg and Poppler.
@Suite("Vector stills") struct VectorTests {
  /// How many pixels of a square of 16 may look different, edges that are smoothed otherwise not counted.
  private static let densest = 1

  /// More than that, each for a reason.
  private static let exceptions: [String: (densest: Int, reason: String)] = [
    "buttons/press-me": (4, "two plates end at the edge of a clip, where viewers let the lower one show through"),
    "properties/layer/sublayerTransform=perspective": (5, "viewers smooth the sharp edges of a space, which is pixels"),
    "buttons/buy": (2, "the screen's own rule for corners, over a shadow"),
  ]

  @Test(arguments: Fixtures.files, VectorFormat.allCases)
  func `other programs show a vector still as the PNG is`(_ fixture: FixtureFile, _ format: VectorFormat) throws {
    let densest = Self.exceptions[fixture.description]?.densest ?? Self.densest
    let looks = Tolerance(metric: .perceptual, window: Tolerance.Window(size: 16, max: densest))
    // No pixel at all is further off than this, edges counted.
    let edges = Tolerance(metric: .perceptual(Tolerance.Perceptual(threshold: 0.32, includesAntialiased: true)))
    for frame in try stills(of: fixture) {
      let expected = try Rasterizer().draw(frame.list, scale: 2).straight()
      let shown = try VectorViewer.picture(of: VectorPicture.bytes(of: frame.list, as: format, scale: 2), format)
      let comparison = Comparison(expected: expected, actual: shown, tolerance: looks)
      #expect(comparison.verdict == .same, "\(frame.name): \(String(describing: comparison.densestWindow))")
      // Viewers smooth the sharp edges of a space, which is pixels.
      guard !frame.list.items.contains(where: { if case .space = $0 { true } else { false } }) else { continue }
      let edgewise = Comparison(expected: expected, actual: shown, tolerance: edges)
      #expect(edgewise.verdict == .same, "\(frame.name): \(String(describing: edgewise.worst))")
    }
  }

  @Test(arguments: Fixtures.files)
  func `a vector still holds an image for each blur, conic gradient, picture, space and filter, and no other`(
    _ fixture: FixtureFile
  ) throws {
    for frame in try stills(of: fixture) {
      let svg = String(decoding: try VectorPicture.bytes(of: frame.list, as: .svg, scale: 2), as: UTF8.self)
      #expect(svg.ranges(of: "<image ").count == pixelItems(frame.list.items), "\(frame.name)")
      #expect(!svg.contains("<text") && !svg.contains("<symbol"), "text is paths")
      let pdf = try VectorPicture.bytes(of: frame.list, as: .pdf, scale: 2)
      #expect((pdf.firstRange(of: "/Subtype /Image".utf8) != nil) == (pixelItems(frame.list.items) > 0))
      #expect(pdf.firstRange(of: "/Type /Font".utf8) == nil, "text is paths")
    }
  }

  private func stills(of fixture: FixtureFile) throws -> [ResolvedPicture] {
    let renderer = try fixture.renderer()
    return try renderer.resolve(renderer.file.requests()).filter { $0.frameTiming == nil }
  }

  private func pixelItems(_ items: [DisplayItem]) -> Int {
    items.reduce(0) { count, item in
      switch item {
      case .shadow(let shadow): count + (shadow.sigma.width > 0 && shadow.color.alpha > 0 ? 1 : 0)
      case .fill(let fill):
        if case .gradient(let gradient) = fill.paint, gradient.kind == .conic { count + 1 } else { count }
      case .image: count + 1
      case .group(let group): count + pixelItems(group.items) + pixelItems(group.mask ?? [])
      case .space, .backgroundFilter: count + 1
      case .stroke, .border: count
      }
    }
  }
}
