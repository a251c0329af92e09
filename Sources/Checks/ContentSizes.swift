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
  func results(_ maker: MomentMaker) throws(Diagnostic) -> [CheckResult] {
    let (before, after) = (try maker.settledMoment(of: usual), try maker.settledMoment(of: large))
    var results: [CheckResult] = []
    do throws(RasterError) {
      for rule in usual.request.rules {
        guard case .contentSizes(let check) = rule.question else { continue }
        for result in check(before, after) { results.append(try large.finished(result, at: after, maker)) }
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
