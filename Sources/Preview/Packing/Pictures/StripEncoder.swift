internal import PresscheckCodecs

/// Packs pictures one after the other, each as its difference from a picture that the reader has; `Strips.js` reads them.
///
/// The formats of browsers need more bytes (*measured* on the 2,239 pictures of `Fixtures/buttons` at 2x, relative to this one):
/// lossless WebP of whole pictures 1.51, of differences 1.33, of the smaller one for each strip 1.29 in all and up to 4.4 for a
/// button; deflated differences 2.09, pictures 7.6. And a canvas, through which a page reads WebP, multiplies colours by alpha.
///
/// A pixel is one of three guesses (what this colour of the reference last became, the pixel above, the pixel on the left) or
/// is written channel by channel. Whether a guess is right depends on those of its neighbours, which the bits' contexts say.
struct StripEncoder {
  private var bits = BitEncoder(contexts: Self.guessContexts + 4 * 45 * 32)
  private var becomes = ColorTable()
  /// A channel's error in 256ths of the error of the channel before: alike along the edge of a letter.
  private var weights = [0, 0, 0, 0]

  /// Three guesses, and 512 contexts each.
  private static let guessContexts = 3 * 512

  /// The bytes of all pictures.
  func finished() -> [UInt8] { bits.finished() }

  /// Adds a picture of the reference's size.
  mutating func add(_ picture: Pixels, on reference: Pixels) {
    let (width, stride) = (picture.size.width, picture.stride)
    becomes.clear()
    // Which guess was right, 3 for none; beside the pixels, 0.
    var outcomes = [UInt8](repeating: 0, count: picture.words.count)
    outcomes.withUnsafeMutableBufferPointer { outcomes in
      picture.words.withUnsafeBufferPointer { words in
        reference.words.withUnsafeBufferPointer { old in
          for row in 1...picture.size.height {
            for place in row &* stride &+ 1...row &* stride &+ width {
              let (word, before) = (words[place], old[place])
              let (left, above) = (words[place &- 1], words[place &- stride])
              let (guess, isKnown) = becomes[before]
              var context = Int(outcomes[place &- 1]) &+ 4 &* Int(outcomes[place &- stride])
              context &+= 16 &* Int(outcomes[place &- stride &+ 1]) &+ (isKnown ? 64 : 0)
              context &+= (old[place &- 1] == before ? 128 : 0) &+ (old[place &- stride] == before ? 256 : 0)
              var outcome: UInt8 = 3
              bits.add(word == guess, in: context)
              if word == guess {
                outcome = 0
              } else {
                if above != guess { bits.add(word == above, in: 512 &+ context) }
                if word == above {
                  outcome = 1
                } else {
                  if left != guess, left != above { bits.add(word == left, in: 1024 &+ context) }
                  if word == left { outcome = 2 }
                }
              }
              outcomes[place] = outcome
              if outcome == 3 {
                add(
                  word, before, Neighbors(words, at: place, stride: stride), Neighbors(old, at: place, stride: stride))
              }
              becomes[before] = (word, true)
            }
          }
        }
      }
    }
  }

  /// The pixels before a pixel in its row and in the one above.
  private struct Neighbors {
    var left: UInt32
    var above: UInt32
    var corner: UInt32

    init(_ words: UnsafeBufferPointer<UInt32>, at place: Int, stride: Int) {
      (left, above, corner) = (words[place &- 1], words[place &- stride], words[place &- stride &- 1])
    }
  }

  /// Adds a pixel's channels, as what they are off from the reference's and the neighbours' change.
  private mutating func add(_ word: UInt32, _ before: UInt32, _ new: Neighbors, _ old: Neighbors) {
    var last = 0
    for (index, shift) in [UInt32(24), 8, 0, 16].enumerated() {
      func channel(_ word: UInt32) -> Int { Int(word &>> shift & 0xFF) }
      let (left, above, corner) = (channel(new.left), channel(new.above), channel(new.corner))
      let (leftChange, aboveChange) = (left &- channel(old.left), above &- channel(old.above))
      let change = Self.gradient(leftChange, aboveChange, corner &- channel(old.corner))
      let guess = min(max(channel(before) &+ change, 0), 255)
      let lean = Self.gradient(left, above, corner) &- guess
      let bend = abs(leftChange &- aboveChange)
      let context =
        ((index &* 3 &+ (lean > 4 ? 1 : lean < -4 ? 2 : 0)) &* 3 &+ (bend > 12 ? 2 : bend > 2 ? 1 : 0)) &* 5
        &+ (last == 0 ? 0 : last > 2 ? 2 : last > 0 ? 1 : last > -3 ? 3 : 4)
      let expected = (weights[index] &* last) &>> 8
      let number = Int8(truncatingIfNeeded: channel(word) &- min(max(guess &+ expected, 0), 255))
      add(Int(number), in: Self.guessContexts &+ 32 &* context)
      let off = channel(word) &- guess
      if last != 0, off != expected {
        let step = (off > expected) == (last > 0) ? 8 : -8
        weights[index] = min(max(weights[index] &+ step, -1024), 1024)
      }
      last = off
    }
  }

  /// Left plus above minus the corner, between left and above: the median of the three, as PNG's and JPEG-LS's.
  private static func gradient(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let (least, most) = (min(left, above), max(left, above))
    return corner >= most ? least : corner <= least ? most : left &+ above &- corner
  }

  /// Adds a number from −128 to 127: whether it is 0, its sign, its length in bits, and the bits after the first.
  private mutating func add(_ number: Int, in context: Int) {
    bits.add(number != 0, in: context)
    guard number != 0 else { return }
    bits.add(number < 0, in: context &+ 1)
    let size = abs(number)
    let length = Int.bitWidth &- 1 &- size.leadingZeroBitCount
    for index in 0..<length { bits.add(true, in: context &+ 2 &+ index) }
    if length < 7 { bits.add(false, in: context &+ 2 &+ length) }
    for index in (0..<length).reversed() {
      bits.add(size &>> index & 1 == 1, in: context &+ (index == length &- 1 ? 10 &+ length : 18 &+ index))
    }
  }
}

extension StripEncoder {
  /// How many pixels no guess has, up to a limit: what a picture takes grows with it.
  static func missCount(of picture: Pixels, on reference: Pixels, limit: Int) -> Int {
    let (width, stride) = (picture.size.width, picture.stride)
    var becomes = ColorTable()
    var count = 0
    picture.words.withUnsafeBufferPointer { words in
      reference.words.withUnsafeBufferPointer { old in
        for row in 1...picture.size.height where count < limit {
          for place in row &* stride &+ 1...row &* stride &+ width {
            let (word, before) = (words[place], old[place])
            if becomes[before].color != word, words[place &- 1] != word, words[place &- stride] != word { count &+= 1 }
            becomes[before] = (word, true)
          }
        }
      }
    }
    return count
  }
}

/// The last colour that each colour became, in a table of fixed size in which one can push out another.
private struct ColorTable {
  private var colors: [UInt32]
  private var values: [UInt32]

  init() {
    colors = Array(repeating: 0, count: 1 << 14)
    values = colors
  }

  mutating func clear() { self = ColorTable() }

  /// The colour that a colour became, or itself if that is not known; a clear pixel became clear at first.
  subscript(color: UInt32) -> (color: UInt32, isKnown: Bool) {
    get {
      let place = Int((color &* 0x9E37_79B1) &>> 18)
      return colors[place] == color ? (values[place], true) : (color, false)
    }
    set {
      let place = Int((color &* 0x9E37_79B1) &>> 18)
      (colors[place], values[place]) = (color, newValue.color)
    }
  }
}
