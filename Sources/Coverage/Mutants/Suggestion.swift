/// The shots that would notice all survivors.
package struct Suggestion: Sendable {
}
