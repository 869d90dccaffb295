import ComposableArchitecture

/// A feature whose effects call the endpoints of a client.
struct Facts: Reducer {
  struct State: Equatable {
    var facts: [String] = []
    var isListening = false
  }

  enum Action: Equatable {
    case factButtonTapped(Int)
    case factResponse(Int, TaskResult<String>)
    case heard(String)
    case listenButtonTapped
  }

  @Dependency(\.facts) private var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .factButtonTapped(let number):
        return .run { send in
          client.note("fact", number)
          await send(.factResponse(number, TaskResult { try await client.fetch(number, "en") }))
        }
      case .factResponse(_, let result):
        state.facts.append((try? result.value) ?? "none")
        return .none
      case .heard(let text):
        state.facts.append(text)
        return .none
      case .listenButtonTapped:
        state.isListening = true
        return .run { send in
          for await text in client.listen() { await send(.heard(text)) }
        }
      }
    }
  }
}

struct FactsClient: Sendable {
  var fetch: @Sendable (_ number: Int, _ language: String) async throws -> String
  var listen: @Sendable () -> AsyncStream<String>
  var note: @Sendable (String, Int) -> Void
}

extension FactsClient: TestDependencyKey {
  static var testValue: Self {
    Self(
      fetch: { _, _ in
        reportIssue("fetch is not pinned")
        return ""
      },
      listen: {
        reportIssue("listen is not pinned")
        return AsyncStream { $0.finish() }
      },
      note: { _, _ in reportIssue("note is not pinned") })
  }
}

extension DependencyValues {
  var facts: FactsClient {
    get { self[FactsClient.self] }
    set { self[FactsClient.self] = newValue }
  }
}
