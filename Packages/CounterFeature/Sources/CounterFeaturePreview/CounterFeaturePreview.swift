import ComposableTerminalUI
import CounterFeature
import Foundation
import NumberFactClient

/// Previews of the counter, without a network.
@main
struct CounterFeaturePreview: PreviewProgram {
  static var previews: [Preview] {
    Preview("Counter") { view(CounterFeature.State()) }
    Preview("Offline") {
      view(CounterFeature.State(count: 42)) {
        $0.numberFact.fetch = { _ in throw Offline() }
      }
    }
    Preview("Inert") {
      CounterView(store: Store(initialState: CounterFeature.State(count: 1)) {})
    }
    Preview("Fact") {
      view(
        CounterFeature.State(
          count: 1729,
          fact: "1729 is the smallest number that is the sum of two cubes in two different ways."
        )
      )
    }
    Preview("Loading, timer on") {
      CounterView(
        store: Store(
          initialState: CounterFeature.State(count: -7, isLoadingFact: true, isTimerOn: true)
        ) {}
      )
    }
    Preview("Fact failed") {
      view(
        CounterFeature.State(
          alert: .factFailed(message: "The server did not answer in time."), count: 42
        )
      )
    }
  }

  private static func view(
    _ state: CounterFeature.State,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) -> CounterView {
    CounterView(
      store: Store(initialState: state) {
        CounterFeature()
      } withDependencies: {
        prepareDependencies(&$0)
      }
    )
  }
}

private struct Offline: LocalizedError {
  var errorDescription: String? { "The Internet connection appears to be offline." }
}
