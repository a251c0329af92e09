internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckRendering

/// Fails the test if a layer's tree differs from its golden, which is a text.
///
/// ```swift
/// @Test func structure() {
///   expectTree(of: BuyButton(isBusy: true).layer)
/// }
/// ```
///
/// The golden is `goldens/<source file>/<test>.txt` beside the source file: the lines of `presscheck tree`. It tells which
/// properties changed where a picture tells how it looks, and costs no drawing.
///
/// - Parameters:
///   - layer: The layer.
///   - name: Follows the test's name; needed in a test with several goldens.
///   - size: The superlayer's size in points; nil is the size of the layer's frame.
///   - instants: Times from the tree's time 0; each has a golden of its own.
///   - record: The goldens that are written; nil follows the trait and the environment.
///   - fileID: The call's module and file; do not pass this argument or those after it.
///   - file: The call's source file, beside which the goldens are.
///   - function: The test's name where Swift Testing does not know it.
///   - line: The call's line.
///   - column: The call's column.
public func expectTree(
  of layer: Layer, named name: String? = nil, size: Size? = nil, at instants: [Instant] = [.settled],
  record: RecordMode? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, file: file, function: function, line: line, column: column)
  ControlPicture(
    control: BareLayer(layer, size: size), name: name, instants: instants, canvas: CanvasSetting(),
    traits: Traits(scale: 1)
  ).expectGoldens(GoldenAssertion(site, record: record, of: .tree))
}

/// Fails the test if a button's layer tree differs from its golden, in a state or after events.
///
/// ```swift
/// @Test(arguments: ["idle", "busy"]) func structure(state: String) {
///   expectTree(of: BuyButton(), state: state)
/// }
/// ```
///
/// The golden is `goldens/<source file>/<test>[.<name>][.t=250ms][~dark][~contrast][~rtl][~AX3][~reduced][~bold].txt`.
///
/// - Parameters:
///   - control: The button.
///   - name: Follows the test's name; nil is the state, if there is one.
///   - state: The state at time 0, settled before the events; nil is the initial one.
///   - events: Events as on the command line: `touchDown@0 touchUpInside@0.1`.
///   - instants: Times from time 0; each has a golden of its own.
///   - size: In points; nil is the button's intrinsic size.
///   - traits: Appearance, contrast, direction, content size and quirks.
///   - record: The goldens that are written; nil follows the trait and the environment.
///   - fileID: The call's module and file; do not pass this argument or those after it.
///   - file: The call's source file, beside which the goldens are.
///   - function: The test's name where Swift Testing does not know it.
///   - line: The call's line.
///   - column: The call's column.
public func expectTree(
  of control: any Recordable, named name: String? = nil, state: String? = nil, events: String? = nil,
  at instants: [Instant] = [.settled], size: Size? = nil, traits: Traits = Traits(scale: 1),
  record: RecordMode? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, file: file, function: function, line: line, column: column)
  ControlPicture(
    control: control, name: name, state: state, events: events, instants: instants, size: size,
    canvas: CanvasSetting(), traits: traits
  ).expectGoldens(GoldenAssertion(site, record: record, of: .tree))
}

extension GoldenAssertion {
  /// Compares the tree of a picture; nil if it is as in its golden.
  func treeFailure(
    of picture: ResolvedPicture, in file: ButtonFile, _ part: GoldenPlan.Part, _ recording: ChosenRecordMode,
    _ project: Project
  ) throws(Diagnostic) -> Failure? {
    let name = String(picture.name.description.dropLast(Self.pictureEnding.count)) + Self.treeEnding
    let path = String(part.goldenPath(of: picture).dropLast(Self.pictureEnding.count)) + Self.treeEnding
    if let rival = claims.rival(of: claim(picture, of: file), forGolden: path) {
      return Failure(name: name, kind, rival: rival)
    }
    run.add(tree: Paths.lastComponent(of: path), at: site, in: project)
    let golden = GoldenFile(path: path)
    let text = picture.tree.description + "\n"
    let before = try golden.bytes()
    guard before != Array(text.utf8) else { return nil }
    var failure = Failure(name: name, tree: text, golden: before.map { String(decoding: $0, as: UTF8.self) })
    if recording.mode.writes(isMissing: before == nil) {
      try golden.write(Array(text.utf8))
      failure.tell(recordedAt: environment.shown(path))
    } else {
      failure.tell(golden: environment.shown(path), kept: .success((nil, nil)), recording, site)
    }
    return failure
  }

  private static let (pictureEnding, treeEnding) = (".png", ".txt")
}
