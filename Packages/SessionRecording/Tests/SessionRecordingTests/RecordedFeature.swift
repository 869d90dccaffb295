import ComposableArchitecture
import DependenciesCore
import Foundation

/// A feature that uses clocks, clients, dates, UUIDs and random numbers.
struct Feature: Reducer {
  struct State: Equatable {
    var count = 0
    var date: Date?
    var facts: [String] = []
    var ids: [UUID] = []
    var isTicking = false
    var name = ""
    var password = ""
    var random = 0
    var opening: String
    var words: [String] = []

    init() {
      @Dependency(\.facts) var facts
      opening = (try? facts.motto()) ?? "none"
    }
  }

  enum Action: Equatable {
    case decrementButtonTapped
    case factButtonTapped
    case factFailed(String)
    case factResponse(String)
    case incrementButtonTapped
    case nameChanged(String)
    case passwordChanged(String)
    case ticked
    case toggleTimerButtonTapped
    case wordHeard(String)
    case onTask
  }

  /// The number that the reducer adds. A test changes it.
  var step = 1

  enum CancelID { case fact, timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.facts) var facts
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .decrementButtonTapped:
      state.count -= step
      return .cancel(id: CancelID.fact)

    case .factButtonTapped:
      state.date = now
      return .run { [count = state.count] send in
        await send(.factResponse(try await facts.fetch(count)))
      } catch: { error, send in
        await send(.factFailed("\(error) \(error.localizedDescription)"))
      }
      .cancellable(id: CancelID.fact, cancelInFlight: true)

    case .factFailed(let message), .factResponse(let message):
      state.facts.append(message)
      return .none

    case .incrementButtonTapped:
      state.count += step
      state.ids.append(uuid())
      state.random = withRandomNumberGenerator { Int.random(in: 0...1_000_000, using: &$0) }
      return .none

    case .nameChanged(let name):
      state.name = name
      return .none

    case .passwordChanged(let password):
      state.password = password
      return .none

    case .onTask:
      return .run { send in
        for await word in facts.words() { await send(.wordHeard(word)) }
      }

    case .ticked:
      state.count += 1
      state.date = now
      return .none

    case .toggleTimerButtonTapped:
      state.isTicking.toggle()
      guard state.isTicking else { return .cancel(id: CancelID.timer) }
      return .run { send in
        for await _ in clock.timer(interval: .milliseconds(300)) { await send(.ticked) }
      }
      .cancellable(id: CancelID.timer, cancelInFlight: true)

    case .wordHeard(let word):
      state.words.append(word)
      return .none
    }
  }
}

struct FactClient: Sendable {
  var fetch: @Sendable (Int) async throws -> String
  var motto: @Sendable () throws -> String
  var words: @Sendable () -> AsyncStream<String>
}

extension FactClient: RecordableClient {
  static var recordedErrors: [any (Codable & Error).Type] { [FactError.self] }

  func recorded(by recorder: any CallRecorder) -> Self {
    Self(
      fetch: { number in try await recorder.call("facts.fetch") { try await fetch(number) } },
      motto: { try recorder.call("facts.motto") { try motto() } },
      words: { recorder.stream("facts.words") { words() } }
    )
  }
}

struct FactError: Error, Codable, Equatable { var number: Int }
struct StrangeError: Error { var number: Int }

extension FactClient: TestDependencyKey {
  static let testValue = Self(
    fetch: { _ in
      reportIssue("A replay asked a live client.")
      return ""
    },
    motto: {
      reportIssue("A replay asked a live client.")
      return ""
    },
    words: { AsyncStream { $0.finish() } }
  )
}

extension DependencyValues {
  var facts: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}
