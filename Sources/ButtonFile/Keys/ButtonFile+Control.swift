package import PresscheckControls
package import PresscheckGraphics

extension ButtonFile {
  /// A button that is made in code, so that its pictures are taken as a file's are.
  ///
  /// - Parameters:
  ///   - control: The button.
  ///   - path: Where the code is: goldens are kept beside it, and errors name it.
  ///   - place: Where in the code its pictures are asked for.
  ///   - name: What its pictures' folder is called.
  ///   - size: In points; nil is the intrinsic size.
  ///   - canvas: What is left free round it, and what lies beneath it.
  ///   - shot: Which pictures.
  ///   - matrix: The variants of the shot.
  ///   - palette: What UIColor's names mean.
  ///   - tolerance: Nil is exact.
  package init(
    _ control: any Control, path: String, at place: FileLocation, name: String, size: Size?, canvas: CanvasSetting,
    shot: Shot, matrix: Matrix, palette: SystemPalette, tolerance: TolerancePolicy?
  ) {
    self.init(
      path: path, kind: "code", name: name, size: size, canvas: canvas, control: control, properties: [:], fonts: [],
      images: [], shots: [shot], matrix: matrix, palette: Palette(system: palette), tolerance: tolerance,
      transitions: [],
      events: control.events, places: ButtonPlaces(control: place))
  }
}
