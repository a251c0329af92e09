import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct ActivityIndicatorTests {
  @Test func `the layers of the worked example lie bottom to top with their circles`() throws {
    let life = try ActivityIndicators.life()
    let root = life.settledTree
    #expect(root.all.map(\.name) == ["button", "background", "image", "imageMask", "progress"])
    #expect(root.shadowOffset == Point(0, 2) && root.shadowRadius == 2.5 && root.shadowOpacity == 0.5)
    #expect(root.shadowColor == .black && !root.masksToBounds)
    #expect(root.shadowPath?.controlBox == Rect(4.75, 4.75, 46.5, 46.5))
    let background = try life.layer("background", at: 0)
    #expect(background.frame == Rect(5, 5, 46.5, 46.5))
    #expect(background.shape?.path.start == Point(23.25, 0))
    #expect(background.shape?.stroke == StrokeStyle(lineWidth: 1.5))
    #expect(background.shape?.fillColor == ActivityIndicators.tint)
    #expect(background.shape?.strokeColor == Color(white: 2.0 / 3))
    let mask = try life.shape("imageMask", at: 0)
    // About the middle of the image's view, which is 36.5 points wide.
    #expect(mask.path.start == Point(18.25, -5))
  }

  /// Auto Layout does it to the disc and to the image, and not to what the bounds' middle decides.
  @Test(arguments: [(1.0, 5.0, 46.0), (2.0, 5.0, 46.5), (3.0, 14.0 / 3, 140.0 / 3), (4.0, 4.75, 46.5)])
  func `the disc lies on whole pixels`(scale: Double, origin: Double, side: Double) throws {
    let root = try ActivityIndicators.life(scale: scale).settledTree
    let disc = try #require(root.all.first { $0.name == "background" })
    #expect(near(disc.frame.minX, origin) && near(disc.frame.minY, origin) && near(disc.frame.width, side))
    #expect(near(try #require(disc.shape?.path.start).x, side / 2))
    let shadow = try #require(root.shadowPath?.controlBox)
    #expect(near(shadow.midX, 28) && near(shadow.midY, 28) && near(shadow.width, side))
  }

  @Test func `the ring covers radius 24 to 27 and the track 22.5 to 24`() throws {
    let life = try ActivityIndicators.life(entering: "Progress")
    let ring = try life.shape("progress", at: 1)
    let radius = 27 - (try #require(ring.path.start)).y
    #expect(radius - ring.stroke.lineWidth / 2 == 24 && radius + ring.stroke.lineWidth / 2 == 27)
    let track = try life.shape("background", at: 1)
    let trackRadius = 23.25 - (try #require(track.path.start)).y
    #expect(trackRadius - track.stroke.lineWidth / 2 == 22.5 && trackRadius + track.stroke.lineWidth / 2 == 24)
    #expect(ring.stroke.lineCap == .butt && ring.strokeColor == ActivityIndicators.tint)
  }

  @Test func `an oblong button has its circles about its middle`() throws {
    let life = try ActivityIndicators.life(size: Size(100, 60))
    #expect(try life.layer("background", at: 0).frame == Rect(5, 5, 90.5, 50.5))
    #expect(try life.shape("background", at: 0).path.controlBox == Rect(20, 0, 50.5, 50.5))
    #expect(try life.shape("progress", at: 0).path.start == Point(49, 1.5))
  }

  /// Version 2.1.0 insets the view by 9.75 and scales the image to fill it.
  @Test func `an image of 24 points shows at 36.5 in 56, intended at its own size`() throws {
    let life = try ActivityIndicators.life()
    let image = try life.layer("image", at: 0)
    #expect(image.frame == Rect(10, 10, 36.5, 36.5) && image.image?.gravity == .resize)
    let oblong = try ActivityIndicators.life(size: Size(100, 60)).layer("image", at: 0)
    #expect(oblong.frame == Rect(10, 10, 80.5, 40.5))
    let intended = try ActivityIndicators.life(quirks: .intended).layer("image", at: 0)
    #expect(intended.frame == Rect(16, 16, 24, 24))
  }

  @Test func `whether an image is scaled can be said`() throws {
    var values = ActivityIndicators.download
    values["imageContentMode"] = .text("center")
    let centered = try ActivityIndicators.life(values)
    #expect(try centered.layer("image", at: 0).frame == Rect(16, 16, 24, 24))
    let start = try #require(centered.shape("imageMask", at: 0).path.start)
    #expect(near(start.x, 12) && near(start.y, 12 - 23.25))
    #expect(
      !(try ActivityIndicator(values)).behaviorFindings(Traits()).contains { $0.message.contains("scaled to fill") })
    values["imageContentMode"] = .text("scaleToFill")
    let scaled = try ActivityIndicators.life(values, quirks: .intended)
    #expect(try scaled.layer("image", at: 0).frame == Rect(10, 10, 36.5, 36.5))
  }

  @Test func `an outline has neither fill nor shadow, and its image takes the tint`() throws {
    var values = ActivityIndicators.download
    values["style"] = .text("outline")
    let life = try ActivityIndicators.life(values)
    #expect(life.settledTree.shadowColor == .clear)
    #expect(try life.shape("background", at: 0).fillColor == .clear)
    #expect(try life.layer("image", at: 0).image?.tintColor == ActivityIndicators.tint)
    #expect(try ActivityIndicators.life().layer("image", at: 0).image?.tintColor == .white)
  }

  @Test(arguments: [
    ("solid", "Inactive", ["background", "image", "imageMask"]),
    ("solid", "Spinning", ["background", "image", "imageMask", "progress"]),
    ("outline", "Spinning", ["image", "imageMask", "progress"]),
    ("outline", "Progress", ["background", "image", "imageMask", "progress"]),
  ])
  func `the track shows unless an outline spins, the ring unless it is inactive`(
    _ style: String, _ state: String, _ names: [String]
  ) throws {
    var values = ActivityIndicators.download
    values["style"] = .text(style)
    let life = try ActivityIndicators.life(values, entering: state == "Inactive" ? nil : state)
    #expect(life.names(at: 1) == ["button"] + names)
  }

  @Test func `the intrinsic size makes room for the image, and is 35 by 35 without one`() throws {
    let button = try ActivityIndicator(ActivityIndicators.download)
    #expect(button.intrinsicSize(Traits(), text: BoxText()) == Size(56, 56))
    var wide = ActivityIndicators.download
    wide["states"] = nil
    #expect(try ActivityIndicator(wide).intrinsicSize(Traits(), text: BoxText()) == Size(35, 35))
    wide["image"] = .image(
      ControlImage(source: .vector(VectorImage(path: .rect(Rect(0, 0, 9, 9)), size: Size(50, 10))), isTemplate: true))
    #expect(try ActivityIndicator(wide).intrinsicSize(Traits(), text: BoxText()) == Size(71, 56))
  }

  @Test func `states have the names that are saved, else those of the ring, the initial one first`() throws {
    let saved = try ActivityIndicator(ActivityIndicators.download)
    #expect(saved.states == ["Inactive", "Spinning", "Progress", "Paused", "Complete", "Repeat"])
    #expect(try ActivityIndicator().states == ["inactive", "spinning", "percentage"])
    let spinning = try ActivityIndicator(["progressBarStyle": .text("spinning")])
    #expect(spinning.states == ["spinning", "inactive", "percentage"])
  }

  @Test func `disabled colours keep a fifth of their saturation, and white turns pink`() throws {
    var values = ActivityIndicators.download
    values["enabled"] = .boolean(false)
    let life = try ActivityIndicators.life(values)
    let image = try #require(life.layer("image", at: 0).image?.tintColor)
    #expect(near(image.red, 1) && near(image.green, 0.8) && near(image.blue, 0.8))
    let fill = try #require(life.shape("background", at: 0).fillColor)
    #expect(near(fill.red, 0.66512) && near(fill.blue, 0.8314))
    #expect(try life.shape("background", at: 0).strokeColor == Color(white: 2.0 / 3))
    let intended = try ActivityIndicators.life(values, quirks: .intended)
    #expect(try intended.layer("image", at: 0).image?.tintColor == .white)
  }

  @Test func `what its author did not mean is found`() throws {
    var values = ActivityIndicators.download
    let button = try ActivityIndicator(values)
    #expect(
      button.behaviorFindings(Traits()).map(\.message) == [
        "circles that grow, as ripples do, look like teardrops",
        "the ring comes and goes at once instead of fading",
        "images are scaled to fill the button up to their padding, whatever their size",
        "a change of tint under the same image shows at once, before its disc has grown",
        "disabled, every state that is set grows a disc of its full tint",
        "disabled, greys turn pink: without a hue they count as red",
      ])
    #expect(button.behaviorFindings(Traits(quirks: .intended)).isEmpty)
    #expect(button.findings(in: "Inactive", traits: Traits()).isEmpty)
    values["enabled"] = .boolean(false)
    let disabled = try ActivityIndicator(values)
    let pink = Finding(layer: nil, message: "disabled, greys turn pink: without a hue they count as red")
    #expect(disabled.findings(in: "Inactive", traits: Traits()) == [pink])
    // No image shows the foreground colour.
    #expect(disabled.findings(in: "Spinning", traits: Traits()).isEmpty)
    #expect(disabled.findings(in: "Inactive", traits: Traits(quirks: .intended)).isEmpty)
  }

  @Test func `a percentage that nobody gives is a finding`() throws {
    func messages(_ values: PropertyValues, in state: String = "percentage") throws -> [String] {
      try ActivityIndicator(values).findings(in: state, traits: Traits()).map(\.message)
    }
    #expect(try messages([:]) == ["the ring is empty, because no progress says how much of it is filled"])
    #expect(try messages(["progress": .number(0)]) == [])
    #expect(try messages([:], in: "spinning") == [])
  }

  @Test func `a finger that leaves the button leaves it small, and inspection says so`() throws {
    let context = ControlContext(size: Size(56, 56), traits: Traits(), text: BoxText())
    var button = try ActivityIndicator(ActivityIndicators.download)
    button.transitions = ActivityIndicators.taps
    let reachability = try Reachability(button, on: context)
    #expect(reachability.notes.map(\.message) == ["no touch leads to Complete or Repeat: a program sets them"])
    #expect(
      reachability.findings.first?.message
        == "a finger that is dragged out, or a touch that the system cancels, leaves the button scaled to 0.98")
    let intended = ControlContext(size: Size(56, 56), traits: Traits(quirks: .intended), text: BoxText())
    #expect(try !Reachability(button, on: intended).findings.contains { $0.message.contains("scaled") })
  }

  private static let named: PropertyValues = ["name": .text("A")]

  @Test(
    arguments: [
      (["states": .records([])], "states", "must not be empty", "leave it out for unnamed states"),
      (["states": .records([["name": .text("")]])], "states", "has a state without a name", nil),
      (["states": .records([named, named])], "states", "has A twice", nil),
      (
        ["states": .records([["name": .text("a\nb")]])], "states", "has the name \"a\nb\", which no event could call",
        "leave out line breaks and quotation marks"
      ),
      (
        ["states": .records([["name": .text("A"), "progress": .number(0.5)]])], "states",
        "gives A a progress, and its progressBarStyle shows none", "add progressBarStyle: percentage"
      ),
      (
        ["states": .records([named]), "progress": .number(0.5)], "progress",
        "belongs to the unnamed state, which states replace", "give it to one of the states"
      ),
    ] as [(PropertyValues, String, String, String?)])
  func `values that fit their types and not the button are refused`(
    _ values: PropertyValues, _ property: String, _ message: String, _ hint: String?
  ) {
    #expect(throws: ControlError(property: property, message: message, hint: hint)) { try ActivityIndicator(values) }
  }
}
