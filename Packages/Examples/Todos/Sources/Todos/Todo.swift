import ComposableArchitecture
import Foundation

/// Edits and completes a todo.
public struct Todo: Reducer, Sendable {
  public struct State: Equatable, Identifiable, Sendable {
    @BindingState public var description: String
    public let id: UUID
    @BindingState public var isComplete: Bool

    public init(description: String = "", id: UUID, isComplete: Bool = false) {
      self.description = description
      self.id = id
      self.isComplete = isComplete
    }
  }

  public enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
  }
}
