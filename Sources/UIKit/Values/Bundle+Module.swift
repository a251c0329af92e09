public import Foundation

extension Bundle {
  /// The files of a Swift package's module: those of the program, of which only the folders of `assets` are read (*modelled*).
  public static var module: Bundle { .main }
}
