import ComposableArchitecture
import Testing

/// The memory of a store's state: what reads it when, and changes in place.
@MainActor
@Suite struct StateStorageTests {
  struct State: Equatable {
    var count = 0
    var name = ""
    var rows = Array(0..<100)
  }

  /// The ways to read a store, by name.
  private static let reads: [String: @MainActor (Store<State, Bool>) -> () -> Void] = [
    "root": { store in { _ = store.withState(\.name) } },
    "property": { store in
      let scoped = store.scope(state: \.count)
      return { _ = scoped.withState { $0 } }
    },
    "propertyWithReferences": { store in
      let scoped = store.scope(state: \.rows)
      return { _ = scoped.withState { $0 } }
    },
    "computed": { store in
      let scoped = store.scope(state: { $0.count + 1 })
      return { _ = scoped.withState { $0 } }
    },
    "computedWithReferences": { store in
      let scoped = store.scope(state: { $0.name + "!" }).scope(state: \.count)
      return { _ = scoped.withState { $0 } }
    },
    "viewStore": { store in { _ = ViewStore(store, observe: \.count) } },
    "publisher": { store in { store.publisher.name.sink { _ in }.cancel() } },
  ]

  /// Sends actions to a store, reads it after each, and lets the reducer read it during the last.
  private static func readDuringAction(_ last: Int, by kind: String) {
    let read = LockIsolated<(@MainActor @Sendable () -> Void)?>(nil)
    let store = Store(initialState: State()) {
      Reduce<State, Bool> { state, _ in
        state.count += 1
        state.name += "a"
        state.rows[0] += 1
        if state.count == last, let read = read.value { MainActor.assumeIsolated { read() } }
        state.rows[1] += 1
        return .none
      }
    }
    let readStore = reads[kind]!(store)
    read.setValue { readStore() }
    for count in 1...last {
      store.send(true)
      readStore()
      precondition(store.withState(\.count) == count)
    }
  }

  /// The kinds of reads, each first done in another action.
  nonisolated private static let firstReads = zip(
    [
      "root", "property", "propertyWithReferences", "computed", "computedWithReferences",
      "viewStore", "publisher",
    ], [1, 2, 16, 17, 18, 1_000, 1_000]
  ).map { "\($0) \($1)" }

  @Test(arguments: firstReads)
  func firstReadDuringReducing_stopsTheProgramWithAMessage(_ read: String) async throws {
    let exit = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [read = read as String] in
      let words = read.split(separator: " ")
      await MainActor.run {
        Self.readDuringAction(Int(words[1]) ?? 0, by: String(words[0]))
      }
    }
    let message = String(decoding: exit.standardErrorContent, as: UTF8.self)
    #expect(
      message.contains(
        """
        Fatal error: The store of 'StateStorageTests.State' was read while its reducer was running. \
        Use the 'state' argument of the reducer, or read the store before or after the action, as an \
        effect can.
        """
      ), "\(message)")
  }

  /// A store that computes its state does not keep it while the next action changes it.
  @Test(arguments: [false, true]) func largeState_isChangedInPlace(isComputed: Bool) {
    var addresses: Set<UnsafeRawPointer> = []
    let store = Store(initialState: State()) {
      Reduce<State, Bool> { state, _ in
        state.rows[0] += 1
        state.rows.withUnsafeBytes { _ = addresses.insert($0.baseAddress!) }
        return .none
      }
    }
    let computed = isComputed ? store.scope(state: { $0.rows }) : nil
    for count in 1...60 {
      store.send(true)
      if let computed { #expect(computed.withState { $0[0] } == count) }
    }
    #expect(addresses.count == 1)
  }

  /// Presentation state behind a computed property.
  struct Wrapped: Equatable {
    var plain: String?
    var presentation: PresentationState<String> {
      get { PresentationState(wrappedValue: plain) }
      set { plain = newValue.wrappedValue }
    }
  }

  @Test func presentationBehindAComputedProperty_isChangedAndDismissed() async {
    let store = TestStore(initialState: Wrapped(plain: "a")) {
      EmptyReducer<Wrapped, PresentationAction<String>>()
        .ifLet(\.presentation, action: AnyCasePath(embed: { $0 }, extract: { $0 })) {
          Reduce<String, String> { state, action in
            state += action
            return .none
          }
        }
    }
    await store.send(.presented("b")) { $0.plain = "ab" }
    await store.send(.presented("c")) { $0.plain = "abc" }
    await store.send(.dismiss) { $0.plain = nil }
  }
}
