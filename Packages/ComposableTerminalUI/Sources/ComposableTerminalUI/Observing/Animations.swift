import ComposableArchitecture
import TerminalUI

// Actions that are sent with an animation, as view code has them: a terminal shows changes at once.

extension Store {
  /// Sends an action. The animation is accepted, so that view code carries over.
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask {
    send(action)
  }

  /// Sends an action. The transaction is accepted, so that view code carries over.
  @discardableResult
  public func send(_ action: Action, transaction: Transaction) -> StoreTask {
    send(action)
  }
}

extension ViewStore {
  /// Sends an action. The animation is accepted, so that view code carries over.
  @discardableResult
  public func send(_ action: ViewAction, animation: Animation?) -> StoreTask {
    send(action)
  }

  /// Sends an action. The transaction is accepted, so that view code carries over.
  @discardableResult
  public func send(_ action: ViewAction, transaction: Transaction) -> StoreTask {
    send(action)
  }

  /// Sends an action and waits until the state no longer fulfils a condition. The animation is
  /// accepted, so that view code carries over.
  public func send(
    _ action: ViewAction, animation: Animation?,
    while predicate: @escaping (_ state: ViewState) -> Bool
  ) async {
    await send(action, while: predicate)
  }
}

extension Send {
  /// Sends an action. The animation is accepted, so that view code carries over.
  public func callAsFunction(_ action: Action, animation: Animation?) {
    self(action)
  }

  /// Sends an action. The transaction is accepted, so that view code carries over.
  public func callAsFunction(_ action: Action, transaction: Transaction) {
    self(action)
  }
}

extension Effect {
  /// Sends an action. The animation is accepted, so that view code carries over.
  public static func send(_ action: Action, animation: Animation?) -> Self {
    send(action)
  }

  /// Accepted, so that view code carries over.
  public func animation(_ animation: Animation? = .default) -> Self { self }

  /// Accepted, so that view code carries over.
  public func transaction(_ transaction: Transaction) -> Self { self }
}

extension ButtonStateAction {
  /// Sends an action, or none. The animation is accepted, so that view code carries over.
  public static func send(_ action: Action?, animation: Animation?) -> Self {
    send(action)
  }
}

extension DismissEffect {
  /// Dismisses the feature. The animation is accepted, so that view code carries over.
  @MainActor
  public func callAsFunction(
    animation: Animation?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Dismisses the feature. The transaction is accepted, so that view code carries over.
  @MainActor
  public func callAsFunction(
    transaction: Transaction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// A view that keeps a view store as `@ObservedObject` follows the state that it reads of it.
// This package is the joint of the two that it conforms one of to a protocol of the other.
// swift-format-ignore: AvoidRetroactiveConformances
extension ViewStore: @retroactive ObservableObject {}
