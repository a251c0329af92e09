#sourceLocation(file: "Fixtures/uikit/StackButton.swift", line: 1)
import PresscheckUIKit

/// A control made of a stack view and constraints.
final class StackButton: UIControl {
  private let icon = UIView()
  private let label = UILabel()
  private let detail = UILabel()
  private lazy var texts = UIStackView(arrangedSubviews: [label, detail])

  init(title: String, detail text: String) {
    super.init(frame: .zero)
    label.text = title
    label.font = .boldSystemFont(ofSize: 16)
    detail.text = text
    detail.font = .systemFont(ofSize: 12)
    detail.textColor = .darkGray
    backgroundColor = UIColor(white: 0.95, alpha: 1)
    layer.cornerRadius = 10
    icon.backgroundColor = .systemGreen
    icon.layer.cornerRadius = 12
    texts.axis = .vertical
    texts.spacing = 2
    for view in [icon, texts] {
      view.translatesAutoresizingMaskIntoConstraints = false
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      icon.centerYAnchor.constraint(equalTo: centerYAnchor),
      icon.widthAnchor.constraint(equalToConstant: 24),
      icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
      texts.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 10),
      texts.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
      texts.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      texts.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.5 : 1 }
  }
}
