import CasePathsCore
import IssueReporting

extension Reducer {
  /// Runs a reducer on the state that this feature presents, while it is not `nil`.
  ///
  /// ```swift
  /// .ifLet(\.$detail, action: \.detail) {
  ///   Detail()
  /// }
  /// ```
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
  ///   - toPresentationState: The projected presentation state, such as `\.$detail`.
  ///   - toPresentationAction: The case of the actions with those of the presented feature.
  ///   - destination: The presented feature.
  @inlinable public func ifLet<DestinationState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> some Reducer<
      DestinationState, DestinationAction
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toPresentationState, AnyCasePath(toPresentationAction), destination(),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Presents an alert or a dialog, which each of its actions dismisses. It needs no reducer.
  ///
  /// - Parameters:
  ///   - toPresentationState: The projected presentation state, such as `\.$alert`.
  ///   - toPresentationAction: The case of the actions with those of the alert.
  @inlinable public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toPresentationState, AnyCasePath(toPresentationAction),
      EmptyReducer<DestinationState, DestinationAction>(),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  @inlinable package func ifLet<DestinationState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    _ toPresentationAction: AnyCasePath<Action, PresentationAction<DestinationAction>>,
    _ destination: some Reducer<DestinationState, DestinationAction>,
    at site: CallSite
  ) -> Reduce<State, Action> {
    let place = PresentationPlace(toPresentationState)
    let run = ChildRun("ifLet", at: place, destination, isPresented: true, site: site)
    let parent = _composed()
    return Reduce { state, action in
      var effect = Effect<Action>.none
      // The identity of the child that is dismissed after the parent's run, unless that replaces it.
      var dismissed = Identity.absent
      switch toPresentationAction.extract(from: action) {
      case .none:
        break
      case .dismiss:
        noteHandledPart()
        dismissed = place.identity(of: (), in: &state)
        if dismissed.isAbsent { site.report(.presentation, operator: "ifLet", action: action) }
      case .presented(let childAction):
        noteHandledPart()
        let isEphemeral = place.isEphemeral(in: &state)
        effect = run(
          (), childAction, in: &state, action,
          embed: { toPresentationAction.embed(.presented($0)) },
          dismiss: toPresentationAction.embed(.dismiss))
        if isEphemeral { dismissed = place.identity(of: (), in: &state) }
      }
      effect = effect.merge(with: parent.reduce(into: &state, action: action))
      if !dismissed.isAbsent, place.identity(of: (), in: &state) == dismissed {
        place.removeChild(from: &state)
      }
      return effect
    }
  }
}
