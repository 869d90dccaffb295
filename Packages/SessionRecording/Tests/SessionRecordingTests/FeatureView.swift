import ComposableArchitecture
import ComposableTerminalUI

struct FeatureView: View {
  let store: StoreOf<Feature>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack(alignment: .leading) {
        Text("Count: \(viewStore.count), random: \(viewStore.random)")
        Text(viewStore.date.map { "\($0.timeIntervalSinceReferenceDate)" } ?? "no date")
        Text(viewStore.opening)
        Button("Increment") { viewStore.send(.incrementButtonTapped) }
        Button("Decrement") { viewStore.send(.decrementButtonTapped) }
        Button("Fact") { viewStore.send(.factButtonTapped) }
        Button("Timer") { viewStore.send(.toggleTimerButtonTapped) }
        HStack {
          Text("Name:")
          TextField("Name", text: viewStore.binding(get: \.name, send: { .nameChanged($0) }))
        }
        SecureField(
          "Password", text: viewStore.binding(get: \.password, send: { .passwordChanged($0) }))
        if viewStore.isTicking { ProgressView() }
        ForEach(Array(viewStore.facts.suffix(4).enumerated()), id: \.offset) { Text($0.element) }
        Text(viewStore.words.suffix(8).joined(separator: " "))
      }
    }
    .task { await store.send(.onTask).finish() }
  }
}
