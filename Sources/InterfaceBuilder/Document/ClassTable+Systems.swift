internal import PresscheckButtonFile

extension ClassTable {
  /// The classes of the six button systems, whose properties have the names that their sources give them (*read there*).
  static let systems = ClassTable([
    "StatefulButton": Entry(.control("stateful")),
    "ActivityIndicatorButton": Entry(.control("activityIndicator")),
    // Its own titles are set in code; UIKit's are what the storyboard can say.
    "FlattenButton": Entry(.control("flatten"), names: ["title": "regularTitle", "titleColor": "regularTitleColor"]),
    "HighlightButton": Entry(.control("highlight")),
    "ToggleButton": Entry(.control("toggle")),
    "SubclassedUIButton": Entry(.control("subclassed")),
  ])

  /// The entry of the configuration, else of the six systems; nil for any other class.
  func known(_ name: String) -> Entry? { self[name] ?? ClassTable.systems[name] }
}
