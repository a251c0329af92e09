internal import PresscheckControls
package import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckRendering

extension Clip {
  /// The clip as the page reads it.
  package var json: JSON {
    .object([
      "width": .number(Double(width)), "height": .number(Double(height)), "scale": .number(scale),
      "origin": .numbers([origin.x, origin.y]), "size": .numbers([size.width, size.height]), "end": .number(end),
      "period": period.map { .number($0) } ?? .null,
      "states": .list(states.map { .object(["time": .number($0.time), "state": .text($0.state)]) }),
      "effects": .list(effects.map(\.json)), "findings": .list(findings.map(\.json)),
      "curves": .list(curves.map(\.json)),
    ])
  }
}

extension Curve {
  /// Numbers with six decimals, which no screen could tell from the exact ones.
  var json: JSON {
    .object([
      "layer": .text(layer), "keyPath": .text(keyPath), "parts": parts.map(JSON.texts),
      "isStepped": isStepped ? .boolean(true) : nil,
      "samples": .list(samples.map { .numbers(([$0.time] + $0.values).map { ($0 * 1e6).rounded() / 1e6 }) }),
    ])
  }
}
