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
///   - device: The phone whose screen the view is on; nil is a window of `window`'s size without bars.
///   - window: The window's size in points, unless there is a device.
///   - padding: The canvas around the view; shadows that reach farther are cut off.
///   - background: The colour of the canvas.
///   - traits: The screen and its user, as `Traits` lists them.
///   - matrix: Every combination of its values, as `Matrix` lists them; nil is that of the traits alone.
///   - tolerance: The allowed difference and its reason; nil is none.
///   - record: The goldens that are written; nil follows the trait and the environment.
///   - fileID: The call's module and file; do not pass this argument or those after it.
///   - file: The call's source file, beside which the goldens are.
///   - function: The test's name where Swift Testing does not know it.
///   - line: The call's line.
///   - column: The call's column.
@MainActor public func expectGolden(
  of view: @autoclosure () throws -> UIView, named name: String? = nil, events: String? = nil,
  at instants: [Instant] = [.settled], film: Film? = nil, on device: Device? = nil, window: Size = Size(390, 844),
  padding: CanvasSetting.Padding = .points(0), background: DynamicColor = DynamicColor(.clear),
  traits: Traits = Traits(), matrix: Matrix? = nil,
  tolerance: TolerancePolicy? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, function: String = #function, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, file: file, function: function, line: line, column: column)
  let picture = ControlPicture(
    control: RecordedView(), name: name, events: events, instants: instants, film: film,
    canvas: CanvasSetting(padding: padding, background: background), traits: traits, matrix: matrix,
    tolerance: tolerance)
  picture.expect(view, on: device?.shape ?? ScreenShape(window), GoldenAssertion(site, record: record))
}

/// Fails the test if a view's layer tree differs from its golden, which is a text, after events and at instants of its
/// animations.
///
/// ```swift
/// @Test @MainActor func structure() { expectTree(of: CheckoutController().view, on: .iPhone15) }
/// ```
///
/// The golden is `goldens/<source file>/<test>[.<name>][.t=250ms][~dark][~contrast][~rtl][~AX3][~reduced][~bold].txt`.
///
/// - Parameters:
///   - view: Makes the view.
///   - name: Follows the test's name; needed in a test with several goldens.
///   - events: Touches and methods of the class, as on the command line: `touchDown@0 setLoading(true)@0.5`.
///   - instants: Times from time 0; each has a golden of its own.
///   - device: The phone whose screen the view is on; nil is a window of `window`'s size without bars.
///   - window: The window's size in points, unless there is a device.
///   - traits: Appearance, contrast, direction, content size and quirks.
///   - record: The goldens that are written; nil follows the trait and the environment.
///   - fileID: The call's module and file; do not pass this argument or those after it.
///   - file: The call's source file, beside which the goldens are.
///   - function: The test's name where Swift Testing does not know it.
///   - line: The call's line.
///   - column: The call's column.
@MainActor public func expectTree(
  of view: @autoclosure () throws -> UIView, named name: String? = nil, events: String? = nil,
  at instants: [Instant] = [.settled], on device: Device? = nil, window: Size = Size(390, 844),
  traits: Traits = Traits(scale: 1), record: RecordMode? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, function: String = #function, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, file: file, function: function, line: line, column: column)
  let picture = ControlPicture(
    control: RecordedView(), name: name, events: events, instants: instants, canvas: CanvasSetting(), traits: traits)
  picture.expect(view, on: device?.shape ?? ScreenShape(window), GoldenAssertion(site, record: record, of: .tree))
}

extension ControlPicture {
  /// Runs a view for the picture, and compares that with its goldens beside the test.
  @MainActor fileprivate func expect(
    _ view: () throws -> UIView, on shape: ScreenShape, _ assertion: GoldenAssertion
  ) {
    let site = assertion.site
    assertion.expect { project throws(Diagnostic) in
      let control = try RecordedView(view, self, on: shape, project.configuration, at: site)
      var picture = self
      picture.control = control
      var subject = try picture.subject(at: site)
      subject.file.findings += control.messages.map { Diagnostic(.warning, file: site.path, at: site.place, $0) }
      return [subject]
    }
  }
}
