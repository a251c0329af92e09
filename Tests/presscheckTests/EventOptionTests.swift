import Foundation
import PresscheckTestSupport
import Testing

/// Events that a person types, from the command line to the picture.
@Suite struct EventOptionTests {
  @Test func `a button that is resized stays whole in its picture`() throws {
    let project = try TemporaryProject("control: subclassed\nsize: [100, 40]\nproperties: {buttonType: system}")
    let outcome = try project.run(
      "tree", "button.yaml", "--events", "resize(150, 20)@0.5", "--at", "0,1", "--scale", "1", "--display")
    #expect(outcome.errors.contains("every layout sets the background to green") && outcome.status == 0)
    let canvases = outcome.text.split(separator: "\n").filter { $0.hasPrefix("canvas") }
    // Both pictures have room for the button of either time.
    #expect(canvases == ["canvas 150×40", "canvas 150×40"])
  }

  @Test func `a size that no picture can have is refused where it is asked for`() throws {
    let message = "error: the picture would have 200000 × 80 pixels: at most 32767 a side and 67108864 in all"
    let project = try TemporaryProject("control: subclassed\nsize: [20, 40]\nshots: [{events: 'resize(100000, 1)@0'}]")
    try project.refuses(["render", "button.yaml"], 65, "button.yaml:3:9: \(message)")
    try project.refuses(
      ["render", "button.yaml", "--events", "resize(100000, 1)@0"], 64, "--events: \(message)")
  }

  @Test func `a film of a button that is resized has frames of one size`() throws {
    let project = try TemporaryProject("control: subclassed\nsize: [20, 40]")
    let outcome = try project.run(
      "film", "button.yaml", "--events", "resize(40, 20)@0.5", "--duration", "1", "--fps", "2", "--scale", "1", "-o",
      "frames/")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `a picture of a touch that never arrives says so`() throws {
    let project = try TemporaryProject(
      """
      control: highlight
      size: [80, 40]
      properties: {normalBackgroundColor: white, highlightedBackgroundColor: black}
      """)
    let outcome = try project.run(
      "tree", "button.yaml", "--events", "touchDown@0 touchUpInside@0.1 touchDown@0.2", "--at", "0.3")
    let warning = "warning: touchDown at 0.2 never arrives: UIView.animate takes no touch until 0.35\n"
    #expect(outcome.errors == "button.yaml:1:10: \(warning)")
    let intended = try project.run(
      "tree", "button.yaml", "--events", "touchDown@0 touchUpInside@0.1 touchDown@0.2", "--at", "0.3", "--quirks",
      "intended")
    #expect(intended.errors == "")
  }

  @Test func `a title with commas is set for a state`() throws {
    let project = try TemporaryProject(
      "control: flatten\nsize: [200, 45]\nproperties: {regularTitle: a, loadingTitle: b}")
    let outcome = try project.run("tree", "button.yaml", "--events", #"setTitle("Go, now (please)", regular)@0"#)
    #expect(outcome.text.contains("string Go, now (please),"), "\(outcome.text) \(outcome.errors)")
  }

  @Test func `a curve of four numbers is taken where a name is`() throws {
    func tree(_ timing: String) throws -> String {
      let project = try TemporaryProject(
        """
        control: activityIndicator
        size: [56, 56]
        canvas: {padding: 9}
        properties: {progressBarStyle: percentage, animationTimingFunction: \(timing)}
        """)
      let outcome = try project.run("tree", "button.yaml", "--events", "setProgress(1)@0", "--at", "0.1")
      #expect(outcome.errors == "")
      return outcome.text
    }
    #expect(try tree("[0, 0, 0.58, 1]") == tree("easeOut"))
    #expect(try tree("[0.4, 0, 0.2, 1]") != tree("easeOut"))
    let project = try TemporaryProject(
      "control: activityIndicator\nproperties: {animationTimingFunction: [2, 0, 0, 1]}")
    try project.refuses(
      ["render", "button.yaml"], 65,
      "button.yaml:2:39: error: animationTimingFunction: x1 and x2 must lie from 0 to 1")
  }

  @Test func `inspection lists what events want to be told`() throws {
    let project = try TemporaryProject()
    let text = try project.run("inspect", "activityIndicator").text
    #expect(
      text.contains(
        "resize(width, height), setState(name[, animated]), setProgress(progress), saveProgress(name, progress), "
          + "saveProgressBarStyle(name, style), saveImage(name, image), saveTintColor(name, tintColor), "
          + "saveTrackColor(name, trackColor), saveForegroundColor(name, foregroundColor), removeState(name), "
          + "setStyle(style), setProgressBarStyle(style[, progress]), setImage(image), setTrackColor(trackColor), "
          + "setForegroundColor(foregroundColor), setTintColor(tintColor), setNormalTrackColor(color), setNormalForegroundColor(color), setEnabled(isEnabled)\n"
      ))
    let json = try JSONSerialization.jsonObject(
      with: Data(try project.run("inspect", "activityIndicator", "--json").output))
    let signatures = try #require((json as? [String: Any])?["signatures"] as? [[String: Any]])
    let touch = try #require(signatures.first { $0["name"] as? String == "touchDown" })
    #expect((touch["arguments"] as? [Any])?.count == 2 && touch["optional"] as? Int == 2)
  }
}
