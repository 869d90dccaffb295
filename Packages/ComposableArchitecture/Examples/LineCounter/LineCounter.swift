import ComposableArchitectureCore

/// A program that sends lines of text to a feature. A user interface needs only two members of a
/// store: `publisher`, to show the state, and `send`.
///
/// ```
/// $ printf '+\n+\n-\n' | swift run LineCounter
/// 0
/// 1
/// 2
/// 1
/// ```
@main
@MainActor
public struct LineCounter {
  public static func main() async {
    let lines = AsyncStream { readLine() }
    await run(lines) { print($0) }
  }

  public static func run(_ lines: AsyncStream<String>, show: @escaping (String) -> Void) async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let screen = store.publisher.count.sink { show("\($0)") }
    for await line in lines {
      switch line {
      case "+": store.send(.incrementLineEntered)
      case "-": store.send(.decrementLineEntered)
      default: show("Enter + or -")
      }
    }
    screen.cancel()
  }
}
