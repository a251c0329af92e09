/// A row of titles or images of which one is chosen, with the look of iOS 13 to 18.
///
/// Evidence: *documented*.
open class UISegmentedControl: UIControl {
  /// No segment's index.
  public static let noSegment = -1

  /// A segment as it was given.
  struct Segment {
    let content = SegmentView()
    /// 0 is as wide as the others, or as the content.
    var width: CGFloat = 0
    var isEnabled = true
    var action: UIAction?
  }

  var segments: [Segment] = []
  var separators: [CALayer] = []
  let indicator = UIView()
  let closeShadow = CALayer()
  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  var backgrounds: [UInt: UIImage] = [:]
  let backgroundView = UIImageView()
  let ground = CALayer()

  /// Creates a control with a segment for each title or image; none is chosen.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for (index, item) in (items ?? []).enumerated() {
      switch item {
      case let title as String: insertSegment(withTitle: title, at: index, animated: false)
      case let image as UIImage: insertSegment(with: image, at: index, animated: false)
      case let action as UIAction: insertSegment(action: action, at: index, animated: false)
      default: DrawingEnvironment.find("a segment of a UISegmentedControl is a title or an image, not \(item)")
      }
    }
    frame.size = sizeThatFits(.zero)
  }

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control as a storyboard does.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func beforeDecoding() { setUp() }

  /// Creates a control with a segment for each action, which choosing it performs.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for (index, action) in actions.enumerated() { insertSegment(action: action, at: index, animated: false) }
  }

  override class var appearanceValues: [AppearanceValue] {
    super.appearanceValues + [
      AppearanceValue(\UISegmentedControl.selectedSegmentTintColor),
      AppearanceValue { view, _, target in
        guard let view = view as? UISegmentedControl, let target = target as? UISegmentedControl else { return }
        for (state, attributes) in view.attributes where target.attributes[state] == nil {
          target.setTitleTextAttributes(attributes, for: State(rawValue: state))
        }
      },
    ]
  }

  private func setUp() {
    for layer in [layer, ground] { layer.cornerRadius = SegmentMetrics.radius }
    layer.addSublayer(ground)
    indicator.isUserInteractionEnabled = false
    // The two shadows are as others measured them.
    for (layer, opacity, radius) in [(indicator.layer, Float(0.12), CGFloat(4)), (closeShadow, 0.04, 0.5)] {
      (layer.shadowOpacity, layer.shadowRadius) = (opacity, radius)
      layer.shadowOffset = CGSize(width: 0, height: 3)
      layer.cornerRadius = SegmentMetrics.radius - SegmentMetrics.inset
    }
    indicator.layer.addSublayer(closeShadow)
    addSubview(backgroundView)
    addSubview(indicator)
    autoLayout.hugging = [.vertical: .defaultHigh]
  }

  // MARK: - Segments

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }
  /// Whether a view shows the chosen segment.
  func isChosen(_ content: SegmentView) -> Bool { segment(selectedSegmentIndex)?.content === content }

  private func insert(at index: Int, _ fill: (inout Segment) -> Void) {
    var segment = Segment()
    fill(&segment)
    let place = min(max(0, index), segments.count)
    if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
    segments.insert(segment, at: place)
    addSubview(segment.content)
    contentSizeChanged()
  }

  /// Adds a segment with a title, at most at the end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(at: segment) { $0.content.title = title }
  }

  /// Adds a segment with an image, at most at the end.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(at: segment) { $0.content.image = image }
  }

  /// Adds a segment with an action's title or image, at most at the end.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(at: segment) {
      $0.action = action
      if let image = action.image { $0.content.image = image } else { $0.content.title = action.title }
    }
  }

  /// Takes a segment away.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).content.removeFromSuperview()
    if selectedSegmentIndex == segment {
      selectedSegmentIndex = UISegmentedControl.noSegment
    } else if selectedSegmentIndex > segment {
      selectedSegmentIndex -= 1
    }
    contentSizeChanged()
  }

  /// Takes all segments away.
  open func removeAllSegments() {
    for index in segments.indices.reversed() { removeSegment(at: index, animated: false) }
  }

  private func change(_ index: Int, _ edit: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    edit(&segments[index])
    contentSizeChanged()
  }

  private func segment(_ index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

  /// Gives a segment a title in place of its image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.content.title, $0.content.image) = (title, nil) }
  }
  /// Nil for an image.
  open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.content.title }
  /// Gives a segment an image in place of its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.content.title, $0.content.image) = (nil, image) }
  }
  /// Nil for a title.
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.content.image }
  /// Gives a segment an action, and the action's title or image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0.action = action
      ($0.content.title, $0.content.image) = (action.image == nil ? action.title : nil, action.image)
    }
  }
  /// The action that choosing a segment performs.
  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }
  /// Gives a segment a width; 0 is its own.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
  /// 0 is the segment's own.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }
  /// Says whether a segment can be chosen.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  /// Whether a segment can be chosen.
  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }
  /// Moves a segment's content.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.content.offset = offset }
  }
  /// How far a segment's content is moved.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(segment)?.content.offset ?? .zero }

  // MARK: - Selection

  /// The chosen one's index; setting it tells no targets (*documented*).
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet {
      guard selectedSegmentIndex != oldValue else { return }
      Screen.current?.tell("selectedSegmentIndex", selectedSegmentIndex, of: self)
      setNeedsLayout()
    }
  }
  /// Whether a chosen segment is left again at once.
  open var isMomentary = false { didSet { setNeedsLayout() } }
  /// Whether segments are as wide as their content needs; else they are equally wide.
  open var apportionsSegmentWidthsByContent = false { didSet { contentSizeChanged() } }

  // MARK: - Look

  /// Of the chosen segment; nil is white, in dark looks grey.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// Sets the look of titles in a state; without one a chosen title is semibold, others are medium, of 13 points (*documented*).
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state.rawValue] = attributes
    contentSizeChanged()
  }

  /// The exact state's.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes[state.rawValue] }

  /// Shows an image behind the segments in a state, in place of the control's own background.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    backgrounds[state.rawValue] = backgroundImage
    setNeedsLayout()
  }

  /// The exact state's.
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? { backgrounds[state.rawValue] }

  /// Shows an image between segments: accepted, not drawn but for one that is clear.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) { divider = dividerImage }

  var divider: UIImage? { didSet { setNeedsLayout() } }

  /// One point below (*measured*).
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0) }

  /// Wide enough for the widest segment in each place, and 31 points high (*measured*).
  open override var intrinsicContentSize: CGSize {
    alignmentRect(forFrame: CGRect(origin: .zero, size: sizeThatFits(.zero))).size
  }

  /// The control's own size (*modelled* in width).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    for index in segments.indices { dress(index) }
    let needed = segments.map { $0.content.neededWidth + 2 * SegmentMetrics.margin }
    let equal = needed.max() ?? 0
    let widths = zip(segments, needed).map { segment, own in
      segment.width > 0 ? segment.width : apportionsSegmentWidthsByContent ? own : equal
    }
    return CGSize(width: widths.reduce(0, +) + CGFloat(max(0, segments.count - 1)), height: SegmentMetrics.height)
  }

  override func stateChanged() { setNeedsLayout() }

  private func state(of index: Int) -> State {
    var state: State = index == selectedSegmentIndex ? .selected : .normal
    if !isEnabled || !segments[index].isEnabled { state.insert(.disabled) }
    if index == pressed, index != selectedSegmentIndex { state.insert(.highlighted) }
    return state
  }

  /// A title's look in its state.
  private func dress(_ index: Int) {
    let state = state(of: index)
    let isSelected = state.contains(.selected)
    var look: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium), .foregroundColor: UIColor.label,
    ]
    for named in [attributes[0], attributes[state.rawValue]] { look.merge(named ?? [:]) { $1 } }
    segments[index].content.show(look)
    // A pressed title and a disabled one are paler (*modelled*).
    segments[index].content.alpha = state.contains(.highlighted) ? 0.2 : state.contains(.disabled) ? 0.3 : 1
  }

  /// Places the segments.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for index in segments.indices { dress(index) }
    let frames = frames
    for (index, frame) in frames.enumerated() { segments[index].content.frame = frame }
    showIndicator(frames)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    showBackground()
    showSeparators(frames)
    CATransaction.commit()
  }

  // MARK: - Touches

  /// The segment under the finger.
  var pressed: Int? { didSet { if pressed != oldValue { showPressed() } } }
  /// Whether the finger came down on the chosen segment, which it drags.
  private var isDragging = false
  private var chosenBefore = UISegmentedControl.noSegment

  /// As others measured it.
  private func showPressed() {
    setNeedsLayout()
    UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() }
  }

  private func segment(under touch: UITouch) -> Int? {
    let place = touch.location(in: self)
    return frames.indices.first { frames[$0].minX <= place.x && place.x < frames[$0].maxX && segments[$0].isEnabled }
  }

  /// The segment under the finger is pressed.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let segment = segment(under: touch) else { return false }
    (isDragging, chosenBefore) = (segment == selectedSegmentIndex && !isMomentary, selectedSegmentIndex)
    pressed = segment
    return super.beginTracking(touch, with: event)
  }

  /// A finger that came down on the chosen segment takes the choice along (*modelled*).
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let segment = isTouchInside ? segment(under: touch) : nil
    if isDragging, let segment { choose(segment) }
    pressed = segment
    return super.continueTracking(touch, with: event)
  }

  /// Chooses the segment under the finger, and tells the targets if it is another one.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let pressed, isTouchInside { choose(pressed) }
    pressed = nil
    guard selectedSegmentIndex != chosenBefore else { return }
    if let action = segment(selectedSegmentIndex)?.action { sendAction(action) }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  /// A touch that is taken away puts the choice back.
  open override func cancelTracking(with event: UIEvent?) {
    if isTracking {
      if isDragging { selectedSegmentIndex = chosenBefore }
      pressed = nil
    }
    super.cancelTracking(with: event)
  }

  /// The plate moves as a critically damped spring of .28 s (*measured*, by others).
  private func choose(_ segment: Int) {
    guard segment != selectedSegmentIndex else { return }
    selectedSegmentIndex = segment
    UIView.animate(springDuration: 0.28, bounce: 0) { layoutIfNeeded() }
  }
}
