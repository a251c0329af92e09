import Testing

@testable import PresscheckTesting
@testable import PresscheckUIKitTesting
@testable import PresscheckUIKitFixtures

/// Goldens of the classes in `Fixtures/uikit`, as the porter makes them.
@MainActor @Suite struct ViewGoldenTests {
  private static let tap = "touchDown@0 touchUpInside@0.1"

  private func frame(_ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: 0, y: 0, width: width, height: height)
  }

  @Test func loading() {
    let button = {
      LoadingButton(
        title: "Pay", loadingText: "Paying…", colors: [.systemGreen, .systemTeal],
        selectedColors: [.lightGray, .darkGray], frame: self.frame(120, 36))
    }
    expectGolden(of: button(), events: Self.tap, at: [.seconds(0), .seconds(0.2), .settled], padding: .points(6))
  }

  @Test func highlight() {
    let button = {
      let button = HighlightButton(frame: self.frame(84, 32))
      button.setTitle("UPDATE", for: .normal)
      button.setTitleColor(.systemBlue, for: .normal)
      button.normalBackgroundColor = .systemGray5
      button.highlightedBackgroundColor = .lightGray
      button.cornerRadius = -1
      return button
    }
    expectGolden(of: button(), events: "touchDown@0", at: [.seconds(0.1), .settled])
  }

  @Test func toggle() {
    let button = {
      func disc(_ radius: CGFloat, _ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
          color.setFill()
          UIBezierPath(
            ovalIn: CGRect(x: 12 - radius, y: 12 - radius, width: 2 * radius, height: 2 * radius)
          ).fill()
        }
      }
      let button = ToggleButton(frame: self.frame(40, 40))
      button.setImage(disc(6, .gray), for: .normal)
      (button.normalImage, button.selectedImage, button.highlightedScale) = (disc(6, .gray), disc(12, .systemRed), 0.6)
      return button
    }
    expectGolden(of: button(), events: Self.tap, film: Film(duration: 0.4, fps: 20))
  }

  @Test func block() {
    let button = {
      let button = BlockButton(frame: self.frame(140, 30))
      button.setTitle("Block", for: .normal)
      (button.crnrRadius, button.lhsBackgroundColor) = (15, .systemOrange)
      return button
    }
    expectGolden(of: button())
  }

  @Test func checkBox() {
    expectGolden(of: CheckBox(frame: frame(24, 24)), events: Self.tap, at: [.seconds(0), .seconds(0.1)])
  }

  @Test func ring() {
    expectGolden(
      of: RingButton(frame: frame(44, 44)), events: "setProgress(0.7)@0 setSpinning(true)@0.5",
      at: [.seconds(0.1), .seconds(0.4), .seconds(0.75)])
  }

  @Test func ripple() {
    let button = {
      let button = RippleButton(frame: self.frame(100, 36))
      button.backgroundColor = .systemYellow
      return button
    }
    expectGolden(
      of: button(), events: "touchDown(20, 10)@0 touchUpInside@0.3", at: [.seconds(0.1), .seconds(0.3), .seconds(0.5)])
  }

  @Test func flatten() {
    let button = {
      let button = FlattenButton(frame: self.frame(110, 32))
      button.backgroundColor = .systemGray5
      button.setTitle("Press Me", for: .regular)
      button.setTitle("Hold!", for: .loading)
      button.setTitleColor(.systemBlue, for: .regular)
      button.setTitleColor(.black, for: .loading)
      return button
    }
    expectGolden(
      of: button(), events: "setLoading(true)@0.1", at: [.seconds(0), .seconds(0.5)],
      matrix: Matrix(directions: [.leftToRight, .rightToLeft]))
  }

  @Test func download() {
    func icon(_ side: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in
        UIBezierPath(rect: CGRect(x: 8 - side / 2, y: 8 - side / 2, width: side, height: side)).fill()
      }.withRenderingMode(.alwaysTemplate)
    }
    func button(isMended: Bool) -> UIView {
      DownloadButton(
        looks: [
          .init(name: "Inactive", image: icon(4)), .init(name: "Complete", tintColor: .systemGreen, image: icon(10)),
        ], tintColor: .systemTeal, trackColor: .lightGray, foregroundColor: .white, isMended: isMended,
        frame: frame(44, 44))
    }
    for quirks in Quirks.allCases {
      expectGolden(
        of: button(isMended: quirks == .intended), named: "\(quirks)",
        events: "touchDown@0 touchUpInside@0.2 setState(Complete, true)@0.3",
        at: [.seconds(0.1), .seconds(0.4), .settled], padding: .points(6), traits: Traits(quirks: quirks))
    }
  }

  @Test func stack() {
    expectGolden(
      of: StackButton(title: "Inbox", detail: "12 messages"), events: "touchDown@0", at: [.seconds(0)],
      matrix: Matrix(directions: [.leftToRight, .rightToLeft]))
  }

  @Test func configuration() {
    let button = {
      let button = ConfigurationButton(subtitle: "All changes")
      button.frame = self.frame(180, 64)
      return button
    }
    expectGolden(
      of: button(), events: Self.tap,
      at: [.seconds(0.05), .seconds(0.4), .settled], padding: .points(4),
      matrix: Matrix(appearances: [.light, .dark]))
  }

  @Test func `the same object cannot be shown twice`() {
    let view = CheckBox(frame: frame(24, 24))
    withKnownIssue {
      expectGolden(of: view, matrix: Matrix(scales: [1, 2]))
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("the view is the same object for two pictures") }
    }
  }
}
