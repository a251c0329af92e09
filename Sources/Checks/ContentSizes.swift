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
    var entries: [(subject: CheckSubject, asked: CheckRequest.Asked)] = []
    for subject in subjects where subject.request.events == nil {
      for var asked in subject.request.asked {
        asked.rules.removeAll { !$0.isOfContentSizes }
        if !asked.rules.isEmpty { entries.append((subject, asked)) }
      }
    }
    return entries.compactMap { usual, asked in
      guard asked.traits.contentSize == .large else { return nil }
      var traits = asked.traits
      traits.contentSize = .accessibility2
      let state = usual.request.request.state
      let large = entries.first { $0.asked.traits == traits && $0.subject.request.request.state == state }
      return large.map { ContentSizes(usual: usual, large: $0.subject, asked: $0.asked) }
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
