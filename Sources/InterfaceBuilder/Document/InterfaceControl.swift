internal import PresscheckButtonFile
internal import PresscheckControls
package import PresscheckFiles

/// A control of a document: a button, or a view of a class that the table knows.
package struct InterfaceControl: Sendable {
  package let element: XMLElement
  /// Legal as a button file's name, and unique in the document.
  package let name: String
  /// Its form in a button file, or why that of its class cannot be read: an error only of controls that are read.
  let look: Result<ControlLook, Diagnostic>

  package var id: String? { element["id"] }
  /// The name in Xcode's outline; nil if it has none.
  package var userLabel: String? { element["userLabel"] }
  /// The custom class, else UIKit's.
  package var className: String { element["customClass"] ?? InterfaceControl.uiButton }

  static let uiButton = "UIButton"

  /// Of a document; a real one has some dozens.
  static let maximumCount = 10_000

  /// Elements that have a class and are not views.
  private static let objects: Set = ["placeholder", "customObject", "designable"]

  /// The labels, classes or tags of the elements that it is in and its own name, outermost first.
  package var nesting: String {
    let named = element.ancestors.lazy.filter { $0["id"] != nil }.prefix(Self.maximumDepth)
    let around = named.map { $0["userLabel"] ?? $0["customClass"] ?? $0.name }
    return (around.reversed() + [name]).map { $0.shown(40) }.joined(separator: " > ")
  }

  /// Of a nesting path; elements further out are left out.
  private static let maximumDepth = 8

  /// All controls of a document, in the order of the file.
  ///
  /// - Throws: For an id that two controls have, and for too many controls.
  static func all(
    in root: XMLElement, _ source: Source, _ context: ReadingContext
  ) throws(Diagnostic) -> [InterfaceControl] {
    let hasClasses = root.descendants.contains { $0["customClass"] != nil }
    let own = Set(hasClasses ? try context.viewClassNames() : [])
    let elements = root.descendants.filter { element in
      if element.name == "button" { return true }
      guard !objects.contains(element.name), !element.name.hasSuffix("ontroller"), let name = element["customClass"]
      else {
        return false
      }
      // A view that is called a button is drawn as one, and a finding says that nobody knows its class.
      return own.contains(name) || context.configuration.classes.known(name) != nil
        || (element.name == "view" && name.hasSuffix("Button"))
    }
    guard elements.count <= maximumCount else {
      throw source.error("the document has more than \(maximumCount) buttons", at: elements[maximumCount].mark)
    }
    var known: [String: XMLElement] = [:]
    for element in elements {
      guard let id = element["id"] else { continue }
      if let other = known.updateValue(element, forKey: id) {
        let line = source.place(other.mark).line
        throw source.error("the id \(id.quoted) is used twice: line \(line) has it too", at: element.mark)
      }
    }
    let extensions = buttonExtensions(root, context)
    var looks: [Drawing: Result<ControlLook, Diagnostic>] = [:]
    return zip(elements, names(of: elements, source)).map { element, name in
      let look = (element.asksForExtensions ? extensions : .success([])).flatMap { extensions in
        let isExtended = element.runtimeKeyPaths.contains(where: extensions.contains)
        let drawing = Drawing(className: element["customClass"] ?? uiButton, isExtended: isExtended)
        let look =
          looks[drawing]
          ?? Result { () throws(Diagnostic) in
            try ControlLook.of(drawing.className, isExtended: isExtended, context)
          }
        looks[drawing] = look
        return look
      }
      return InterfaceControl(element: element, name: name, look: look)
    }
  }

  /// All that the look of a control depends on.
  private struct Drawing: Hashable {
    var className: String
    /// Whether it is UIKit's button and sets what the app adds to it.
    var isExtended: Bool
  }

  /// The inspectable properties that the app's extensions add to UIButton; empty if no plain button needs them.
  private static func buttonExtensions(
    _ root: XMLElement, _ context: ReadingContext
  ) -> Result<Set<String>, Diagnostic> {
    Result { () throws(Diagnostic) in
      guard context.configuration.classes[uiButton] == nil, root.descendants.contains(where: \.asksForExtensions) else {
        return []
      }
      let properties = try context.viewClass(uiButton)?.description.properties ?? []
      return Set(properties.filter(\.isInspectable).map(\.name))
    }
  }

  /// Each element's own name, with its id if others have the same.
  private static func names(of elements: [XMLElement], _ source: Source) -> [String] {
    let wishes = elements.map { legal($0.ownName) }
    let counts = wishes.reduce(into: [String: Int]()) { $0[PictureName.legible($1), default: 0] += 1 }
    var taken = Set(counts.keys)
    // Where to go on counting, since all of them can have one name.
    var numbers: [String: Int] = [:]
    return zip(elements, wishes).map { element, wish in
      guard counts[PictureName.legible(wish), default: 0] > 1 else { return wish }
      let ending = "-" + legal(element["id"] ?? "line-\(source.place(element.mark).line)")
      var name = wish.prefix(bytes: maximumBytes - ending.utf8.count) + ending
      let first = name
      while !taken.insert(PictureName.legible(name)).inserted {
        let number = numbers[first, default: 2]
        let end = "\(ending)-\(number)"
        name = wish.prefix(bytes: maximumBytes - end.utf8.count) + end
        numbers[first] = number + 1
      }
      return name
    }
  }

  /// Of a name, in UTF-8: a number may follow it.
  private static let maximumBytes = 90

  /// A text that a file can be called.
  private static func legal(_ text: String) -> String {
    let line = text.onOneLine.replacing("/", with: "-").trimmingBlanks.prefix(bytes: maximumBytes).trimmingBlanks
    return line.isEmpty || line.allSatisfy { $0 == "." } ? "button" : line
  }
}

extension XMLElement {
  /// The key paths of an object's runtime attributes.
  fileprivate var runtimeKeyPaths: [String] {
    children.filter { $0.name == "userDefinedRuntimeAttributes" }.flatMap(\.children).compactMap { $0["keyPath"] }
  }

  /// Whether it is a plain button that sets what UIKit's own has not.
  fileprivate var asksForExtensions: Bool {
    name == "button" && self["customClass"] == nil && runtimeKeyPaths.contains { !ControlBuilder.knows($0) }
  }

  /// The label in Xcode's outline, else the accessibility identifier, else the title, else the class.
  fileprivate var ownName: String {
    let names = [
      self["userLabel"], child("accessibility")?["identifier"],
      child("buttonConfiguration", key: "configuration")?.titleText, child("state", key: "normal")?.titleText,
      self["customClass"],
    ]
    return names.lazy.compactMap(\.self).first { !$0.trimmingBlanks.isEmpty } ?? InterfaceControl.uiButton
  }

  /// The title's characters without regard to how they are written.
  private var titleText: String? {
    if let title = self["title"] { return title }
    if let text = child("string", key: "title") ?? child("mutableString", key: "title") { return text.decodedText }
    guard let runs = child("attributedString", key: "attributedTitle") else { return nil }
    return runs.children.filter { $0.name == "fragment" }.map { $0["content"] ?? $0.child("string")?.decodedText ?? "" }
      .joined()
  }
}

extension String {
  /// Without line breaks and control characters.
  var onOneLine: String {
    escaping { $0.properties.generalCategory == .control || $0.endsLine ? " " : nil }
  }

  /// On one line, and cut after `maximum` characters; a text of megabytes is not read to its end.
  func shown(_ maximum: Int) -> String {
    // The most scalars of a character that anybody writes.
    String(unicodeScalars.prefix(16 * maximum)).onOneLine.shortened(to: maximum)
  }

  /// As many whole characters from the beginning as have room in UTF-8.
  fileprivate func prefix(bytes maximum: Int) -> String {
    guard utf8.count > maximum else { return self }
    var count = 0
    return String(
      prefix { character in
        count += character.utf8.count
        return count <= maximum
      })
  }
}
