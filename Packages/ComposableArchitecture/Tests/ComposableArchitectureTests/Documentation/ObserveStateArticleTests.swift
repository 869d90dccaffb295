import ComposableArchitectureCore
import Testing

@Reducer
struct ProfileFeature {
  struct State: Equatable {
    struct Address: Equatable { var city = "" }
    var address = Address()
    var visits = 0
    var city: String { address.city }
  }
  enum Action {
    case moved(city: String)
    case visited
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .moved(let city): state.address.city = city
      case .visited: state.visits += 1
      }
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
    let bodies = [Body { store.address.city }, Body { store.city }]
    store.send(.visited)
    #expect(bodies.map(\.isOutdated) == [false, false])
    store.send(.moved(city: "Berlin"))
    #expect(bodies.map(\.isOutdated) == [true, true])
  }
}
