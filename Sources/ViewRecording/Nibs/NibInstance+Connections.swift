internal import Foundation
internal import PresscheckFiles
internal import PresscheckInterfaceBuilder
internal import PresscheckQuartzCore
internal import PresscheckUIKit

// Actions and outlets.
extension NibInstance {
  /// Connects all objects: actions first, then outlets.
  func connect() {
    let connections = document.root.descendants.filter { $0.parent?.name == "connections" }
    for element in connections where element.name == "action" { addAction(element) }
    var collections: [Collection: [AnyObject]] = [:]
    var order: [(Collection, XMLElement)] = []
    for element in connections {
      guard let source = source(of: element), let name = element["property"], let destination = destination(of: element)
      else { continue }
      switch element.name {
      case "outlet": setOutlet(name, of: source, to: destination, at: element)
      case "outletCollection":
        if name == "gestureRecognizers", let view = source as? UIView,
          let recognizer = destination as? UIGestureRecognizer
        {
          view.addGestureRecognizer(recognizer)
          continue
        }
        let collection = Collection(owner: ObjectIdentifier(source), name: name)
        if collections[collection, default: []].isEmpty { order.append((collection, element)) }
        collections[collection, default: []].append(destination)
      default: break
      }
    }
    for (collection, element) in order {
      guard let source = source(of: element), let members = collections[collection] else { continue }
      setOutlet(collection.name, of: source, to: members, at: element)
    }
  }

  /// An outlet collection.
  private struct Collection: Hashable {
    var owner: ObjectIdentifier
    var name: String
  }

  private func source(of connection: XMLElement) -> AnyObject? {
    connection.parent?.parent?["id"].flatMap { objects[$0] }
  }

  private func destination(of connection: XMLElement) -> AnyObject? {
    connection["destination"].flatMap { objects[$0] }
  }

  private func addAction(_ element: XMLElement) {
    guard let source = source(of: element), let selector = element["selector"] else { return }
    let target = destination(of: element)
    switch source {
    case let control as UIControl:
      let events = element["eventType"].map { Self.events[$0] } ?? .primaryActionTriggered
      guard let events else { return find("there is no event \((element["eventType"] ?? "").quoted)", at: element) }
      control.addTarget(target, action: Selector(selector), for: events)
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: Selector(selector)) }
    default: break
    }
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]

  private func setOutlet(_ name: String, of source: AnyObject, to value: Any, at element: XMLElement) {
    let property = properties(of: source).last { $0.name == name }
    if property?.set(value, of: source) ?? false { return }
    if property == nil, setOwn(name, of: source, to: value) { return }
    let reason = property == nil ? "has no outlet \(name)" : "has an outlet \(name) of another class"
    find("\(type(of: source)) \(reason)", at: element)
  }

  /// The properties of an app's class.
  private func properties(of object: AnyObject) -> [KeyValueProperty] {
    switch object {
    case let responder as UIResponder: type(of: responder).keyValueProperties
    case let recognizer as UIGestureRecognizer: type(of: recognizer).keyValueProperties
    default: []
    }
  }

  /// Sets an outlet of UIKit's own; false for one that it has not.
  private func setOwn(_ name: String, of source: AnyObject, to value: Any) -> Bool {
    switch (name, source) {
    case ("delegate", let field as UITextField): field.delegate = value as? any UITextFieldDelegate
    case ("delegate", let view as UIScrollView): view.delegate = value as? any UIScrollViewDelegate
    case ("delegate", let recognizer as UIGestureRecognizer):
      recognizer.delegate = value as? any UIGestureRecognizerDelegate
    case ("view", let controller as UIViewController): controller.view = value as? UIView
    default: return false
    }
    return true
  }
}
