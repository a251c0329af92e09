internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckRaster
internal import PresscheckRendering

/// A settled state at the usual content size and at AX2.
struct ContentSizes {
  private let usual: CheckSubject
  private let large: CheckSubject
  /// The variant at AX2, and the rules that compare the two.
  private let asked: CheckRequest.Asked

  /// The states that a rule compares at both sizes.
  static func all(of subjects: [CheckSubject]) -> [ContentSizes] {
    let entries = subjects.filter { $0.request.events == nil }.flatMap { subject in
      subject.request.asked.map { asked in
        (subject, CheckRequest.Asked(traits: asked.traits, rules: asked.rules.filter(\.isOfContentSizes)))
      }
    }
    .filter { !$0.1.rules.isEmpty }
    return entries.compactMap { usual, asked in
      guard asked.traits.contentSize == .large else { return nil }
      var traits = asked.traits
      traits.contentSize = .accessibility2
      let large = entries.first { $0.1.traits == traits && $0.0.request.request.state == usual.request.request.state }
      return large.map { ContentSizes(usual: usual, large: $0.0, asked: $0.1) }
    }
  }

  /// The answers of rules that compare them.
  func results(_ maker: MomentMaker) throws(Diagnostic) -> [CheckResult] {
    let (before, after) = (try maker.settledMoment(of: usual), try maker.settledMoment(of: large))
    var results: [CheckResult] = []
    do throws(RasterError) {
      for rule in asked.rules {
        guard case .contentSizes(let check) = rule.question else { continue }
        for result in check(before, after) {
          results.append(try large.finished(result, at: after, in: asked.traits, maker))
        }
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
