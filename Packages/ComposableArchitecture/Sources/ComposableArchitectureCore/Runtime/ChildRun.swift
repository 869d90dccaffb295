import CasePathsCore
import IssueReporting

/// The run of a child in its parent's reducer: what all operators do for an action of a child.
@usableFromInline
struct ChildRun<Place: ChildPlace, ChildAction> {
  @usableFromInline let place: Place
  @usableFromInline let child: Reduce<Place.Child, ChildAction>
  @usableFromInline let name: String
  /// The call of the operator; `nil` where the child is always there.
  @usableFromInline let site: CallSite?

  @inlinable init(
    _ name: String, at place: Place, _ child: some Reducer<Place.Child, ChildAction>,
    isPresented: Bool = false, site: CallSite? = nil
  ) {
    self.place = place
    self.name = name
    self.site = site
    let child = child._composed()
    guard isPresented else {
      self.child = child
      return
    }
    let presented = OverriddenDependencies.presented()
    self.child = Reduce { state, action in
      presented { child.reduce(into: &state, action: action) }
    }
  }

  /// Runs the child on an action of its own. If the child is not there, an issue is reported.
  ///
  /// The effects that the child returns belong to the instance that it is after the action.
  ///
  /// - Parameters:
  ///   - id: The id of the child in its place.
  ///   - childAction: The action of the child.
  ///   - state: The parent's state.
  ///   - action: The parent's action, with that of the child.
  ///   - embed: A function that embeds an action of the child in one of the parent. It is made only
  ///     if there is an effect: a closure for each action would retain what it captures.
  ///   - dismiss: The action that dismisses the child; `nil` if it is not presented.
  @inlinable func callAsFunction<Action>(
    _ id: Place.ID, _ childAction: ChildAction, in state: inout Place.Root, _ action: Action,
    embed: @autoclosure () -> (ChildAction) -> Action, dismiss: @autoclosure () -> Action? = nil
  ) -> Effect<Action> {
    let effect = place.modify(id, in: &state) { child.reduce(into: &$0, action: childAction) }
    guard let effect else {
      site?.report(place.absence(of: id, in: &state), operator: name, action: action)
      return .none
    }
    guard effect.start != nil else { return .none }
    return effect.mapped(embed())
      .owned(by: place.identity(of: id, in: &state), at: place, dismiss: dismiss())
  }
}
