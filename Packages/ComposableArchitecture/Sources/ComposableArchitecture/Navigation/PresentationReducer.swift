import CasePaths
import IssueReporting

extension Reducer {
  /// Runs a reducer on the state that this feature presents, while it is not `nil`.
  ///
  /// For an action of the presented feature, that feature runs first and this reducer second. For
  /// ``PresentationAction/dismiss`` this reducer runs first and can still read the state, which
  /// then becomes `nil`. When the state becomes `nil` or its identity changes (its `id`, or its
  /// case if it is an enum), the effects of the presented feature are cancelled in the same step,
  /// and the actions that they still send are dropped.
  ///
  /// Any action of an alert or a confirmation dialog dismisses it.
  ///
  /// - Parameters:
  ///   - toPresentationState: The projected presentation state, such as `\.$destination`.
  ///   - toPresentationAction: The case of the actions with those of the presented feature.
  ///   - destination: The presented feature.
  @inlinable public func ifLet<DestinationState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: AnyCasePath<Action, PresentationAction<DestinationAction>>,
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
    let presentation = Presentation(
      path: StatePath(toPresentationState), casePath: toPresentationAction, child: child, site: site
    )
    let parent = _composed()
    return Reduce<State, Action> { state, action in
      presentation.reduce(&state, action, parent: parent)
    }
  }

  /// Dismisses state that this feature presents and that has no reducer of its own, such as an
  /// alert.
  ///
  /// - Parameters:
  ///   - toPresentationState: The projected presentation state, such as `\.$alert`.
  ///   - toPresentationAction: The case of the actions with those of the presented state.
  @inlinable public func ifLet<DestinationState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: AnyCasePath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toPresentationState,
      action: toPresentationAction,
      destination: { EmptyReducer() },
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}

/// The logic of `ifLet` for presentation state.
@usableFromInline
final class Presentation<State, Action, ChildState, ChildAction> {
  @usableFromInline let path: StatePath<State, PresentationState<ChildState>>
  @usableFromInline let casePath: AnyCasePath<Action, PresentationAction<ChildAction>>
  @usableFromInline let child: Reduce<ChildState, ChildAction>
  @usableFromInline let site: CallSite
  @usableFromInline let identity = IdentityReader<ChildState>()
  @usableFromInline let presented = OverriddenDependencies.presented()

  @usableFromInline init(
    path: StatePath<State, PresentationState<ChildState>>,
    casePath: AnyCasePath<Action, PresentationAction<ChildAction>>,
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
    var before = Identity.absent
    var afterChild = Identity.absent
    var effect = Effect<Action>.none
    var isDismissed = false
    switch casePath.extract(from: action) {
    case .none:
      before = identity(of: &state)
      afterChild = before

    case .dismiss:
      before = identity(of: &state)
      afterChild = before
      isDismissed = !before.isAbsent
      if before.isAbsent { site.report(.presentation, operator: "ifLet", action: action) }

    case .presented(let childAction):
      effect = path.modify(&state) { presentation -> Effect<Action> in
        before = presentation.identity(by: identity)
        afterChild = before
        guard !before.isAbsent else { return .none }
        isDismissed = presentation.isEphemeral(by: identity)
        let effect = presented { presentation.reduce(child, childAction) }
          .embedded { [casePath] in casePath.embed(.presented($0)) }
        guard effect.start != nil else { return .none }
        afterChild = presentation.identity(by: identity)
        return effect.owned(
          by: EffectOwner.Key(path.keyPath, id: afterChild), dismiss: casePath.embed(.dismiss)
        )
      }
      if before.isAbsent { site.report(.presentation, operator: "ifLet", action: action) }
    }
    effect = effect.merge(with: parent.reduce(into: &state, action: action))
    var after = identity(of: &state)
    if isDismissed, after == afterChild {
      removeChild(from: &state)
      after = .absent
    }
    return effect.merge(
      with: .cancelInstances(
        at: path.keyPath, before: before, afterChild: afterChild, after: after)
    )
  }

  // In place, or a copy of the state would be on the stack while a child runs.
  @inlinable func identity(of state: inout State) -> Identity {
    state[keyPath: path.keyPath].identity(by: identity)
  }

  @inlinable func removeChild(from state: inout State) {
    state[keyPath: path.keyPath] = PresentationState(box: nil)
  }
}
