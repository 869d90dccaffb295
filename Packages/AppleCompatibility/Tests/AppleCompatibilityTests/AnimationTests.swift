import AppleCompatibility
import Testing

/// What is done with an animation is done as without one.
@MainActor
@Suite struct AnimationTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var count = 0
      @Presents var alert: AlertState<Action.Alert>?
    }
    enum Action: ViewAction {
      case alert(PresentationAction<Alert>)
      case response
      case view(View)
      @CasePathable enum Alert { case confirm }
      enum View { case alertTapped, closeTapped, sendTapped, tapped }
    }
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alert(.presented(.confirm)), .response:
          state.count += 1
          return .none
        case .alert: return .none
        case .view(.alertTapped):
          state.alert = AlertState {
            TextState("Sure?")
          } actions: {
            ButtonState(action: .send(.confirm, animation: .default)) { TextState("Yes") }
          }
          return .none
        case .view(.closeTapped): return .run { _ in await dismiss(animation: .default) }
        case .view(.sendTapped): return .send(.response, animation: .spring())
        case .view(.tapped):
          return .run { send in await send(.response, animation: .easeInOut(duration: 1)) }
            .animation()
        }
      }
      .ifLet(\.$alert, action: \.alert)
    }
  }

  @ViewAction(for: Feature.self)
  struct FeatureView: View {
    let store: StoreOf<Feature>
    var body: some View {
      Button("Add") { send(.sendTapped, animation: .default) }
    }
  }

  @Test func effects() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.view(.tapped))
    await store.receive(\.response) { $0.count = 1 }
    await store.send(.view(.sendTapped))
    await store.receive(\.response) { $0.count = 2 }
    await store.send(.view(.alertTapped)) {
      $0.alert = AlertState {
        TextState("Sure?")
      } actions: {
        ButtonState(action: .confirm) { TextState("Yes") }
      }
    }
    await store.send(\.alert.presented.confirm) {
      $0.alert = nil
      $0.count = 3
    }
    await store.send(.view(.closeTapped))
    #expect(store.isDismissed)
  }

  @Test func stores() {
    let store = Store(initialState: Feature.State()) { Feature() }
    store.send(.response, animation: .default)
    let viewStore = ViewStore(store, observe: \.count)
    viewStore.send(.response, animation: .linear)
    #expect(viewStore.state == 2)
    FeatureView(store: store).send(.sendTapped, animation: nil)
    #expect(store.count == 3)
    var isOn = false
    let binding = Binding(get: { isOn }, set: { isOn = $0 }).animation(.default)
    binding.wrappedValue = true
    #expect(isOn)
    #expect(withAnimation { isOn })
  }

  @Test func animationsAreEqual() {
    let animations: [Animation] = [
      .default, .linear, .easeIn, .easeOut, .easeInOut, .spring, .interactiveSpring, .bouncy,
      .smooth, .snappy, .linear(duration: 1), .easeIn(duration: 1), .easeOut(duration: 1),
      .easeInOut(duration: 1), .spring(response: 1), .spring(duration: 1),
      .interactiveSpring(response: 0.25, dampingFraction: 0.1), .default.delay(1),
      .default.speed(2), .default.repeatCount(2), .default.repeatForever(autoreverses: false),
    ]
    #expect(Set(animations).count == 1)
  }
}
