package import PresscheckButtonFile
package import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster
internal import PresscheckText

/// Takes a button file's pictures: the one place where the pipeline is put together.
///
/// The pictures depend on the file and the requests alone: not on how many threads there are, nor on what else is taken.
package struct Press: Sendable {
  /// Whose pictures it takes.
  package let file: ButtonFile

  /// What its texts are set in.
  package let fonts: FontShelf

  package init(_ file: ButtonFile, fonts: FontShelf) {
    self.file = file
    self.fonts = fonts
  }

  /// The trees and display lists of requests, in their order.
  ///
  /// - Throws: What is wrong with the first picture that cannot be taken.
  package func frames(of requests: [PictureRequest], threads: Int = 1) throws(Diagnostic) -> [Frame] {
    for request in requests { try checkSize(of: request, padding: fixedPadding) }
    let padding = try padding(for: requests)
    return try Workers(threads).map(requests, own: { PangoTypesetter(library: fonts.library) }) {
      (typesetter, request) throws(Diagnostic) in
      try frame(of: request, padding: padding, text: typesetter)
    }
  }

  /// Draws frames and hands the pictures on in the order of the frames, a batch at a time.
  ///
  /// - Parameters:
  ///   - frames: What to draw.
  ///   - threads: How many draw at once.
  ///   - effort: What a smaller file is worth.
  ///   - deliver: Is called on the caller's thread.
  /// - Throws: The first frame's error that cannot be drawn, and what `deliver` throws.
  package func draw(
    _ frames: [Frame], threads: Int = 1, effort: PNG.Effort = .fast,
    deliver: (Picture) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    try Press.work(on: [(self, frames)], threads: threads) { (bench, press, frame) throws(Diagnostic) in
      try press.picture(of: frame, on: bench, effort: effort)
    } deliver: { (picture: Picture) throws(Diagnostic) in
      try deliver(picture)
    }
  }

  /// All pictures of requests at once.
  package func pictures(
    of requests: [PictureRequest], threads: Int = 1, effort: PNG.Effort = .fast
  ) throws(Diagnostic) -> [Picture] {
    var pictures: [Picture] = []
    try draw(try frames(of: requests, threads: threads), threads: threads, effort: effort) { pictures.append($0) }
    return pictures
  }

  /// Does something with each frame, on several threads, and hands what comes of it on in the order of the frames, a batch
  /// at a time. Threads go on from one owner's frames to the next one's.
  package static func work<Owner: PressOwner, Value: Sendable>(
    on shares: [(owner: Owner, frames: [Frame])], threads: Int,
    _ work: @Sendable (Bench, Owner, Frame) throws(Diagnostic) -> Value,
    deliver: (Value) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let all = shares.flatMap { share in share.frames.map { (owner: share.owner, frame: $0) } }
    var rest = all[...]
    while !rest.isEmpty {
      let batch = rest.prefix(Press.batchSize(of: rest.prefix(256).map(\.frame)))
      rest = rest.dropFirst(batch.count)
      try Press.checkMemory(for: batch.map { ($0.owner.press, $0.frame) }, threads: threads)
      let values = try Workers(threads).map(Array(batch), own: { Bench() }) { (bench, item) throws(Diagnostic) in
        bench.library = item.owner.press.fonts.library
        return try work(bench, item.owner, item.frame)
      }
      for value in values { try deliver(value) }
    }
  }

  /// As many frames as have no more pixels together than the largest one may have by itself.
  private static func batchSize(of frames: [Frame]) -> Int {
    var pixels = 0
    let end = frames.firstIndex { frame in
      pixels += frame.width * frame.height
      return pixels > Rasterizer.maximumPixelCount
    }
    return max(1, end ?? frames.count)
  }
}

/// What frames belong to while they are worked on.
package protocol PressOwner: Sendable {
  /// Takes their pictures.
  var press: Press { get }
}

extension Press: PressOwner {
  package var press: Press { self }
}
