internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckLayerTree
internal import PresscheckRaster

extension CheckRule {
  /// Focus that does not show.
  package static let focus = CheckRule(
    name: "focus", summary: "warns when the state focused shows the same pixels as the initial state",
    source: "WCAG 2.4.7",
    question: .states { (states) throws(RasterError) in
      // UIKit puts a halo around its own controls, which no tree has.
      guard let first = states.first, first.followsItsFile,
        let focused = states.first(where: { $0.state == "focused" }), first.state != focused.state
      else { return [] }
      var result = CheckResult("focus", .pass)
      result.state = focused.state
      let rasterizer = Rasterizer()
      let pictures = (
        try rasterizer.draw(first.list, scale: first.traits.scale),
        try rasterizer.draw(focused.list, scale: first.traits.scale)
      )
      guard pictures.0 == pictures.1 else { return [result] }
      result.verdict = .warning
      result.tell("focused looks like \(first.state)")
      return [result]
    })
}
