import ComposableArchitecture
import Foundation

/// Measures the workloads that the architecture is designed for.
///
///     make bench                 runs all workloads
///     Benchmarks W3              runs those whose names start with W3
///     Benchmarks W3 1000         runs each 1000 times instead of nine, for a profiler
///     Benchmarks W 1 100         runs each once, with a hundredth of its operations
@main
struct Benchmarks {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let share = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 1
    Task { @MainActor in
      await run(
        Harness(
          filter: arguments.first, repeats: arguments.dropFirst().first.flatMap { Int($0) } ?? 9,
          share: share))
      exit(0)
    }
    // NB: Valgrind 3.19 crashes in the thread that `dispatchMain` leaves to wait for signals.
    guard share > 1 else { dispatchMain() }
    while true {
      var event = pollfd(fd: mainQueueHandle(), events: Int16(POLLIN), revents: 0)
      poll(&event, 1, -1)
      drainMainQueue(nil)
    }
  }

  @MainActor
  private static func run(_ harness: Harness) async {
    plainReducers(harness)
    flatStore(harness)
    nestedScopes(harness)
    rows(harness)
    navigation(harness)
    await effects(harness)
    values(harness)
    await testStore(harness)
    observers(harness)
    bodies(harness)
    harness.printTable(comparedTo: "W14b")
  }

  @MainActor
  static func plainReducers(_ harness: Harness) {
    harness.measure("W14 inlined switch", operations: 100_000) { n in
      var state = Flat.State()
      for index in 0..<n {
        switch index & 1 {
        case 0: state.count += 1
        default: state.count -= 1
        }
        blackHole(state.count)
      }
    }
    harness.measure("W14b reducer called directly", operations: 100_000) { n in
      var state = Flat.State()
      let reducer = Flat()
      for index in 0..<n {
        callDirectly(reducer, &state, index & 1 == 0 ? .increment : .decrement)
      }
    }
  }

  @MainActor
  static func flatStore(_ harness: Harness) {
    let store = Store(initialState: Flat.State()) { Flat() }
    harness.measure("W1 store.send, no observer", goal: 100, operations: 100_000) { n in
      for _ in 0..<n { store.send(.increment) }
    }
    harness.measure("W6 Effect.send, two actions", goal: 600) { n in
      for _ in 0..<n { store.send(.relay) }
    }
    harness.measure("W6b merging three sends, not run", operations: 100_000) { n in
      for _ in 0..<n {
        blackHole(
          Effect<Flat.Action>.merge(.send(.increment), .send(.increment), .send(.increment)))
      }
    }
  }

  @MainActor
  static func nestedScopes(_ harness: Harness) {
    let one = Store(initialState: Nested1.State()) { Nested1() }
    harness.measure("W2 scopes nested 1 deep") { n in
      for _ in 0..<n { one.send(.child(.increment)) }
    }
    let five = Store(initialState: Nested5.State()) { Nested5() }
    harness.measure("W2 scopes nested 5 deep", goal: 400) { n in
      for _ in 0..<n { five.send(.child(.child(.child(.child(.child(.increment)))))) }
    }
    let ten = Store(initialState: Nested10.State()) { Nested10() }
    harness.measure("W2 scopes nested 10 deep", goal: 700) { n in
      for _ in 0..<n {
        ten.send(
          .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.increment))))))))))
        )
      }
    }
    harness.measure("W2 above 10 scopes that it does not touch") { n in
      for _ in 0..<n { ten.send(.increment) }
    }
  }

  @MainActor
  static func rows(_ harness: Harness) {
    for count in [1_000, 10_000, 100_000] {
      let rows = (0..<count).map { Row.State(id: $0) }
      let store = Store(
        initialState: RowList.State(rows: IdentifiedArray(uniqueElements: rows))
      ) { RowList() }
      harness.measure("W3 forEach, \(count) rows", goal: 600) { n in
        for index in 0..<n { store.send(.row(id: index % count, action: .increment)) }
      }
    }
    for count in [1_000, 10_000, 100_000] {
      let rows = (0..<count).map { TextRow.State(id: $0, text: "The text of row number \($0)") }
      let store = Store(
        initialState: TextRowList.State(rows: IdentifiedArray(uniqueElements: rows))
      ) { TextRowList() }
      harness.measure("W3b forEach, \(count) rows with text", goal: 600) { n in
        for index in 0..<n { store.send(.row(id: index % count, action: .increment)) }
      }
    }
  }

  @MainActor
  static func navigation(_ harness: Harness) {
    let presenter = Store(initialState: Presenter.State(child: Flat.State())) { Presenter() }
    harness.measure("W4 presented child", goal: 800) { n in
      for _ in 0..<n { presenter.send(.child(.presented(.increment))) }
    }
    let path = StackState((0..<5).map { Flat.State(count: $0) })
    let top = path.ids[4]
    let stack = Store(initialState: Stack.State(path: path)) { Stack() }
    harness.measure("W5 element of a stack of 5", goal: 800) { n in
      for _ in 0..<n { stack.send(.path(.element(id: top, action: .increment))) }
    }
  }

  @MainActor
  static func effects(_ harness: Harness) async {
    let store = Store(initialState: Flat.State()) { Flat() }
    await harness.measure("W7 Effect.run round trip", goal: 12_000) { n in
      for _ in 0..<n { await store.send(.run).finish() }
    }
    await harness.measure("W8 cancellable, started and cancelled", goal: 15_000) { n in
      for _ in 0..<n {
        let task = store.send(.start)
        store.send(.stop)
        await task.finish()
      }
    }
    await harness.measure("W7b bare task that leaves the main actor and returns") { n in
      for _ in 0..<n { await Task.immediate { @MainActor in await hop() }.value }
    }
    await harness.measure("W8c bare task, started and cancelled") { n in
      for _ in 0..<n {
        let task = Task.immediate { @MainActor in await wait() }
        task.cancel()
        await task.value
      }
    }
    await harness.measure("W8b cancelInFlight") { n in
      for _ in 0..<n { store.send(.restart) }
      await store.send(.stop).finish()
    }
  }

  @MainActor
  static func values(_ harness: Harness) {
    casePaths(harness)
    let before = (0..<100).map { TextRow.State(id: $0, text: "Row \($0)") }
    var after = before
    after[50].count = 1
    harness.measure("W10 diff of 100 structs", goal: 120_000, operations: 100) { n in
      for _ in 0..<n { blackHole(diff(before, after)) }
    }
    harness.measure("W10b dump of 100 structs", operations: 100) { n in
      for _ in 0..<n { blackHole(String(customDumping: before)) }
    }
    @Dependency(\.uuid) var uuid
    withDependencies {
      $0.uuid = .constant(UUID(0))
    } operation: {
      harness.measure("W11 reading a dependency", goal: 40, operations: 100_000) { n in
        for _ in 0..<n { blackHole(uuid) }
      }
      harness.measure("W11b local @Dependency, overridden", goal: 260, operations: 100_000) { n in
        for _ in 0..<n { readLocalUUID() }
      }
    }
    harness.measure("W11b local @Dependency, default", goal: 260, operations: 100_000) { n in
      for _ in 0..<n { readLocalUUID() }
    }
    harness.measure("W11b local @Dependency of a clock", goal: 260, operations: 100_000) { n in
      for _ in 0..<n { readLocalClock() }
    }
  }

  @MainActor
  static func testStore(_ harness: Harness) async {
    let store = TestStore(initialState: Flat.State()) { Flat() }
    var count = 0
    await harness.measure("W12 TestStore.send, asserted", goal: 6_000) { n in
      for _ in 0..<n {
        count += 1
        await store.send(.increment) { $0.count = count }
      }
    }
  }

  /// One view observes state that changes, all others observe state that does not.
  @MainActor
  static func observers(_ harness: Harness) {
    func measure(
      _ what: String, goal: Double,
      observe: (_ store: StoreOf<Flat>, _ isFirst: Bool) -> ViewStore<Int, Flat.Action>
    ) {
      for count in [10, 100, 1_000] {
        let store = Store(initialState: Flat.State()) { Flat() }
        let viewStores = (0..<count).map { observe(store, $0 == 0) }
        let goal = count == 100 ? goal : nil
        withExtendedLifetime(viewStores) {
          harness.measure("W13 \(count) \(what)", goal: goal, operations: 1_000) { n in
            for _ in 0..<n { store.send(.increment) }
          }
        }
      }
    }
    measure("view stores", goal: 6_000) { store, isFirst in
      isFirst ? ViewStore(store, observe: \.count) : ViewStore(store, observe: \.other)
    }
    measure("scoped stores", goal: 8_000) { store, isFirst in
      ViewStore(
        isFirst ? store.scope(state: \.count) : store.scope(state: \.other), observe: { $0 }
      )
    }
    measure("scoped stores of closures", goal: 8_000) { store, isFirst in
      ViewStore(
        isFirst
          ? store.scope(state: { $0.count }, action: { $0 })
          : store.scope(state: { $0.other + 0 }, action: { $0 }),
        observe: { $0 }
      )
    }
    measure("view stores of closures", goal: 6_000) { store, isFirst in
      isFirst
        ? ViewStore(store, observe: { $0.count }) : ViewStore(store, observe: { $0.other + 0 })
    }
  }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_: UnsafeMutableRawPointer?)

@MainActor private var hops = 0

@concurrent private func hop() async { await MainActor.run { hops += 1 } }

@concurrent private func wait() async { try? await Task.never() }

/// Calls the reducer without inlining it.
@inline(never)
private func callDirectly(_ reducer: Flat, _ state: inout Flat.State, _ action: Flat.Action) {
  blackHole(reducer.reduce(into: &state, action: action))
}

@inline(never)
private func readLocalUUID() {
  @Dependency(\.uuid) var uuid
  blackHole(uuid)
}

@inline(never)
private func readLocalClock() {
  @Dependency(\.continuousClock) var clock
  blackHole(clock)
}
