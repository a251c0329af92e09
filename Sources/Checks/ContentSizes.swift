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
    var usual: [(variant: Variant, subject: CheckSubject)] = []
    var large: [Variant: Large] = [:]
    for subject in subjects where subject.request.events == nil {
      for var asked in subject.request.asked {
        asked.rules.removeAll { !$0.isOfContentSizes }
        guard !asked.rules.isEmpty else { continue }
        var variant = Variant(state: subject.request.request.state, traits: asked.traits)
        if asked.traits.contentSize == .large {
          variant.traits.contentSize = .accessibility2
          usual.append((variant, subject))
        } else if large[variant] == nil {
          large[variant] = (subject, asked)
        }
      }
    }
    return usual.compactMap { variant, subject in
      large[variant].map { ContentSizes(usual: subject, large: $0.subject, asked: $0.asked) }
    }
  }

  private typealias Large = (subject: CheckSubject, asked: CheckRequest.Asked)

  /// A state at AX2.
  private struct Variant: Hashable {
    var state: String?
    var traits: Traits
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
