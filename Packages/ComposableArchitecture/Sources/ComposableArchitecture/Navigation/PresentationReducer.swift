import CasePaths

extension Reducer {
  /// Embeds a feature that this one presents.
  ///
  /// For an action of the presented feature, that feature runs first and this reducer second. For
  /// ``PresentationAction/dismiss`` this reducer runs first and can still see the state, which then
  /// becomes `nil`. Whenever the state leaves (or becomes another instance, or another case of an
  /// enum), the effects of what was presented are cancelled in the same step, and what they still
  /// send is dropped.
  ///
  /// Alerts and confirmation dialogs are ephemeral: any action of theirs dismisses them.
  ///
  /// - Parameters:
  ///   - toPresentationState: The projected presentation state, such as `\.$destination`.
  ///   - toPresentationAction: The case of the actions that holds those of the presented feature.
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
    let child = LazyFunction(destination())
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Reduce<State, Action>(making: {
      let presentation = Presentation(
        keyPath: toPresentationState, casePath: toPresentationAction, child: child, site: site
      )
      let parent = self._makeFunction()
      return ReduceFunction { state, action in presentation.reduce(&state, action, parent: parent) }
    })
  }

  /// Embeds state that this feature presents and that has no behavior of its own, such as an alert.
  ///
  /// - Parameters:
  ///   - toPresentationState: The projected presentation state, such as `\.$alert`.
  ///   - toPresentationAction: The case of the actions that holds those of the presented state.
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

/// The logic of presenting, which knows the places in the parent's state and actions.
@usableFromInline
struct Presentation<State, Action, ChildState, ChildAction> {
  @usableFromInline let keyPath: WritableKeyPath<State, PresentationState<ChildState>>
  @usableFromInline let casePath: AnyCasePath<Action, PresentationAction<ChildAction>>
  @usableFromInline let child: LazyFunction<ChildState, ChildAction>
  @usableFromInline let site: CallSite
  @usableFromInline let instance = InstanceID<ChildState>()
  @usableFromInline let ephemeral = Ephemeral<ChildState>()
  @usableFromInline let presented = OverriddenDependencies.presented()

  @usableFromInline init(
    keyPath: WritableKeyPath<State, PresentationState<ChildState>>,
    casePath: AnyCasePath<Action, PresentationAction<ChildAction>>,
    child: LazyFunction<ChildState, ChildAction>,
    site: CallSite
  ) {
    self.keyPath = keyPath
    self.casePath = casePath
    self.child = child
    self.site = site
  }

  @inlinable func reduce(
    _ state: inout State, _ action: Action, parent: ReduceFunction<State, Action>
  ) -> Effect<Action> {
    var before: InstanceID<ChildState>.Mark
    var effect: Effect<Action>
    switch casePath.extract(from: action) {
    case .none:
      before = mark(&state)
      effect = parent(&state, action)

    case .dismiss:
      before = mark(&state)
      if before == .absent { reportAbsentState(action) }
      effect = parent(&state, action)
      if before != .absent, mark(&state) == before { dismiss(&state) }

    case .presented(let childAction):
      var isEphemeral = false
      (before, effect) = reduceChild(&state, childAction, isEphemeral: &isEphemeral)
      if before == .absent { reportAbsentState(action) }
      effect = effect.merge(with: parent(&state, action))
      if isEphemeral, mark(&state) == before { dismiss(&state) }
    }
    if before != .absent, before != mark(&state) {
      effect = effect.merge(with: .cancelOwner(EffectOwner.Key(place: keyPath, id: before)))
    }
    return effect
  }

  @inlinable func mark(_ state: inout State) -> InstanceID<ChildState>.Mark {
    instance.mark(of: state[keyPath: keyPath].box)
  }

  // Not inlined: `nil` is as large as the state, and must not be on the stack while a child runs.
  @inline(never) @usableFromInline func dismiss(_ state: inout State) {
    state[keyPath: keyPath] = PresentationState(box: .init())
  }

  @usableFromInline func reportAbsentState(_ action: Action) {
    site.reportAbsentState(
      operator: "ifLet",
      what: "a presentation action when destination state was absent",
      action: action
    )
  }

  @inlinable func reduceChild(
    _ state: inout State, _ action: ChildAction, isEphemeral: inout Bool
  ) -> (InstanceID<ChildState>.Mark, Effect<Action>) {
    // A property wrapper's projection is a computed property, and slow. So it is read once, and the
    // child's state is mutated in the box that the parent's state has, too.
    var box = state[keyPath: keyPath].box
    let before = instance.mark(of: box)
    guard before != .absent else { return (before, .none) }
    isEphemeral = ephemeral(box)
    if !PresentationState.isOwnedOnceMore(&box) {
      box = PresentationState<ChildState>.Box(copying: box)
      state[keyPath: keyPath] = PresentationState(box: box)
    }
    let effect = presented {
      // The mark says that the state is there.
      child(&box.state!, action)
    }
    return (
      before,
      effect
        .map { casePath.embed(.presented($0)) }
        .owned(by: EffectOwner.Key(place: keyPath, id: before), dismiss: casePath.embed(.dismiss))
    )
  }
}
