import PresscheckControls

/// The keys that a layer of each type may have.
enum LayerTypes {
  static var all: [(name: String, keys: [String])] {
    LayerType.allCases.map { ($0.rawValue, $0.properties.map(\.name)) }
  }
}
