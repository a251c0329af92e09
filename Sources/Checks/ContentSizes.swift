internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckRaster
internal import PresscheckRendering

/// A settled state at the usual content size and at AX2.
struct ContentSizes {
  private let usual: CheckSubject
  private let large: CheckSubject

  /// The states that a rule compares at both sizes.
  static func all(of subjects: [CheckSubject]) -> [ContentSizes] {
    let asked = subjects.filter { $0.request.events == nil && $0.request.rules.contains(where: \.isOfContentSizes) }
    return asked.compactMap { usual in
      guard usual.picture.request.traits.contentSize == .large else { return nil }
      var end = usual.request.end
      end.traits.contentSize = .accessibility2
      return asked.first { $0.request.end == end }.map { ContentSizes(usual: usual, large: $0) }
    }
  }

  /// The answers of rules that compare them.
  func results(
    _ maker: MomentMaker, drawing drawn: Set<CheckResult.Verdict>
  ) throws(Diagnostic) -> [CheckResult] {
    let (before, after) = (maker.moment(of: usual.picture), try maker.settledMoment(of: large.picture))
    var results: [CheckResult] = []
    for rule in usual.request.rules {
      guard case .contentSizes(let check) = rule.question else { continue }
      results += check(before, after).map { large.placed($0) }
    }
    do throws(RasterError) {
      for index in results.indices where drawn.contains(results[index].verdict) {
        try large.draw(&results[index], after)
      }
    } catch {
      throw large.picture.renderer.diagnostic(error)
    }
    return results
  }
}

extension CheckRule {
  /// Whether it compares content sizes.
  fileprivate var isOfContentSizes: Bool { if case .contentSizes = question { true } else { false } }
}
