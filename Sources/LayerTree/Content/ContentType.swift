internal import PresscheckGraphics

/// The types of content, by their names in a button file.
package enum ContentType: String, Hashable, Sendable, CaseIterable {
  case gradient, shape, text, image, spinner, progressRing, replicator
}

extension Content {
  /// Which case it is.
  package var type: ContentType {
    switch self {
    case .gradient: .gradient
    case .shape: .shape
    case .text: .text
    case .image: .image
    case .spinner: .spinner
    case .progressRing: .progressRing
    case .replicator: .replicator
    }
  }
}

extension ContentType {
  /// Content with nothing set.
  var blank: Content {
    switch self {
    case .gradient: .gradient(GradientContent(colors: []))
    case .shape: .shape(ShapeContent(path: Path()))
    case .text: .text(TextContent(string: ""))
    case .image: .image(ImageContent(image: .vector(VectorImage(path: Path(), size: .zero))))
    case .spinner: .spinner(SpinnerContent())
    case .progressRing: .progressRing(ProgressRingContent(value: 0))
    case .replicator: .replicator(ReplicatorContent())
    }
  }
}
