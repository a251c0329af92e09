import Foundation
import PresscheckUIKit
import Testing

struct DateComponentsFormatterTests {
  @Test(arguments: [
    (PresscheckUIKit.DateComponentsFormatter.UnitsStyle.positional, "1:05", "0:09"), (.abbreviated, "1m 5s", "9s"),
    (.short, "1 min, 5 sec", "9 sec"), (.full, "1 minute, 5 seconds", "9 seconds"),
  ])
  func `durations are written in a style`(
    style: PresscheckUIKit.DateComponentsFormatter.UnitsStyle, long: String, short: String
  ) {
    let formatter = PresscheckUIKit.DateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    formatter.unitsStyle = style
    #expect(formatter.string(from: 65.9) == long && formatter.string(from: 9) == short)
  }

  @Test func `zeros are padded`() {
    let formatter = PresscheckUIKit.DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 65) == "00:01:05" && formatter.string(from: .infinity) == nil)
  }
}
