internal import Glibc

/// librsvg, and the Cairo that it is linked with, loaded when the first SVG is read: nothing else needs it.
///
/// No Cairo object crosses to ours, only pixels do: the two need not be one library.
package struct SVGLibrary: Sendable {
  typealias Failure = UnsafeMutablePointer<UnsafeMutableRawPointer?>
  typealias Flag = UnsafeMutablePointer<Int32>
  typealias NewFromData = @convention(c) (UnsafePointer<UInt8>?, Int, Failure) -> OpaquePointer?
  typealias GetDimensions =
    @convention(c) (
      OpaquePointer, Flag, UnsafeMutableRawPointer, Flag, UnsafeMutableRawPointer, Flag, UnsafeMutableRawPointer
    ) -> Void
  typealias Render = @convention(c) (OpaquePointer, OpaquePointer, UnsafePointer<Double>, Failure) -> Int32
  typealias SurfaceForData =
    @convention(c) (UnsafeMutablePointer<UInt8>, Int32, Int32, Int32, Int32) -> OpaquePointer?
  typealias Make = @convention(c) (OpaquePointer) -> OpaquePointer?
  typealias Act = @convention(c) (OpaquePointer) -> Void
  typealias Ask = @convention(c) (OpaquePointer) -> Int32
  typealias SetNumber = @convention(c) (OpaquePointer, Double) -> Void
  typealias SetPair = @convention(c) (OpaquePointer, Double, Double) -> Void

  let newFromData: NewFromData
  let setDPI: SetNumber
  let getDimensions: GetDimensions
  /// The viewport is x, y, width and height.
  let render: Render
  let unref: Act
  let freeError: Act

  let surfaceForData: SurfaceForData
  let surfaceFlush: Act
  let surfaceDestroy: Act
  let create: Make
  let destroy: Act
  let status: Ask
  let setTolerance: SetNumber
  let translate: SetPair
  let scale: SetPair

  /// As librsvg tells it at run time.
  let version: String

  /// Under which name every Linux has it.
  static let standardName = "librsvg-2.so.2"

  /// Nil where it is not installed.
  static let standard = SVGLibrary(named: standardName)

  /// - Parameter name: What the dynamic loader is asked for.
  init?(named name: String) {
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    // Looks into the library and into those that it is linked with.
    func function<Function>(_ name: String) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    func number(_ name: String) -> UInt32? { dlsym(library, name)?.load(as: UInt32.self) }
    guard let newFromData: NewFromData = function("rsvg_handle_new_from_data"),
      let setDPI: SetNumber = function("rsvg_handle_set_dpi"),
      let getDimensions: GetDimensions = function("rsvg_handle_get_intrinsic_dimensions"),
      let render: Render = function("rsvg_handle_render_document"),
      let unref: Act = function("g_object_unref"), let freeError: Act = function("g_error_free"),
      let surfaceForData: SurfaceForData = function("cairo_image_surface_create_for_data"),
      let surfaceFlush: Act = function("cairo_surface_flush"),
      let surfaceDestroy: Act = function("cairo_surface_destroy"), let create: Make = function("cairo_create"),
      let destroy: Act = function("cairo_destroy"), let status: Ask = function("cairo_status"),
      let setTolerance: SetNumber = function("cairo_set_tolerance"),
      let translate: SetPair = function("cairo_translate"), let scale: SetPair = function("cairo_scale"),
      let major = number("rsvg_major_version"), let minor = number("rsvg_minor_version"),
      let micro = number("rsvg_micro_version")
    else { return nil }
    self.newFromData = newFromData
    self.setDPI = setDPI
    self.getDimensions = getDimensions
    self.render = render
    self.unref = unref
    self.freeError = freeError
    self.surfaceForData = surfaceForData
    self.surfaceFlush = surfaceFlush
    self.surfaceDestroy = surfaceDestroy
    self.create = create
    self.destroy = destroy
    self.status = status
    self.setTolerance = setTolerance
    self.translate = translate
    self.scale = scale
    version = "\(major).\(minor).\(micro)"
  }
}
