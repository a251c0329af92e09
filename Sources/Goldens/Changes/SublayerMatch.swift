internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Pairs a layer's sublayers with those that it had before.
struct SublayerMatch {
  /// The former index of each sublayer; nil for a new one.
  private(set) var formerPlaces: [Int?]
  /// The former indices of removed sublayers.
  private(set) var gone: [Int]
  /// The fewest sublayers whose moves account for the new order.
  private(set) var moved: Set<Int> = []

  /// Compares names first, then types and frames, so that a renamed layer stays the same.
  init(_ old: [LayerRecord], _ new: [LayerRecord]) {
    formerPlaces = Array(repeating: nil, count: new.count)
    gone = Array(old.indices)
    pair(old, new) { record, _ in record }
    pair(old, new) { record, _ in record.name }
    pair(old, new) { record, _ in record.renamed("") }
    pair(old, new) { record, _ in [record.type.rawValue, record["frame"]?.recorded] }
    pair(old, new) { record, place in [record.type.rawValue, "\(place)"] }
    findMoved()
  }

  /// Pairs sublayers without a partner that have equal keys, in their order.
  private mutating func pair<Key: Hashable>(
    _ old: [LayerRecord], _ new: [LayerRecord], by key: (LayerRecord, Int) -> Key
  ) {
    guard !gone.isEmpty else { return }
    var waiting: [Key: [Int]] = [:]
    for place in gone.reversed() { waiting[key(old[place], place), default: []].append(place) }
    var found: Set<Int> = []
    for place in new.indices where formerPlaces[place] == nil {
      guard let former = waiting[key(new[place], place)]?.popLast() else { continue }
      formerPlaces[place] = former
      found.insert(former)
    }
    gone.removeAll(where: found.contains)
  }

  /// All but a longest increasing subsequence of the former indices.
  private mutating func findMoved() {
    // For each length, the subsequence with the smallest last index so far.
    var ends: [Int] = []
    var before: [Int: Int] = [:]
    for (place, former) in formerPlaces.enumerated() {
      guard let former else { continue }
      let length = ends.partitioningIndex { (formerPlaces[$0] ?? 0) > former }
      if length > 0 { before[place] = ends[length - 1] }
      if length == ends.count { ends.append(place) } else { ends[length] = place }
    }
    var stays: Set<Int> = []
    var place = ends.last
    while let current = place {
      stays.insert(current)
      place = before[current]
    }
    moved = Set(formerPlaces.indices.filter { formerPlaces[$0] != nil && !stays.contains($0) })
  }
}

extension LayerRecord {
  fileprivate func renamed(_ name: String) -> LayerRecord {
    var record = self
    record.name = name
    return record
  }
}
