internal import PresscheckLayerTree

extension Layer {
  /// Changes the first layer of a name, itself included, top down; nothing when there is none.
  @discardableResult
  mutating func update(_ name: String, _ change: (inout Layer) -> Void) -> Bool {
    if self.name == name {
      change(&self)
      return true
    }
    for index in sublayers.indices where sublayers[index].update(name, change) { return true }
    if var mask, mask.update(name, change) {
      self.mask = mask
      return true
    }
    return false
  }
}
