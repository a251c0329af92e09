internal import PresscheckButtonFile
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension CheckRule {
  /// Texts that keep their size whatever size people have chosen.
  package static let dynamicType = CheckRule(
    name: "dynamic-type",
    summary:
      "a text of a class or of control: button has the same size at the content sizes L and AX2, or a class clips it",
    source: "WCAG 1.4.4", variants: .contentSizes,
    question: .contentSizes { usual, large in DynamicTypeRule().results(from: usual, to: large) })
}

/// The texts of a state at the usual content size and at AX2, 194 % of the usual body text.
struct DynamicTypeRule {
  func results(from usual: Moment, to large: Moment) -> [CheckResult] {
    guard usual.runsCode || usual.isUIKitButton else { return [] }
    let (before, after) = (Self.sizes(in: usual), Self.sizes(in: large))
    let results = before.keys.sorted { ($0.layer, $0.string) < ($1.layer, $1.string) }.compactMap {
      text -> CheckResult? in
      guard let size = before[text], let grown = after[text] else { return nil }
      var result = CheckResult("dynamic-type", grown > size ? .pass : .fail)
      (result.layer, result.text) = (text.layer, text.string)
      result.keys = TextContrastRule.sizeKeys
      if grown <= size {
        let change = grown < size ? "shrinks from \(Self.points(size)) to" : "stays"
        result.tell(
          "\(TextContrastRule.quoted(text.string)) \(change) \(Self.points(grown)) pt at the content size AX2")
      }
      return result
    }
    return results + clipped(large)
  }

  /// Of a class alone: `text-clipped` tells it of files.
  private func clipped(_ large: Moment) -> [CheckResult] {
    guard large.runsCode else { return [] }
    return large.misfits.map { misfit in
      var result = CheckResult("dynamic-type", .fail)
      (result.layer, result.keys) = (misfit.layer, misfit.keys)
      result.tell("at the content size AX2 \(misfit.message)")
      return result
    }
  }

  private static func points(_ size: Double) -> String { Number.short(size, decimals: 2) }

  /// The largest font size of each text, in points.
  private static func sizes(in moment: Moment) -> [TextName: Double] {
    var sizes: [TextName: Double] = [:]
    for origin in moment.list.items.glyphs.compactMap(\.glyphs) where !moment.tree.hasNameplate(origin.layer) {
      let text = TextName(layer: origin.layer, string: origin.string)
      sizes[text] = max(sizes[text] ?? 0, origin.fontSize)
    }
    return sizes
  }
}
