import CasePaths
import ComposableArchitectureCore

extension PresentationState {
  /// The state of one case of a destination.
  ///
  /// ```swift
  /// state.$destination[case: /Destination.State.edit]?.title = "Engineering"
  /// ```
  ///
  /// Setting it to `nil` dismisses the destination. If the destination is absent or in another
  /// case, nothing is written and an issue is reported.
  public subscript<Case>(case path: AnyCasePath<State, Case>) -> Case? {
    get { self[path] }
    _modify { yield &self[path] }
  }
}

extension StackState {
  /// The state of one case of the element with an id.
  ///
  /// ```swift
  /// state.path[id: id, case: /Path.State.detail]?.standup.title = "Design"
  /// ```
  ///
  /// Setting it to `nil` removes the element. If the element is absent or in another case, nothing
  /// is written and an issue is reported.
  public subscript<Case>(id id: StackElementID, case path: AnyCasePath<Element, Case>) -> Case? {
    get { self[id, path] }
    _modify { yield &self[id, path] }
  }
}
