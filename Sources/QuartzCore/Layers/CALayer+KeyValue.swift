internal import PresscheckGraphics
internal import PresscheckLayerTree

extension CALayer {
  func storedValue(_ key: String) -> Any? {
    if let stored = values[key] { return stored }
    switch key {
    case "frame": return frame
    case "name": return name
    case "masksToBounds": return masksToBounds
    case "contents": return contents
    case "contentsGravity": return contentsGravity.rawValue
    default: break
    }
    return AnimationKeyPath(quartzCore: key).flatMap { own.value($0) }?.object
  }

  /// A value of the wrong kind is stored and changes no property.
  func store(_ value: Any?, _ key: String) {
    switch (key, value) {
    case ("frame", let value as CGRect): frame = value
    case ("name", _): name = value as? String
    case ("contents", _): contents = value
    case ("masksToBounds", let value as NSNumber): masksToBounds = value.boolValue
    case ("borderColor", _): borderColor = value as? CGColor ?? borderColor
    default:
      guard let keyPath = AnimationKeyPath(quartzCore: key), keyPath.exists(on: own.type),
        let value = PropertyValue(value, for: keyPath)
      else { return storeOwn(value, key) }
      change(keyPath.property == .isHidden ? "hidden" : keyPath.property.name) { $0.set(keyPath, value) }
    }
  }
}
