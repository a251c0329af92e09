internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckGraphics
internal import PresscheckRendering
internal import PresscheckText

/// A button in a page.
struct PackedButton: Sendable {
  let findings: [Diagnostic]
  /// The different pictures of all variants.
  let frameCount: Int
  private let strips: [FramePool.Strip]
  /// Unpacked when the button is first shown: JSON in the zlib format.
  private let detail: [UInt8]
  /// Unpacked when the layers are first shown.
  private let trees: [UInt8]

  init(
    _ renderer: Renderer, key: String, _ variants: [Traits], cutTicks: Int, threads: Int
  ) throws(Diagnostic) {
    let packer = try ButtonPacker(renderer, variants, cutTicks: cutTicks, threads: threads)
    let text = PangoTypesetter(library: renderer.fonts.library)
    let reachability = try renderer.reachability(variants[0])
    findings = packer.findings + renderer.findings(reachability) + packer.limitNotes(renderer.file)
    (frameCount, strips) = (packer.pool.frames.count, packer.pool.strips)
    let size = try renderer.size(variants[0], text: text)
    let json = JSON.object(
      renderer.file.detail(
        key, packer.transitions, size: size, unreachable: reachability.unreachable, findings: findings)
        + packer.members(variants))
    detail = Zlib.packed(Array(json.compact.utf8))
    trees = Zlib.packed(Array(JSON.list(packer.trees).compact.utf8))
  }

  /// As ``PackedSource`` reads it.
  var json: JSON {
    .object([
      "detail": .text(Base64.encode(detail)), "trees": .text(Base64.encode(trees)),
      "strips": .texts(strips.map { Base64.encode($0.bytes) }),
    ])
  }
}

extension ButtonPacker {
  /// As ``PackedSource`` reads them.
  fileprivate func members(_ variants: [Traits]) -> [JSON.Member] {
    let situations = zip(search.situations, ends).map { situation, end in
      JSON.object([
        "state": .text(situation.state), "finger": .text(situation.finger.rawValue),
        "clip": end.map { .number(Double($0)) },
      ])
    }
    let steps = steps.map { own in
      JSON.object(own.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .number(Double($0.value))) })
    }
    return JSON.members([
      "variants": .list(variants.map(\.json)), "situations": .list(situations),
      "starts": .list(starts.map { start in start.map { .numbers([Double($0.enter), Double($0.rest)]) } ?? .null }),
      "steps": .list(steps),
      "clips": .list(clips.map(\.json)), "pictures": pool.json,
    ])
  }

  /// The steps from one state to another, each once.
  fileprivate var transitions: [Transition] {
    var transitions: [Transition] = []
    for (index, situation) in search.situations.enumerated() {
      for step in search.steps[index] where steps[index][step.event] != nil {
        let to = search.situations[step.to].state
        let transition = Transition(from: situation.state, event: step.event, to: to)
        if transition.from != to, !transitions.contains(transition) { transitions.append(transition) }
      }
    }
    return transitions
  }

  /// A note where the button can do more than the page has.
  fileprivate func limitNotes(_ file: ButtonFile) -> [Diagnostic] {
    guard search.isCut || isShortened else { return [] }
    let message =
      "the page has a part of what this button can do: \(search.situations.count) situations and "
      + "\(pool.frames.count) pictures"
    return [Diagnostic(.note, file: file.path, at: file.places.control, message)]
  }
}

extension Traits {
  /// As the page knows a variant; what is as usual is left out.
  var json: JSON {
    let choices = Traits.choices.compactMap { choice in
      unusual(choice).map { JSON.Member(choice.option.rawValue, .text($0.rawValue)) }
    }
    return .object(
      JSON.members(["scale": .number(scale)]) + choices + JSON.members(["locale": locale.map { .text($0) }]))
  }
}
