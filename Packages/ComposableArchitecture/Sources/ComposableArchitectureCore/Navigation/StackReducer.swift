import CasePathsCore
import DependenciesCore
import IssueReporting

extension Reducer {
  /// Runs a reducer on the elements of a navigation stack.
  ///
  /// ```swift
  /// .forEach(\.path, action: \.path) {
  ///   Path()
  /// }
  /// ```
  ///
  /// For an action of an element, that element runs first and this reducer second. For
  /// ``StackAction/popFrom(id:)`` this reducer runs first and can still read the elements, which
  /// are then removed. ``StackAction/push(id:state:)`` adds the element before this reducer runs.
  /// When an element is removed, its effects are cancelled in the same step, and the actions that
  /// they still send are dropped.
  ///
  /// - Parameters:
  ///   - toStackState: The stack in this reducer's state.
  ///   - toStackAction: The case of the actions with those of the stack.
  ///   - destination: The reducer of each element, commonly one whose state is an enum.
  @inlinable public func forEach<DestinationState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> some Reducer<
      DestinationState, DestinationAction
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    forEach(
      toStackState, AnyCasePath(toStackAction), destination(),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  @inlinable package func forEach<DestinationState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    _ toStackAction: AnyCasePath<Action, StackAction<DestinationState, DestinationAction>>,
    _ destination: some Reducer<DestinationState, DestinationAction>,
    at site: CallSite
  ) -> Reduce<State, Action> {
    let place = StackPlace(toStackState)
    let run = ChildRun("forEach", at: place, destination, isPresented: true, site: site)
    let parent = _composed()
    return Reduce { state, action in
      switch toStackAction.extract(from: action) {
      case .element(let id, let childAction):
        noteHandledPart()
        return run(
          id, childAction, in: &state, action,
          embed: { toStackAction.embed(.element(id: id, action: $0)) },
          dismiss: toStackAction.embed(.popFrom(id: id))
        )
        .merge(with: parent.reduce(into: &state, action: action))

      case .popFrom(let id):
        noteHandledPart()
        let ids = place.members(in: &state)
        let effect = parent.reduce(into: &state, action: action)
        if ids.contains(id) {
          place.path.modify(&state) { $0.pop(from: id) }
        } else {
          site.reportAbsentPop(of: id, ids: ids)
        }
        return effect

      case .push:
        noteHandledPart()
        place.push(action, by: toStackAction, into: &state, at: site)
        return parent.reduce(into: &state, action: action)

      case .none:
        return parent.reduce(into: &state, action: action)
      }
    }
  }
}

extension StackPlace {
  /// Adds the element of a push.
  // NB: never inlined, so that functions which run nested elements have no room for one on their
  // stack.
  @inline(never) @usableFromInline func push<Action, ChildAction>(
    _ action: Action, by path: AnyCasePath<Action, StackAction<Child, ChildAction>>,
    into state: inout Root, at site: CallSite
  ) {
    guard case .push(let id, let element) = path.extract(from: action) else { return }
    self.path.modify(&state) { stack in
      guard stack.index(of: id) == nil else {
        return site.reportRepeatedPush(of: id, ids: stack.ids)
      }
      if isTesting { site.reportUnexpectedPush(of: id) }
      stack.insert(element, id: id)
    }
  }
}

extension CallSite {
  /// Reports an id that was not generated. Only tests write ids themselves.
  fileprivate func reportUnexpectedPush(of id: StackElementID) {
    let expected = DependencyValues._current.stackElementID.peek
    guard id.generation > expected.generation else { return }
    report(
      """
      A "forEach" at "\(self)" received a "push" action with an unexpected generational ID. …

        Received ID:
          \(id.debugDescription)
        Expected ID:
          \(expected.debugDescription)
      """
    )
  }
}
