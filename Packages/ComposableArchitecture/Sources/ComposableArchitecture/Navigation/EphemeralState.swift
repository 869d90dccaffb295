import CasePaths

/// State that an action of its own always dismisses: an alert or a dialog, in which every button
/// closes it.
public protocol _EphemeralState {}

/// Decides whether state is ephemeral, or an enum in a case that holds ephemeral state.
@usableFromInline
final class Ephemeral<State> {
  @usableFromInline let isEphemeral = State.self is any _EphemeralState.Type
  /// What is known of the cases of an enum. Reflecting on one is slow.
  private var cases: [UInt32: Bool] = [:]

  @inlinable init() {}

  @inlinable func callAsFunction(_ box: PresentationState<State>.Box) -> Bool {
    isEphemeral || isEphemeralCase(box)
  }

  // Not inlinable, so that no copy of the state is on the stack while a child runs.
  @inline(never) @usableFromInline
  func isEphemeralCase(_ box: PresentationState<State>.Box) -> Bool {
    guard let state = box.state, let tag = enumTag(state) else { return false }
    return isEphemeral(state, tag: tag)
  }

  private func isEphemeral(_ state: State, tag: UInt32) -> Bool {
    if let known = cases[tag] { return known }
    let isEphemeral = Mirror(reflecting: state).children.first?.value is any _EphemeralState
    cases[tag] = isEphemeral
    return isEphemeral
  }
}
