internal import Glibc

/// librsvg, and the Cairo that it is linked with, loaded with the first SVG.
///
/// Only pixels cross to our Cairo, no objects: the two need not be one library.
package struct SVGLibrary: Sendable {
  typealias Failure = UnsafeMutablePointer<UnsafeMutableRawPointer?>
  typealias Flag = UnsafeMutablePointer<Int32>
  typealias Act = @convention(c) (OpaquePointer) -> Void
  typealias SetNumber = @convention(c) (OpaquePointer, Double) -> Void
  typealias SetPair = @convention(c) (OpaquePointer, Double, Double) -> Void
  let newFromData: @convention(c) (UnsafePointer<UInt8>?, Int, Failure) -> OpaquePointer?
  let setDPI: SetNumber
  let getDimensions:
    @convention(c) (
      OpaquePointer, Flag, UnsafeMutableRawPointer, Flag, UnsafeMutableRawPointer, Flag, UnsafeMutableRawPointer
    ) -> Void
  /// The viewport is x, y, width and height.
  let render: @convention(c) (OpaquePointer, OpaquePointer, UnsafePointer<Double>, Failure) -> Int32
  let unref: Act
  let freeError: Act
  let surfaceForData: @convention(c) (UnsafeMutablePointer<UInt8>, Int32, Int32, Int32, Int32) -> OpaquePointer?
  let surfaceFlush: Act
  let surfaceDestroy: Act
  let create: @convention(c) (OpaquePointer) -> OpaquePointer?
  let destroy: Act
  let status: @convention(c) (OpaquePointer) -> Int32
  let setTolerance: SetNumber
  let translate: SetPair
  let scale: SetPair
  /// The version at run time.
  let version: String
  /// The name on every Linux.
  static let standardName = "librsvg-2.so.2"
  /// Nil if it is not installed.
  static let standard = SVGLibrary(named: standardName)

  /// - Parameter name: The file name for the dynamic loader.
  init?(named name: String) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL), let library = try? SVGLibrary(handle) else { return nil }
    self = library
  }

  private struct MissingSymbol: Error {}

  /// Searches the library and those that it is linked with.
  private init(_ handle: UnsafeMutableRawPointer) throws(MissingSymbol) {
    func symbol(_ name: String) throws(MissingSymbol) -> UnsafeMutableRawPointer {
      guard let symbol = dlsym(handle, name) else { throw MissingSymbol() }
      return symbol
    }
    func function<Function>(_ name: String) throws(MissingSymbol) -> Function {
      unsafeBitCast(try symbol(name), to: Function.self)
    }
    func number(_ name: String) throws(MissingSymbol) -> UInt32 { try symbol(name).load(as: UInt32.self) }
    newFromData = try function("rsvg_handle_new_from_data")
    setDPI = try function("rsvg_handle_set_dpi")
    getDimensions = try function("rsvg_handle_get_intrinsic_dimensions")
    render = try function("rsvg_handle_render_document")
    unref = try function("g_object_unref")
    freeError = try function("g_error_free")
    surfaceForData = try function("cairo_image_surface_create_for_data")
    surfaceFlush = try function("cairo_surface_flush")
    surfaceDestroy = try function("cairo_surface_destroy")
    create = try function("cairo_create")
    destroy = try function("cairo_destroy")
    status = try function("cairo_status")
    setTolerance = try function("cairo_set_tolerance")
    translate = try function("cairo_translate")
    scale = try function("cairo_scale")
    let (major, minor) = (try number("rsvg_major_version"), try number("rsvg_minor_version"))
    version = "\(major).\(minor).\(try number("rsvg_micro_version"))"
  }
}
