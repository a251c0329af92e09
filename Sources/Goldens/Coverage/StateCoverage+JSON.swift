package import PresscheckFiles

extension StateCoverage {
  package var json: JSON { StateCoverage.codec.write(self) }

  static var codec: JSONCodec<StateCoverage> {
    let part = JSONCodec.map(
      "a state or transition", Part(to: ""),
      [
        .optional("from", \.from, .text("the state before; none for a state at rest")),
        .required("to", \.to, .text("the state")), .optional("missing", \.missing, picture),
      ])
    return JSONCodec.map(
      "the coverage of a button", StateCoverage(button: "", file: ""),
      [
        .required("button", \.button, .text("its name")), .required("file", \.file, .text("its file")),
        .required("states", \.states, .list(of: part)), .required("transitions", \.transitions, .list(of: part)),
      ])
  }

  /// Of a part that no golden shows.
  private static var picture: JSONCodec<Picture> {
    JSONCodec.map(
      "a picture", Picture(),
      [
        .optional("state", \.state, .text("the state before the events; none for the initial one")),
        .optional("events", \.events, .text("as in touchDown@0")),
        .optional("time", \.time, .seconds),
      ])
  }
}
