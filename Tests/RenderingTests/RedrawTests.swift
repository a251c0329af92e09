import PresscheckButtonFile
import PresscheckCodecs
import PresscheckControls
import PresscheckLayerTree
import PresscheckRaster
import PresscheckRendering
import PresscheckTestSupport
import Testing

/// Every button file under `Fixtures` in motion, each frame drawn and written over the one before, against the same frame
/// drawn and written by itself.
@Suite struct RedrawTests {
  @Test(arguments: Fixtures.files)
  func `what is left of the frame before changes no byte`(_ fixture: FixtureFile) throws {
    let renderer = try fixture.renderer()
    let (sequence, encoder, single) = (FrameSequence(), PNGSequenceEncoder(), PNGEncoder())
    var last: (list: DisplayList, png: [UInt8])?
    for selection in selections(of: renderer.file) {
      for frame in try renderer.resolve(renderer.file.requests(selection)) {
        let picture = try sequence.draw(frame.list, scale: 2)
        let png = try encoder.encode(picture.bitmap, changed: picture.changed)
        if let last, last.list == frame.list {
          #expect(picture.changed == nil, "\(frame.name)")
          #expect(png == last.png, "\(frame.name)")
          continue
        }
        let whole = try Rasterizer().draw(frame.list, scale: 2)
        #expect(picture.bitmap == whole, "\(frame.name)")
        #expect(try png == single.encode(whole), "\(frame.name)")
        last = (frame.list, png)
      }
    }
  }

  /// How each state is entered, and a tap, at 30 frames a second.
  private func selections(of file: ButtonFile) -> [Selection] {
    func instants(_ seconds: Double) -> [Instant] { (0..<Int(seconds * 30)).map { .seconds(Double($0) / 30) } }
    let states = file.control.states.map { Selection(state: $0, instants: instants(0.5), matrix: .only(scales: [2])) }
    return states + [
      Selection(instants: instants(0.6), events: "touchDown@0 touchUpInside@0.2", matrix: .only(scales: [2]))
    ]
  }
}
