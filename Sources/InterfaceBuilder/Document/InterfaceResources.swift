internal import PresscheckFiles

/// A document's pictures and colours that lie elsewhere: its `resources` and its `designables` aside.
struct InterfaceResources: Sendable {
  /// Width and height of each image in points, by name; a symbol's only tell its aspect.
  private var images: [String: XMLElement] = [:]
  private var symbols: [String: XMLElement] = [:]
  /// The colours of an asset catalogue, by name.
  private(set) var colors: [String: XMLElement] = [:]
  /// The light values of the system's colours.
  private(set) var systemColors: [String: XMLElement] = [:]

  init(_ root: XMLElement) {
    for element in root.children where element.name == "resources" {
      for resource in element.children {
        guard let name = resource["name"] else { continue }
        switch resource.name {
        case "image" where resource["catalog"] == "system": symbols[name] = resource
        case "image": images[name] = resource
        case "namedColor": colors[name] = resource.child("color")
        case "systemColor": systemColors[name] = resource.child("color")
        default: break
        }
      }
    }
  }

  /// Whether the document names images or colours of catalogues.
  var nameAssets: Bool { !images.isEmpty || !colors.isEmpty }

  /// The element with the size; nil for an image that is not listed.
  func image(_ name: String, isSymbol: Bool) -> XMLElement? { isSymbol ? symbols[name] : images[name] }
}
