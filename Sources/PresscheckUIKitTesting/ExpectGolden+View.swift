internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckRendering
@_exported public import PresscheckTesting
@_exported public import PresscheckUIKit

/// Fails the test if a view differs from its golden, after events and at instants of its animations.
///
/// ```swift
/// @Test @MainActor func loading() {
///   expectGolden(
///     of: LoadingButton(frame: CGRect(x: 0, y: 0, width: 200, height: 44)),
///     events: "touchDown@0 touchUpInside@0.1", at: [.seconds(0.2), .settled])
/// }
/// ```
///
/// The view is made anew for each variant, on a screen of its own whose clock stands still: animations, timers and the main
/// queue run by that clock, so that a picture is the same on each machine. The picture is that of the view's bounds.
///
/// - Parameters:
///   - view: Makes the view; the same object twice is an error.
///   - name: Follows the test's name; needed in a test with several goldens.
///   - events: Touches and methods of the class, as on the command line: `touchDown@0 setLoading(true)@0.5`.
///   - instants: Times from time 0; each has a golden of its own.
///   - film: Replaces the instants: the golden is an animated PNG.
///   - window: The window's size in points.
///   - padding: The canvas around the view; shadows that reach farther are cut off.
///   - background: The colour of the canvas.
///   - traits: Scale, appearance, contrast, direction, quirks and palette.
///   - matrix: Every combination of its scales, appearances, contrasts and directions; nil is that of the traits alone.
///   - tolerance: The allowed difference and its reason; nil is none.
///   - record: The goldens that are written; nil follows the trait and the environment.
///   - fileID: The call's module and file; do not pass this argument or those after it.
///   - file: The call's source file, beside which the goldens are.
///   - function: The test's name where Swift Testing does not know it.
///   - line: The call's line.
///   - column: The call's column.
@MainActor public func expectGolden(
  of view: @autoclosure () throws -> UIView, named name: String? = nil, events: String? = nil,
  at instants: [Instant] = [.settled], film: Film? = nil, window: Size = Size(390, 844),
  padding: CanvasSetting.Padding = .points(0), background: DynamicColor = DynamicColor(.clear),
  traits: Traits = Traits(), matrix: Matrix? = nil,
  tolerance: TolerancePolicy? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, function: String = #function, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, file: file, function: function, line: line, column: column)
  let assertion = GoldenAssertion(site, record: record)
  assertion.expect { project throws(Diagnostic) in
    var recorder = try ViewRecorder(
      window: window, configuration: project.configuration, site: site)
    let control = try recorder.record(
      view, (matrix ?? Matrix(traits)).traits(traits.quirks, palette: traits.palette), events, instants, film)
    let picture = ControlPicture(
      control: control, name: name, events: events, instants: instants, film: film,
      canvas: CanvasSetting(padding: padding, background: background), traits: traits, matrix: matrix,
      tolerance: tolerance)
    var file = try picture.file(at: site)
    file.findings += control.messages.map { Diagnostic(.warning, file: site.path, at: site.place, $0) }
    return [(try file.requests(Selection(quirks: traits.quirks)), file, site.folder + "goldens/")]
  }
}
