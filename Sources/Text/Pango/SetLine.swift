internal import PresscheckGraphics

/// A glyph relative to its line's left end on the baseline, in points.
struct SetGlyph {
  var font: ScaledFont
  var number: UInt32
  var position: Point
  /// The number of its cluster in the line, from the left.
  var cluster: Int
  /// The number of its look.
  var look: Int
}

/// A part of a line with one font and one look, up to the next one or the line's end.
struct SetSegment {
  var look: Int
  var font: ScaledFont
  /// Its left end, in points.
  var start: Double
  /// The number of its first cluster.
  var cluster: Int
}

/// A line of Pango's, not yet placed.
struct SetLine {
  /// From left to right.
  var glyphs: [SetGlyph] = []
  /// The advance of all glyphs and their spacing, in points.
  var width = 0.0
  var isRightToLeft = false
  /// The look with which its paragraph begins; nil for an empty one.
  var paragraphLook: Int?
  /// From left to right, one for each of Pango's runs.
  var segments: [SetSegment] = []
  /// The clusters that are visible or take room, and the indices of those that are blanks.
  var clusterCount = 0
  var blanks: [Int] = []

  /// Justifies the line: it grows at its blanks, or between its clusters if it is a single word.
  mutating func stretch(to room: Double) {
    let gaps = blanks.isEmpty ? Array(0..<max(0, clusterCount - 1)) : blanks
    guard room > width, !gaps.isEmpty else { return }
    let step = (room - width) / Double(gaps.count)
    var passed = 0
    for index in glyphs.indices {
      while passed < gaps.count, gaps[passed] < glyphs[index].cluster { passed += 1 }
      glyphs[index].position.x += step * Double(passed)
    }
    for index in segments.indices {
      segments[index].start += step * Double(gaps.count { $0 < segments[index].cluster })
    }
    width = room
  }
}
