import ComposableTerminalUI

/// Previews of a feature whose stores override no dependency.
@main
struct PreviewProbe: PreviewProgram {
  static var previews: [Preview] {
    Preview("Name") { screen(sending: .nameRead) }
    Preview("Missing") { screen(sending: .missingRead) }
  }

  private static func screen(sending action: Probe.Action) -> some View {
    let store = Store(initialState: Probe.State()) { Probe() }
    store.send(action)
    return WithViewStore(store, observe: \.text) { Text($0.state) }
  }
}

struct Probe: Reducer {
  struct State { var text = "" }
  enum Action { case nameRead, missingRead }

  @Dependency(NameClient.self) var nameClient

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .nameRead: state.text = nameClient.name()
    case .missingRead: state.text = nameClient.missing()
    }
    return .none
  }
}

struct NameClient: DependencyKey {
  var name: @Sendable () -> String
  var missing: @Sendable () -> String = { "live" }

  static let liveValue = Self { "live" }
  static let previewValue = Self(
    name: { "preview" }, missing: unimplemented("NameClient.missing", placeholder: "none"))
  static let testValue = Self { "test" }
}
