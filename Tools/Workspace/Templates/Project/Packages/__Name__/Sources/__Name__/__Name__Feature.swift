public import ComposableArchitectureCore
import Foundation
import ImportClient
public import Models

/// Edits a list of items, which is kept in a file.
@Reducer
public struct __Name__Feature: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var draft: String
    @Shared(.items) public var items
    public var problem: String?

    public init(draft: String = "") {
      self.draft = draft
    }
  }

  public enum Action: BindableAction, Equatable, Sendable {
    case addButtonTapped
    case binding(BindingAction<State>)
    case delete(IndexSet)
    case importFailed
    case imported([String])
    case task
  }

  @Dependency(\.importClient) var importClient
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        guard !state.draft.isEmpty else { return .none }
        let item = Item(id: uuid(), title: state.draft)
        state.$items.withLock { _ = $0.append(item) }
        state.draft = ""
        return .none

      case .binding:
        return .none

      case .delete(let offsets):
        state.$items.withLock { $0.remove(atOffsets: offsets) }
        return .none

      case .importFailed:
        state.problem = "Nothing could be imported."
        return .none

      case .imported(let titles):
        let items = titles.map { Item(id: uuid(), title: $0) }
        state.$items.withLock { $0.append(contentsOf: items) }
        return .none

      case .task:
        if state.$items.loadError != nil {
          state.problem = "The file of the items cannot be read. A change sets it aside, beside it."
        }
        return .run { send in
          let titles = try await importClient.titles()
          if !titles.isEmpty { await send(.imported(titles)) }
        } catch: { _, send in
          await send(.importFailed)
        }
      }
    }
  }
}
