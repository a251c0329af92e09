internal import PresscheckCPango

/// Which characters each face has, in Pango's form, limited to the texts that are set: a whole font has tens of thousands.
final class FontCoverages {
  private var coverages: [ObjectIdentifier: (instance: FontInstance, handle: OpaquePointer)] = [:]
  /// At first the characters that Pango itself asks for: space, hyphens, full stop and the two ellipses.
  private var known: Set<UInt32> = [0x20, 0x2D, 0x2E, 0x2010, 0x2026, 0x22EF]

  deinit { for coverage in coverages.values { g_object_unref(.init(coverage.handle)) } }

  /// Call this with each text before Pango sees it.
  func learn(_ text: String) {
    for scalar in text.unicodeScalars where known.insert(scalar.value).inserted {
      for coverage in coverages.values { FontCoverages.add(scalar.value, to: coverage.handle, of: coverage.instance) }
    }
  }

  func coverage(of instance: FontInstance) -> OpaquePointer {
    let key = ObjectIdentifier(instance.face)
    if let coverage = coverages[key] { return coverage.handle }
    guard let coverage = pango_coverage_new() else { preconditionFailure("Pango made no coverage") }
    for character in known { FontCoverages.add(character, to: coverage, of: instance) }
    coverages[key] = (instance, coverage)
    return coverage
  }

  private static func add(_ character: UInt32, to coverage: OpaquePointer, of instance: FontInstance) {
    if instance.covers(character) {
      pango_coverage_set(coverage, Int32(bitPattern: character), PANGO_COVERAGE_EXACT)
    }
  }
}
