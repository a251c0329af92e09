package import PresscheckGraphics

package func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-12) -> Bool { abs(a - b) <= tolerance }

package func near(_ a: Point, _ b: Point, _ tolerance: Double = 1e-12) -> Bool { a.distance(to: b) <= tolerance }

package func near(_ a: Transform, _ b: Transform, _ tolerance: Double = 1e-12) -> Bool {
  zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy { near($0, $1, tolerance) }
}

/// The same elements, with points that differ by no more than a tolerance.
package func near(_ a: Path, _ b: Path, _ tolerance: Double = 1e-12) -> Bool {
  a.elements.count == b.elements.count
    && zip(a.elements, b.elements).allSatisfy { pair in
      switch pair {
      case (.move(let p), .move(let q)), (.line(let p), .line(let q)): near(p, q, tolerance)
      case (.cubic(let c1, let c2, let p), .cubic(let d1, let d2, let q)):
        near(c1, d1, tolerance) && near(c2, d2, tolerance) && near(p, q, tolerance)
      case (.close, .close): true
      default: false
      }
    }
}
