import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

@MainActor @Suite struct StatefulTests {
  @Test func probe() throws {
    let screen = Run.screen()
    try screen.show {
      StatefulButton(
        text: "Press me!", loadingText: "In Progress...", color1: .green, color2: .orange, selectedColor1: .white,
        selectedColor2: .black, cornerRadius: 20, frame: CGRect(x: 0, y: 0, width: 355, height: 50))
    }
    try screen.send(Event("touchDown"), at: 0)
    try screen.send(Event("touchUpInside"), at: 0.1)
    try screen.settle()
    let control = try Stateful([
      "title": .text("Press me!"), "loadingText": .text("In Progress..."), "cornerRadius": .number(20),
      "color1": .color(Color(red: 0, green: 1, blue: 0)), "color2": .color(Color(red: 1, green: 0.5, blue: 0)),
      "selectedColor1": .color(.white), "selectedColor2": .color(.black),
    ])
    let context = ControlContext(size: Size(355, 50), traits: Traits(), text: Run.text)
    let timeline = try Timeline(control, on: context, [
      Timeline.TimedEvent(Event("touchDown"), at: 0), Timeline.TimedEvent(Event("touchUpInside"), at: 0.1),
    ])
    print(screen.findings)
    for time in [-1.0, 0, 0.05, 0.1, 0.15, 0.3, 0.5] {
      let (ours, theirs) = (screen.tree(at: time), timeline.tree(at: time))
      if try Run.items(ours) != Run.items(theirs) {
        print("AT", time); print(ours); print("---"); print(theirs)
      }
    }
  }
}
