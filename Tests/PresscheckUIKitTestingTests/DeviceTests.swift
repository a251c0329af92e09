import Testing

@testable import PresscheckUIKitTesting

@MainActor struct DeviceTests {
  @Test func `a phone on its side has its bars at the sides`() {
    let phone = Device.iPhone13Pro
    #expect(phone.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(phone.safeArea == Insets(top: 47, bottom: 34))
    #expect((phone.horizontalSizeClass, phone.verticalSizeClass) == (.compact, .regular))
    let turned = phone.landscape
    #expect(turned.size == Size(844, 390))
    #expect(turned.safeArea == Insets(left: 47, bottom: 21, right: 47))
    #expect((turned.horizontalSizeClass, turned.verticalSizeClass) == (.compact, .compact))
    #expect(Device.iPhone13ProMax.landscape.horizontalSizeClass == .regular)
    #expect(Device.iPhoneSE.landscape.safeArea == .zero)
  }

  @Test func `a view is laid out for its phone`() {
    expectTree(of: Card(frame: Device.iPhone15.frame), named: "upright", on: .iPhone15)
    expectGolden(of: Card(frame: Device.iPhone15.landscape.frame), on: .iPhone15.landscape, traits: Traits(scale: 1))
  }
}

/// Red where bars are, and green where there is room.
private final class Card: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .red
    let room = UIView()
    room.backgroundColor = traitCollection.verticalSizeClass == .compact ? .green : .blue
    room.translatesAutoresizingMaskIntoConstraints = false
    addSubview(room)
    let area = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      room.topAnchor.constraint(equalTo: area.topAnchor), room.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      room.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      room.trailingAnchor.constraint(equalTo: area.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
