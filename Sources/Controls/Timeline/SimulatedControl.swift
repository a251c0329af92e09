package import PresscheckGraphics
package import PresscheckLayerTree

/// A control whose behaviour is written in this package, as a value that takes events.
package protocol SimulatedControl: Control {
  /// The button's own size in points; nil if it must be given.
  ///
  /// - Throws: `TextError` when a title cannot be measured.
  func intrinsicSize(_ traits: Traits, text: any TextMeasuring) throws(TextError) -> Size?

  /// The button in its initial state, settled.
  ///
  /// - Throws: `TextError` when a title cannot be set.
  func start(in context: ControlContext) throws(TextError) -> any ControlInstance

  /// Behaviour that no single picture shows, and that its author did not mean.
  func behaviorFindings(_ traits: Traits) -> [Finding]
}

extension SimulatedControl {
  /// None.
  package func behaviorFindings(_ traits: Traits) -> [Finding] { [] }

  /// The size for the run's traits.
  public func intrinsicSize(for run: ControlRun) throws(RunError) -> Size? {
    do { return try intrinsicSize(run.traits, text: run.text) } catch { throw RunError(error) }
  }

  /// Complete: all that is to come is in the timeline.
  public func record(_ run: ControlRun) throws(RunError) -> Recording {
    let context = try context(of: run)
    do {
      let timeline = try Timeline(self, on: context, entering: run.state, run.events)
      return Recording(size: context.size, timeline: timeline, findings: [], isComplete: true)
    } catch {
      throw RunError(error)
    }
  }

  /// Tries every event wherever the button can get to.
  public func reachability(_ run: ControlRun) throws(RunError) -> Reachability {
    let context = try context(of: run)
    do { return try Reachability(self, on: context) } catch { throw RunError(error) }
  }

  private func context(of run: ControlRun) throws(RunError) -> ControlContext {
    let size: Size
    if let given = run.size { size = given } else { size = try intrinsicSize(for: run) ?? .zero }
    return ControlContext(size: size, traits: run.traits, text: run.text)
  }
}
