internal import PresscheckButtonFile
internal import PresscheckControls
package import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckRendering

/// A mutant that no golden notices.
package struct Survivor: Hashable, Sendable {
  /// Nil for a property of the button itself or of a transition.
  package var layer: String?
  /// With the part that differs: `frame.width`.
  package var property: String
  /// The property without its part.
  var whole: String
  package var from: String
  package var to: String
  /// The state whose change of the property is changed; nil for the property itself.
  var changed: String?
  /// The moment that would show it; nil if none does.
  package var moment: SurvivorMoment?
  /// The largest difference of a channel that a tolerance forgives, 0 to 255; nil for none.
  package var forgiven: Int?
  /// Why the file or the configuration accepts it; nil if it does not.
  package var accepted: String?
  package var file: String
  package var place: FileLocation?

  init(_ mutant: Mutant, shownBy moment: SurvivorMoment?, forgiven: Int?, in file: String) {
    (layer, property, whole) = (mutant.layer, mutant.property, mutant.whole)
    (from, to, changed) = (mutant.from, mutant.to, mutant.state)
    (self.moment, self.forgiven) = (moment, forgiven)
    self.file = mutant.place?.file ?? file
    place = mutant.place
  }

  /// The property with its layer: `title.fontWeight`.
  package var subject: String { (layer.map { "\($0)." } ?? "") + property }

  /// `title.fontWeight semibold → bold: no golden shows it; busy at 0.1 s would`.
  package var line: String {
    let change = "\(subject)\(changed.map { " in \($0)" } ?? "") \(from) → \(to)"
    switch (moment, forgiven) {
    case (let moment?, nil): return "\(change): no golden shows it; \(moment.phrase) would"
    case (let moment?, _): return "\(change): the tolerance forgives it; \(moment.phrase) would show it"
    case (nil, let forgiven): return "\(change): the tolerance forgives it, up to \(forgiven ?? 0) of 255 levels"
    }
  }
}

/// A moment of a button in a variant, as a survivor names it.
package struct SurvivorMoment: Hashable, Sendable {
  package var state: String
  /// As in `touchDown@0`; nil for none.
  package var events: String?
  /// In seconds; nil once it has settled.
  package var time: Double?
  /// As the names of pictures have it, `~dark`; the scale only where there are several.
  package var variant: String

  init(_ request: PictureRequest, of button: ButtonFile) {
    state = request.state ?? button.control.states.first ?? ""
    events = request.events.isEmpty ? nil : request.events.text
    if case .still(.seconds(let seconds)) = request.captureTime { time = seconds }
    var name = PictureName(button: "", shot: "shot", traits: request.traits, usualPalette: button.palette.usual)
    if button.matrix.scales.count == 1 { name.traits.scale = 1 }
    variant = String(name.file.dropFirst(4).dropLast(4))
  }

  /// `busy~dark at 0.1 s`.
  var phrase: String {
    state + variant + (events.map { " after \($0)" } ?? "")
      + (time.map { " at \(Number.short($0, decimals: 4)) s" } ?? "")
  }
}
