import ComposableArchitecture
import Observation
import Testing

@Reducer struct ProfileFeature {
  struct State: Equatable {
    struct Address: Equatable { var city = "" }
    var address = Address()
    var name = ""
    var visits = 0
    var city: String { address.city }
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case visited
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .visited = action { state.visits += 1 }
      return .none
    }
  }
}

/// The code of the article "Observe state".
@MainActor
@Suite struct ObserveStateArticleTests {
  final class Label { var text = "" }

  let label = Label()
  let store = Store(initialState: ProfileFeature.State()) { ProfileFeature() }

  @Test func viewStore_updatesALabel() {
    let viewStore = ViewStore(store, observe: \.visits)
    let subscription = viewStore.publisher.sink { [label] in label.text = "\($0) visits" }
    store.send(.visited)
    #expect(label.text == "1 visits")
    withExtendedLifetime(subscription) {}
  }

  @Test func observe_updatesALabel() async {
    await withMainSerialExecutor {
      let token = observe { [store, label] in label.text = "\(store.visits) visits" }
      store.send(.visited)
      await Task.megaYield()
      #expect(label.text == "1 visits")
      token.cancel()
    }
  }

  @Test func memberOfAMember_isReadFromTheWholeMember() {
    let runs = LockIsolated<[String]>([])
    withObservationTracking {
      _ = store.address.city
    } onChange: {
      runs.withValue { $0.append("address") }
    }
    withObservationTracking {
      _ = store.city
    } onChange: {
      runs.withValue { $0.append("city") }
    }
    store.visits += 1
    #expect(runs.value == [])
    store.address.city = "Berlin"
    #expect(Set(runs.value) == ["address", "city"])
  }

  @Test func writing_sendsAnAction() {
    store.name = "Blob"
    #expect(store.name == "Blob")
  }

  @Test func writes_areAsserted() async {
    let store = TestStore(initialState: ProfileFeature.State()) { ProfileFeature() }

    await store.send(\.binding.name, "Blob") { $0.name = "Blob" }
    await store.send(\.visited) { $0.visits = 1 }
  }
}
