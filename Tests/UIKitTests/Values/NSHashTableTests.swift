import PresscheckUIKit
import Testing

@MainActor struct NSHashTableTests {
  @Test func `a weak table lets go of objects that nothing else holds`() {
    let table = NSHashTable<UIView>.weakObjects()
    let (view, other) = (UIView(), UIView())
    table.add(view)
    table.add(view)
    do {
      let short = UIView()
      table.add(short)
      #expect(table.count == 2 && table.contains(short))
    }
    #expect(table.allObjects == [view] && table.anyObject === view && !table.contains(other) && !table.contains(nil))
    table.remove(view)
    #expect(table.count == 0)
  }

  @Test func `a strong table keeps its objects`() {
    let table = NSHashTable<UIView>(options: .strongMemory)
    do { table.add(UIView()) }
    #expect(table.count == 1)
    table.removeAllObjects()
    #expect(table.anyObject == nil)
  }

  @Test func `values are found by the same key alone`() {
    let table = NSMapTable<UIView, NSString>.weakToStrongObjects()
    let view = UIView()
    table.setObject("a", forKey: view)
    table.setObject("b", forKey: view)
    do {
      let short = UIView()
      table.setObject("c", forKey: short)
      #expect(table.count == 2)
    }
    #expect(table.count == 1 && table.object(forKey: view) == "b" && table.object(forKey: UIView()) == nil)
    table.removeObject(forKey: view)
    #expect(table.count == 0)
    let weak = NSMapTable<NSString, UIView>.strongToWeakObjects()
    do { weak.setObject(UIView(), forKey: "k") }
    #expect(weak.count == 0)
    let strong = NSMapTable<UIView, UIView>.strongToStrongObjects()
    do { strong.setObject(UIView(), forKey: UIView()) }
    #expect(strong.count == 1 && NSMapTable<UIView, UIView>.weakToWeakObjects().count == 0)
    strong.removeAllObjects()
    #expect(strong.count == 0)
  }
}
