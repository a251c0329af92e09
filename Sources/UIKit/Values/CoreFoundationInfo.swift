/// The first stored property of objects that texts have as attributes.
///
/// Foundation compares them on Linux by Core Foundation's C code, which takes the word behind an object's header for the number of
/// its type, whatever stands there, and stops the program where that is 0. With the number of any other type it sees that
/// the class is another one, and asks `isEqual` (*measured*).
struct CoreFoundationInfo {
  /// The bits from the ninth are the number; 7 is that of strings.
  private let word: UInt = 7 << 8
}
