import CasePathsCore
import IdentifiedCollections
import IssueReporting

extension Reducer {
  /// Runs a child reducer on the elements of a collection.
  ///
  /// ```swift
  /// .forEach(\.rows, action: \.rows) {
  ///   Row()
  /// }
  /// ```
  ///
  /// For an action of an element, the child runs first and this reducer second. When an element is
  /// removed, its effects are cancelled. An action for an element that does not exist is reported
  /// as an issue.
  ///
  /// - Parameters:
  ///   - toElementsState: The collection in this reducer's state.
  ///   - toElementAction: The case of this reducer's actions with those of the elements: an
  ///     ``IdentifiedAction``.
  ///   - element: The reducer of each element.
  /// - Complexity: The cost of an element's action does not grow with the number of elements.
  @inlinable public func forEach<ElementState, ElementAction, ID: Hashable & Sendable>(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> some Reducer<
      ElementState, ElementAction
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    forEach(
      toElementsState, AnyCasePath(elementOf: AnyCasePath(toElementAction)), element(),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  @inlinable package func forEach<ElementState, ElementAction, ID: Hashable>(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    _ toElementAction: AnyCasePath<Action, (ID, ElementAction)>,
    _ element: some Reducer<ElementState, ElementAction>,
    at site: CallSite
  ) -> Reduce<State, Action> {
    let run = ChildRun("forEach", at: ElementsPlace(toElementsState), element, site: site)
    let parent = _composed()
    return Reduce { state, action in
      guard let (id, elementAction) = toElementAction.extract(from: action) else {
        return parent.reduce(into: &state, action: action)
      }
      return run(
        id, elementAction, in: &state, action, embed: { toElementAction.embed((id, $0)) }
      )
      .merge(with: parent.reduce(into: &state, action: action))
    }
  }
}

extension AnyCasePath {
  /// Creates the path to the id and the action in an ``IdentifiedAction``.
  @usableFromInline init<ID, Action>(
    elementOf path: AnyCasePath<Root, IdentifiedAction<ID, Action>>
  )
  where Value == (ID, Action) {
    self.init(
      embed: { path.embed(.element(id: $0.0, action: $0.1)) },
      extract: {
        guard case .element(let id, let action)? = path.extract(from: $0) else { return nil }
        return (id, action)
      })
  }
}
