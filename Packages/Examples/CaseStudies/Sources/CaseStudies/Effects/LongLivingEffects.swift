import ComposableTerminalUI
@preconcurrency import Dispatch
import Foundation

extension CaseStudy {
  static let longLivingEffects = CaseStudy(
    "Long-living effects",
    readMe: """
      An effect that runs while the screen is open, started by `task`: it counts the signals \
      that other programs send to this one.
      """
  ) {
    LongLivingEffectsView(
      store: Store(initialState: LongLivingEffects.State()) { LongLivingEffects() })
  }
}

struct LongLivingEffects: Reducer {
  struct State: Equatable {
    var signalCount = 0
  }

  enum Action: Equatable {
    case signalReceived
    case task
  }

  @Dependency(\.userSignals) var userSignals

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .signalReceived:
        state.signalCount += 1
        return .none
      case .task:
        return .run { send in
          for await _ in userSignals() {
            await send(.signalReceived)
          }
        }
      }
    }
  }
}

extension DependencyValues {
  /// Returns a stream with an element for each `SIGUSR1` that the process receives.
  var userSignals: @Sendable () -> AsyncStream<Void> {
    get { self[UserSignalsKey.self] }
    set { self[UserSignalsKey.self] = newValue }
  }
}

private enum UserSignalsKey: DependencyKey {
  static let liveValue: @Sendable () -> AsyncStream<Void> = {
    AsyncStream { continuation in
      // By default, the signal ends the process.
      signal(SIGUSR1, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .global())
      source.setEventHandler { @Sendable in continuation.yield() }
      source.activate()
      continuation.onTermination = { _ in source.cancel() }
    }
  }
  static let previewValue: @Sendable () -> AsyncStream<Void> = { .never }
  static let testValue: @Sendable () -> AsyncStream<Void> = unimplemented(
    "DependencyValues.userSignals", placeholder: .finished)
}

private struct LongLivingEffectsView: View {
  let store: StoreOf<LongLivingEffects>

  var body: some View {
    WithViewStore(store, observe: \.signalCount) { viewStore in
      Form {
        LabeledContent("Signals", value: "\(viewStore.state)")
        Text("To send one, run this in another terminal: pkill -USR1 casestudies")
          .foregroundColor(.secondary)
      }
      .task { await viewStore.send(.task).finish() }
    }
  }
}
