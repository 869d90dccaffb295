import CasePaths
import DependenciesCore
import IssueReporting

extension Reducer {
  /// Runs a reducer on the elements of a navigation stack.
  ///
  /// ```swift
  /// .forEach(\.path, action: /Action.path) {
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
    action toStackAction: AnyCasePath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> some Reducer<
      DestinationState, DestinationAction
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let child = destination()._composed()
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let stack = Stack(
      path: StatePath(toStackState), casePath: toStackAction, child: child, site: site
    )
    let parent = _composed()
    return Reduce<State, Action> { state, action in stack.reduce(&state, action, parent: parent) }
  }
}

/// The logic of `forEach` for stack state.
@usableFromInline
struct Stack<State, Action, ChildState, ChildAction> {
  @usableFromInline let path: StatePath<State, StackState<ChildState>>
  @usableFromInline let casePath: AnyCasePath<Action, StackAction<ChildState, ChildAction>>
  @usableFromInline let child: Reduce<ChildState, ChildAction>
  @usableFromInline let site: CallSite
  @usableFromInline let presented = OverriddenDependencies.presented()

  @usableFromInline init(
    path: StatePath<State, StackState<ChildState>>,
    casePath: AnyCasePath<Action, StackAction<ChildState, ChildAction>>,
    child: Reduce<ChildState, ChildAction>,
    site: CallSite
  ) {
    self.path = path
    self.casePath = casePath
    self.child = child
    self.site = site
  }

  @inlinable func reduce(
    _ state: inout State, _ action: Action, parent: Reduce<State, Action>
  ) -> Effect<Action> {
    let before = path.read(&state) { $0.elementIDs }
    var effect: Effect<Action>
    switch casePath.extract(from: action) {
    case .element(let id, let childAction):
      effect = reduceElement(&state, id, childAction, action)
      effect = effect.merge(with: parent.reduce(into: &state, action: action))

    case .popFrom(let id):
      effect = parent.reduce(into: &state, action: action)
      if before.contains(id) {
        path.modify(&state) { $0.pop(from: id) }
      } else {
        site.reportAbsentPop(of: id, ids: before)
      }

    case .push:
      push(&state, action)
      effect = parent.reduce(into: &state, action: action)

    case .none:
      effect = parent.reduce(into: &state, action: action)
    }
    let after = path.read(&state) { $0.elementIDs }
    guard before != after else { return effect }
    return effect.merge(with: .cancelElements(at: path.keyPath, unless: after.contains))
  }

  /// Adds an element.
  // NB: never inlined, so that functions which run nested elements have no room for one on their
  // stack.
  @inline(never) @usableFromInline func push(_ state: inout State, _ action: Action) {
    guard case .push(let id, let element) = casePath.extract(from: action) else { return }
    path.modify(&state) { stack in
      guard stack.index(of: id) == nil else {
        return site.reportRepeatedPush(of: id, ids: stack.ids)
      }
      if isTesting { reportUnexpectedPush(of: id) }
      stack.insert(element, id: id)
    }
  }

  /// Reports an id that was not generated. Only tests write ids themselves.
  private func reportUnexpectedPush(of id: StackElementID) {
    let expected = DependencyValues._current.stackElementID.peek
    guard id.generation > expected.generation else { return }
    site.report(
      """
      A "forEach" at "\(site)" received a "push" action with an unexpected generational ID. …

        Received ID:
          \(id.debugDescription)
        Expected ID:
          \(expected.debugDescription)
      """
    )
  }

  @inlinable func reduceElement(
    _ state: inout State, _ id: StackElementID, _ childAction: ChildAction, _ action: Action
  ) -> Effect<Action> {
    let effect = path.modify(&state) { stack -> Effect<ChildAction>? in
      stack.index(of: id).map { index in
        presented { child.reduce(into: &stack.elements[index], action: childAction) }
      }
    }
    guard let effect else {
      site.report(.element(id: id), operator: "forEach", action: action)
      return .none
    }
    return
      effect
      .embedded { casePath.embed(.element(id: id, action: $0)) }
      .owned(
        by: EffectOwner.Key(path.keyPath, id: Identity(ofElement: id)),
        dismiss: casePath.embed(.popFrom(id: id))
      )
  }
}
