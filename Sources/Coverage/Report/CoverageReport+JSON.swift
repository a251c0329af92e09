internal import PresscheckButtonFile
package import PresscheckFiles

extension CoverageReport {
  /// The format that ``Schema/coverageReport`` describes.
  package static let format = 1

  package var json: JSON {
    .object(["format": .count(CoverageReport.format), "buttons": .list(buttons.map(\.json))])
  }
}

extension ButtonCoverage {
  fileprivate var json: JSON {
    .object([
      "name": .text(name), "file": .text(file), "states": states.json, "transitions": transitions.json,
      "variants": variants.json, "mutants": mutants?.json,
      "survivors": mutants.map { mutants in .list(mutants.survivors.filter { $0.accepted == nil }.map(\.json)) },
    ])
  }
}

extension MutantCoverage {
  fileprivate var json: JSON {
    .object([
      "all": .count(all), "killed": .count(killed), "equivalent": .count(equivalent), "accepted": .count(accepted),
    ])
  }
}

extension Survivor {
  fileprivate var json: JSON {
    .object([
      "layer": layer.map { .text($0) }, "property": .text(property), "from": .text(from), "to": .text(to),
      "state": (moment?.state ?? changed).map { .text($0) }, "events": moment?.events.map { .text($0) },
      "time": moment?.time.map { .number($0) }, "variant": moment.map { .text($0.variant) },
      "forgiven": forgiven.map(JSON.count), "place": place.map { $0.json(in: file) },
    ])
  }
}

extension Measured {
  fileprivate var json: JSON { .object(["covered": .count(covered), "all": .count(all)]) }
}

extension Schema {
  /// The schema of the JSON of `coverage` (draft 2020-12).
  package static var coverageReport: JSON {
    func counts(_ names: [String]) -> JSON { map(names.map { JSON.Member($0, count) }, required: names) }
    let button = map(
      [
        "name": text("the button's name"), "file": text("as it was named"), "states": ref("measure"),
        "transitions": ref("measure"), "variants": ref("measure"), "mutants": ref("mutants"),
        "survivors": list(ref("survivor")),
      ], required: ["name", "file", "states", "transitions", "variants"])
    let survivor = map(
      [
        "layer": text("the layer's name; none for a property of the button or of a transition"),
        "property": text("with the part that differs: frame.width"), "from": text("as a file would write it"),
        "to": text("as a file would write it"), "state": text("the state that would show it"),
        "events": text("those that would show it, as in touchDown@0"),
        "time": .object(["type": "number", "description": "in seconds; none once the button has settled"]),
        "variant": text("as in the names of pictures: ~dark@2x"),
        "forgiven": .object([
          "type": "integer", "minimum": .number(0), "maximum": .number(255),
          "description": "the largest difference of a channel that the tolerance forgives",
        ]),
        "place": place,
      ], required: ["property", "from", "to"])
    let report = map(
      ["format": .object(["const": .count(CoverageReport.format)]), "buttons": list(ref("button"))],
      required: ["format", "buttons"])
    return document(
      "Presscheck coverage report", report,
      [
        "measure": counts(["covered", "all"]), "mutants": counts(["all", "killed", "equivalent", "accepted"]),
        "survivor": survivor, "button": button,
      ])
  }
}
