import ComposableArchitecture
import Foundation
import Testing

@testable import ComposableArchitectureCore

private struct Eight<T: Equatable>: Equatable {
  var a, b, c, d, e, f, g, h: T
  init(_ value: T) {
    (a, b, c, d, e, f, g, h) = (value, value, value, value, value, value, value, value)
  }
}

/// A value of 64 KB.
private struct Large: Equatable {
  typealias Half = Eight<Eight<Eight<Eight<Int>>>>
  var first = Half(Eight(Eight(Eight(0))))
  var second = Half(Eight(Eight(Eight(0))))
}

/// A feature of 64 KB that presents, lists or pushes itself.
private struct Recursive: Reducer {
  enum Kind: CaseIterable {
    case presented, row, element
  }
  struct State: Equatable, Identifiable {
    var id = 0
    var large = Large()
    var count = 0
    @PresentationState var child: State?
    var rows: IdentifiedArrayOf<State> = []
    var path = StackState<State>()
  }
  enum Action {
    case count
    indirect case child(PresentationAction<Action>)
    indirect case path(StackAction<State, Action>)
    indirect case row(id: Int, action: Action)
  }
  let kind: Kind
  var body: some ReducerOf<Self> {
    switch kind {
    case .presented:
      count.ifLet(\.$child, action: /Action.child) { Recursive(kind: kind) }
    case .row:
      count.forEach(\.rows, action: /Action.row(id:action:)) { Recursive(kind: kind) }
    case .element:
      count.forEach(\.path, action: /Action.path) { Recursive(kind: kind) }
    }
  }
  private var count: some ReducerOf<Self> {
    Reduce { state, action in
      if case .count = action { state.count += 1 }
      return .none
    }
  }
}

/// A feature that contains another.
private struct Around<Inner: Reducer>: Reducer where Inner.State: Equatable {
  struct State: Equatable {
    var inner: Inner.State
    var count = 0
  }
  indirect enum Action {
    case inner(Inner.Action)
  }
  let inner: Inner
  var body: some ReducerOf<Self> {
    Scope(state: \State.inner, action: /Action.inner) { inner }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// A feature in optional state in a case of an enum.
private struct AroundCase<Inner: Reducer>: Reducer where Inner.State: Equatable {
  enum State: Equatable {
    case inner(Inner.State?)
    case none
  }
  indirect enum Action {
    case inner(Inner.Action)
  }
  let inner: Inner
  let isScope: Bool
  var body: some ReducerOf<Self> {
    if isScope {
      Scope(state: /State.inner, action: /Action.inner) {
        EmptyReducer().ifLet(\.self, action: .self) { inner }
      }
    } else {
      EmptyReducer().ifCaseLet(/State.inner, action: /Action.inner) {
        EmptyReducer().ifLet(\.self, action: .self) { inner }
      }
    }
  }
}

private struct Core: Reducer {
  struct State: Equatable { var large = Large() }
  enum Action { case count }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.large.second.h.h.h.h += 1
    return .none
  }
}

private final class Box<Value>: @unchecked Sendable {
  // Used by one thread at a time.
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Whether stack use can be measured: sanitizers, whose runtime has one of these functions, make
/// stack frames several times as large.
private let measuresStack = ConditionTrait.disabled(
  if: ["__asan_init", "__tsan_init"].contains { (name: String) in dlsym(nil, name) != nil },
  "a sanitizer needs more stack")

@Suite struct LargeTests {
  /// Runs an operation on a thread with a stack of a given size.
  private func onThread(stack kilobytes: Int, _ operation: @escaping () -> Void) async {
    let operation = Box(operation)
    await withCheckedContinuation { continuation in
      let thread = Thread {
        operation.value()
        continuation.resume()
      }
      thread.stackSize = kilobytes * 1024
      thread.start()
    }
  }

  @Test(measuresStack) func largeStatesNestFiftyLevelsDeepOnASmallStack() async {
    for kind in Recursive.Kind.allCases {
      let box = Box<(Recursive.State, Recursive.Action)?>(nil)
      await onThread(stack: 64 * 1024) {
        var state = Recursive.State()
        var action = Recursive.Action.count
        for _ in 1...50 {
          var parent = Recursive.State()
          switch kind {
          case .presented:
            parent.child = state
            action = .child(.presented(action))
          case .row:
            parent.rows = [state]
            action = .row(id: 0, action: action)
          case .element:
            parent.path.append(state)
            action = .path(.element(id: parent.path.ids[0], action: action))
          }
          state = parent
        }
        box.value = (state, action)
      }
      let reducer = Recursive(kind: kind)._composed()
      await onThread(stack: 512) {
        _ = reducer.reduce(into: &box.value!.0, action: box.value!.1)
      }
      await onThread(stack: 64 * 1024) {
        var state = box.value!.0
        for _ in 1...50 { state = state.child ?? state.rows.first ?? state.path.first ?? state }
        #expect(state.count == 1, "\(kind)")
        box.value = nil
      }
    }
  }

  @Test(measuresStack) func scopesNestFiftyLevelsDeepOnASmallStack() async {
    let prepared = Box<() -> Void>({})
    let isChanged = Box<() -> Bool>({ false })
    func nest<R: Reducer>(_ reducer: R, _ state: R.State, _ action: R.Action, depth: Int)
    where R.State: Equatable {
      guard depth == 0 else {
        guard depth.isMultiple(of: 3) else {
          let outer = AroundCase(inner: reducer, isScope: depth % 3 == 1)
          return nest(outer, .inner(state), .inner(action), depth: depth - 1)
        }
        return nest(
          Around(inner: reducer), Around<R>.State(inner: state), .inner(action), depth: depth - 1)
      }
      let state = Box(state)
      let before = Box(state.value)
      let reducer = reducer._composed()
      prepared.value = { _ = reducer.reduce(into: &state.value, action: action) }
      isChanged.value = { state.value != before.value }
    }
    await onThread(stack: 256 * 1024) { nest(Core(), Core.State(), .count, depth: 50) }
    // The first look at a case has some copies of the state for a moment; one a level would be 3
    // MB.
    await onThread(stack: 1024) { prepared.value() }
    await onThread(stack: 256 * 1024) {
      #expect(isChanged.value())
      prepared.value = {}
      isChanged.value = { false }
    }
  }
}
