import ComposableArchitecture
import Foundation
import Observation
import Testing

struct CopiedCounts: Reducer {
  struct Tab: Equatable { var count = 0 }
  struct State: Equatable {
    var first = Tab()
    var second = Tab()
  }
  enum Action { case firstTapped, secondTapped }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .firstTapped:
        state.first.count += 1
        state.second.count = state.first.count
      case .secondTapped:
        state.second.count += 1
        state.first.count = state.second.count
      }
      return .none
    }
  }
}

@Reducer struct SharedCount {
  struct State: Equatable {
    @Shared var count: Int
  }
  enum Action { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$count.withLock { $0 += 1 }
      return .none
    }
  }
}

@Reducer struct SharedCounts {
  struct State: Equatable {
    var first: SharedCount.State
    var second: SharedCount.State

    init(count: Shared<Int> = Shared(value: 0)) {
      first = SharedCount.State(count: count)
      second = SharedCount.State(count: count)
    }
  }
  enum Action {
    case first(SharedCount.Action)
    case second(SharedCount.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { SharedCount() }
    Scope(state: \.second, action: \.second) { SharedCount() }
  }
}

@Reducer struct Reader {
  struct Book: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    var page = 1
  }
  struct State: Equatable {
    @Shared(.books) var books
    @Shared(.appStorage("isDark")) var isDark = false
  }
  enum Action {
    case nextPageTapped(id: Int)
    case nightFell
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nextPageTapped(let id):
        if let book = Shared(state.$books[id: id]) {
          book.page.withLock { $0 += 1 }
        }
        return .none

      case .nightFell:
        return .run { [isDark = state.$isDark] _ in isDark.withLock { $0 = true } }
      }
    }
  }
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Reader.Book>>.Default {
  static var books: Self {
    Self[.fileStorage(URL(fileURLWithPath: "/books.json")), default: []]
  }
}

/// The code of the article "Share state".
@MainActor
@Suite struct ShareStateArticleTests {
  @Test func changes_areAsserted() async {
    @Shared(.books) var books
    $books.withLock { $0 = [Reader.Book(id: 1)] }
    let store = TestStore(initialState: Reader.State()) { Reader() }

    await store.send(\.nextPageTapped, 1) { $0.$books.withLock { $0[id: 1]?.page = 2 } }
    await store.send(\.nightFell)
    await store.finish()
    store.assert { $0.$isDark.withLock { $0 = true } }
  }

  /// The order of the calls of those who are told of a change.
  @Test func observersAreTold_inOrder() {
    let count = Shared(value: 0)
    let store = Store(initialState: SharedCounts.State(count: count)) { SharedCounts() }
    let other = Store(initialState: SharedCount.State(count: count)) { SharedCount() }
    let calls = LockIsolated<[String]>([])
    func track(_ name: String, _ read: () -> Void) {
      withObservationTracking(read) { calls.withValue { $0.append(name) } }
    }
    let subscriptions = [
      store.publisher.second.sink { _ in calls.withValue { $0.append("publisher") } },
      other.publisher.count.sink { _ in calls.withValue { $0.append("other store") } },
    ]
    calls.setValue([])
    track("reader of the property") { _ = count.wrappedValue }
    track("member of the other store") { _ = other.count }
    store.send(.first(.tapped))
    #expect(
      calls.value == [
        "reader of the property", "other store", "member of the other store", "publisher",
      ])
    calls.setValue([])
    count.withLock { $0 += 1 }
    #expect(Set(calls.value) == ["publisher", "other store"])
    withExtendedLifetime(subscriptions) {}
  }
}
