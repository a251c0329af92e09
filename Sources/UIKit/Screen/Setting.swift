internal import Foundation
internal import PresscheckControls
internal import PresscheckLayerTree

/// The settings that a person can change while the app runs, by events such as `setContentSize(AX3)`.
///
/// *Bold Text* restarts an app, and so does another language with another direction (*modelled*).
enum Setting {
  private static let choices: [any TraitChoice.Type] = [
    Appearance.self, Contrast.self, ContentSize.self, ReduceMotion.self,
  ]

  static var events: [EventSignature] { choices.map { $0.event } }

  /// The change that an event makes, and the notifications of it; nil for an event that changes no setting.
  static func change(of event: Event) -> (apply: (inout Traits) -> Void, notifications: [Notification.Name])? {
    func change<Choice: TraitChoice>(_: Choice.Type) -> ((inout Traits) -> Void)? {
      guard case .text(let word)? = event.arguments.first, let value = Choice(rawValue: word) else { return nil }
      return { $0[keyPath: Choice.trait] = value }
    }
    guard let choice = choices.first(where: { $0.event.name == event.name }), let apply = change(choice) else {
      return nil
    }
    return (apply, notifications(choice))
  }

  private static func notifications(_ choice: any TraitChoice.Type) -> [Notification.Name] {
    switch choice {
    case is Contrast.Type: [UIAccessibility.darkerSystemColorsStatusDidChangeNotification]
    case is ContentSize.Type: [UIContentSizeCategory.didChangeNotification]
    case is ReduceMotion.Type: [UIAccessibility.reduceMotionStatusDidChangeNotification]
    default: []
    }
  }
}

extension TraitChoice {
  fileprivate static var event: EventSignature {
    EventSignature(
      "set" + name.prefix(1).uppercased() + name.dropFirst(),
      [Property(name, .choice(allCases.map(\.rawValue)), "the new setting")], changesLookAlone: true,
      summary: "a person changes the setting")
  }
}
