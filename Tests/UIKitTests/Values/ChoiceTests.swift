import Foundation
import PresscheckControls
import PresscheckLayerTree
import PresscheckUIKit
import Testing

@Suite struct ChoiceTests {
  @Test func `a button's enumerations have UIKit's names and numbers`() {
    expectSame(ButtonProperties.ButtonType.self, UIButton.ButtonType.self)
    expectSame(TitleStyle.LineBreak.self, NSLineBreakMode.self)
    expectSame(TextContent.Alignment.self, NSTextAlignment.self)
    expectSame(HorizontalAlignment.self, UIControl.ContentHorizontalAlignment.self)
    expectSame(VerticalAlignment.self, UIControl.ContentVerticalAlignment.self)
    expectSame(SemanticContent.self, UISemanticContentAttribute.self)
    expectSame(ButtonConfiguration.ButtonSize.self, UIButton.Configuration.Size.self)
    expectSame(ButtonConfiguration.CornerStyle.self, UIButton.Configuration.CornerStyle.self)
    expectSame(ButtonConfiguration.TitleAlignment.self, UIButton.Configuration.TitleAlignment.self)
    expectSame(InterfaceStyle.self, UIUserInterfaceStyle.self)
  }

  private func expectSame<Choice: UIKitChoice, Own: RawRepresentable<Int>>(_: Choice.Type, _: Own.Type) {
    let numbers = (-9...99).filter { Own(rawValue: $0) != nil }
    #expect(Choice.allCases.map(\.number).sorted() == numbers)
    for number in numbers {
      #expect(Choice(number: number)?.rawValue == Own(rawValue: number).map { "\($0)" })
    }
  }
}
