import ComposableArchitecture
import Foundation
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

enum SharedCounts {
  struct State: Equatable {
    var first: SharedCount.State
    var second: SharedCount.State

    init(count: Shared<Int> = Shared(value: 0)) {
      first = SharedCount.State(count: count)
      second = SharedCount.State(count: count)
    }
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
}
