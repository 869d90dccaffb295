import ComposableTerminalUI
@_spi(Inspection) import ComposableTerminalUICore

extension View {
  /// Presents an inspector of a store in the lower half of the screen when F12 is pressed.
  ///
  /// ```swift
  /// WindowGroup {
  ///   AppView(store: store).storeInspector(store)
  /// }
  /// ```
  ///
  /// It lists actions with their changes of the state, and running effects. Select an action to
  /// show the app in the state after it. Until you return to the present or continue from there,
  /// views cannot send actions, and actions of effects wait. Running effects are not cancelled.
  ///
  /// The details of an action list the bodies that were evaluated for its first frame, and why:
  ///
  /// - `count, fact changed`: These properties of the value that a `WithViewStore` observes.
  /// - `@State of type Bool changed`, `environment changed`, `time passed`.
  /// - `an observed model changed`: An `@Observable` object, without the name of the property.
  /// - `its parent passed new values`, `appeared`: A body around it was evaluated.
  ///
  /// Layout and drawing without an evaluation have no reason, and a frame of several actions has
  /// the reasons of all of them together. Frames in which only the panel changed do not count.
  ///
  /// - Parameters:
  ///   - store: A store that was created with a reducer.
  ///   - isEnabled: Whether there is an inspector, by default in debug builds. Without one, this
  ///     modifier costs nothing.
  ///   - limit: The maximum number of actions and states. Older ones are removed.
  ///   - filePath: A file of the app, whose package or workspace gets the tests that “Write test” writes.
  @ViewBuilder
  public func storeInspector<State, Action>(
    _ store: Store<State, Action>, isEnabled: Bool = _isDebugAssertConfiguration(),
    limit: Int = 10_000, filePath: StaticString = #filePath
  ) -> some View {
    if isEnabled {
      InspectedView(
        store: store, limit: limit, sources: AppSources(of: "\(filePath)"), content: self)
    } else {
      self
    }
  }
}

private struct InspectedView<StoreState, StoreAction, Content: View>: View {
  /// Creates the inspector for the first body, and owns it while the view is on the screen.
  @MainActor
  private final class Holder {
    private var inspector: Inspector<StoreState, StoreAction>?

    func inspector(
      _ make: () -> Inspector<StoreState, StoreAction>
    ) -> Inspector<StoreState, StoreAction> {
      if let inspector { return inspector }
      let inspector = make()
      self.inspector = inspector
      return inspector
    }
  }

  let store: Store<StoreState, StoreAction>
  let limit: Int
  let sources: AppSources?
  let content: Content
  @State private var holder = Holder()
  @Environment(\.programObserver) private var observer

  var body: some View {
    let inspector = holder.inspector {
      Inspector(store, observer: observer ?? ProgramObserver(), limit: limit)
    }
    content.inspector(
      isPresented: Binding(get: { inspector.isOpen }, set: { inspector.isOpen = $0 })
    ) {
      InspectorPanel(inspector: inspector) { [sources] steps in
        guard let sources else {
          return "Not written: the sources of the app are not in a package on this machine."
        }
        return await sources.writeTest(of: steps)
      }
    }
    .observed(by: inspector.observer)
  }
}
