internal import PresscheckFiles
internal import PresscheckRaster
internal import PresscheckRendering

/// The settled states of a button in a variant.
struct CheckVariant {
  /// In the order of the states.
  private let subjects: [CheckSubject]

  /// The variants of subjects that begin without events, in the order of the first of each.
  static func all(of subjects: [CheckSubject]) -> [CheckVariant] {
    let settled = subjects.filter { $0.request.events == nil }
    var order: [CheckRequest.Start] = []
    var groups: [CheckRequest.Start: [CheckSubject]] = [:]
    for subject in settled {
      let key = CheckRequest.Start(state: nil, traits: subject.picture.request.traits)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(subject)
    }
    return order.map { CheckVariant(subjects: groups[$0] ?? []) }
  }

  /// The answers of rules that compare states.
  func results(_ maker: MomentMaker) throws(Diagnostic) -> [CheckResult] {
    guard let first = subjects.first else { return [] }
    let moments = try subjects.mapAll { subject throws(Diagnostic) in try maker.settledMoment(of: subject) }
    var results: [CheckResult] = []
    do throws(RasterError) {
      for asked in first.request.asked {
        for rule in asked.rules {
          guard case .states(let check) = rule.question else { continue }
          for result in try check(moments) {
            let index = moments.firstIndex { $0.state == result.state } ?? 0
            results.append(try subjects[index].finished(result, at: moments[index], in: asked.traits, maker))
          }
        }
      }
    } catch {
      throw first.picture.renderer.diagnostic(error)
    }
    return results
  }
}
