#sourceLocation(file: "Fixtures/uikit/ConfigurationButton.swift", line: 1)
import PresscheckUIKit

/// A button in the modern dialect: a configuration says how it looks, it is changed for each state, and an indicator shows
/// while something is saved.
class ConfigurationButton: UIButton {
  enum Status {
    case ready, saving, saved
  }

  private(set) var status = Status.ready {
    didSet { setNeedsUpdateConfiguration() }
  }

  @IBInspectable var duration: Double = 0.6

  convenience init(subtitle: String) {
    var configuration = UIButton.Configuration.filled()
    configuration.subtitle = subtitle
    configuration.image = ConfigurationButton.tick
    configuration.imagePadding = 8
    configuration.buttonSize = .large
    configuration.cornerStyle = .capsule
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
      return outgoing
    }
    configuration.background.strokeColor = .systemOrange
    self.init(configuration: configuration)
    configurationUpdateHandler = { button in
      button.configuration?.background.strokeWidth = button.isHighlighted ? 2 : 0
    }
    addAction(UIAction { [weak self] _ in self?.save() }, for: .primaryActionTriggered)
  }

  private static let tick: UIImage = {
    let size = CGSize(width: 16, height: 16)
    return UIGraphicsImageRenderer(size: size).image { _ in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 2, y: 9))
      path.addLine(to: CGPoint(x: 6, y: 13))
      path.addLine(to: CGPoint(x: 14, y: 3))
      path.lineWidth = 2
      path.stroke()
    }
  }()

  override func updateConfiguration() {
    super.updateConfiguration()
    guard var updated = configuration else { return }
    updated.showsActivityIndicator = status == .saving
    updated.baseBackgroundColor = status == .saved ? .systemGreen : .systemIndigo
    switch status {
    case .ready: updated.title = "Save"
    case .saving: updated.title = "Saving…"
    case .saved: updated.title = "Saved"
    }
    configuration = updated
  }

        func save() {
    guard status == .ready else { return }
    status = .saving
    DispatchQueue.main.asyncAfter(deadline: .now() + duration) { [weak self] in self?.status = .saved }
  }
override class var keyValueProperties: [KeyValueProperty] { super.keyValueProperties + [KeyValueProperty("duration", type: "Double", inspectable: true, get: { (o: ConfigurationButton) -> Double in o.duration }, set: { (o: ConfigurationButton, v: Double) in o.duration = v })] }; override class var callableMethods: [CallableMethod] { super.callableMethods + [CallableMethod("save", parameters: [], call: { (o: ConfigurationButton, _: [Any]) in o.save() })] } }
