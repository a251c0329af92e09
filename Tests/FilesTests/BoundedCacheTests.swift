import Testing

@testable import PresscheckFiles

struct BoundedCacheTests {
  @Test func `the least recently used value is forgotten`() {
    let cache = BoundedCache<String, Int>(2)
    (cache["a"], cache["b"]) = (1, 2)
    #expect(cache["a"] == 1)
    cache["c"] = 3
    #expect((cache["a"], cache["b"], cache["c"]) == (1, nil, 3))
  }

  @Test func `values are kept up to their cost together, a newer one in place of the old, and one that costs too much`()
  {
    let cache = BoundedCache<String, Int>(10) { $0 }
    (cache["a"], cache["b"]) = (4, 6)
    cache["a"] = 3
    cache["c"] = 1
    #expect((cache["a"], cache["b"], cache["c"]) == (3, 6, 1))
    cache["d"] = 20
    #expect((cache["a"], cache["b"], cache["c"], cache["d"]) == (nil, nil, nil, 20))
    cache["d"] = nil
    cache["e"] = 10
    #expect((cache["d"], cache["e"]) == (nil, 10))
  }

  @Test func `a value is made once`() {
    let cache = BoundedCache<String, Int>(2)
    #expect(cache.value("a") { 1 } == 1)
    #expect(cache.value("a") { 2 } == 1)
  }
}
