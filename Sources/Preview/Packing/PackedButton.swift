internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckGoldens
internal import PresscheckGraphics
internal import PresscheckRendering
internal import PresscheckText

/// A button as a page has it.
struct PackedButton: Sendable {
  /// PNGs and WebPs.
  let images: [[UInt8]]
  let findings: [Diagnostic]
  /// The different pictures of all variants.
  let frameCount: Int
  /// Unpacked when the button is first shown: JSON in the zlib format.
  private let detail: [UInt8]

  init(_ renderer: Renderer, key: String, _ variants: [Traits], cutTicks: Int) throws(Diagnostic) {
    let packer = try ButtonPacker(renderer, variants, cutTicks: cutTicks)
    let text = PangoTypesetter(library: renderer.fonts.library)
    let reachability = try renderer.reachability(variants[0])
    findings = packer.findings + renderer.findings(reachability)
    images = packer.images.images
    frameCount = packer.pools.reduce(0) { $0 + $1.frames.count }
    let size = try renderer.size(variants[0], text: text)
    let json = JSON.object(
      PackedButton.members(renderer, key, reachability, packer, findings: findings)
        + packer.members(variants, size: [size.width, size.height]))
    detail = Zlib.packed(Array(json.compact.utf8))
  }

  /// The detail, and where its images are in the page.
  func json(images: [Int]) -> JSON {
    .object(["images": .numbers(images.map(Double.init)), "detail": .text(detail.base64)])
  }

  /// As `inspect` has them, and what the page needs beside.
  private static func members(
    _ renderer: Renderer, _ key: String, _ reachability: Reachability, _ packer: ButtonPacker, findings: [Diagnostic]
  ) -> [JSON.Member] {
    let file = renderer.file
    var members: [JSON.Member] = []
    if case .object(let own) = Inspection.file(file, packer.transitions, findings: findings) { members = own }
    let padding: JSON = if case .points(let points) = file.canvas.padding { .number(points) } else { "auto" }
    return members + [
      JSON.Member("key", .text(key)), JSON.Member("initial", .text(file.control.states[0])),
      JSON.Member("unreachable", .texts(packer.unreachable)),
      JSON.Member("canvas", .object(["padding": padding])),
    ]
  }
}

extension ButtonPacker {
  /// As ``PackedSource`` reads them.
  fileprivate func members(_ variants: [Traits], size: [Double]) -> [JSON.Member] {
    [
      JSON.Member(
        "variants",
        .list(
          variants.map {
            .object([
              "appearance": .text($0.appearance.rawValue), "direction": .text($0.direction.rawValue),
              "scale": .number($0.scale),
            ])
          })),
      JSON.Member(
        "situations",
        .list(search.situations.map { .object(["state": .text($0.state), "finger": .text($0.finger.rawValue)]) })),
      JSON.Member("starts", .list(starts.map { .numbers([Double($0.enter), Double($0.rest)]) })),
      JSON.Member(
        "steps",
        .list(
          steps.map { own in
            .object(own.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .number(Double($0.value))) })
          })),
      JSON.Member("clips", .list(clips.map(\.json))), JSON.Member("pictures", .list(pools.map { $0.json(size: size) })),
      JSON.Member("cutDistance", cutDistance.map { .number(Double($0)) } ?? .null),
      JSON.Member("isCut", .boolean(search.isCut || isShortened)),
    ]
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

  /// The states that no touch leads to from the initial one.
  fileprivate var unreachable: [String] {
    var reached: Set<Int> = [search.starts[0]]
    var open = [search.starts[0]]
    while let next = open.popLast() {
      for step in search.steps[next] where Touch(rawValue: step.event) != nil && reached.insert(step.to).inserted {
        open.append(step.to)
      }
    }
    let states = Set(reached.map { search.situations[$0].state })
    return search.situations.reduce(into: []) { missing, situation in
      if !states.contains(situation.state), !missing.contains(situation.state) { missing.append(situation.state) }
    }
  }
}
