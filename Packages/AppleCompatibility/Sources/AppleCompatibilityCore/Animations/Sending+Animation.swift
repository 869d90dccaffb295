// What sends or dismisses with an animation does so without one.

extension Send {
  public func callAsFunction(_ action: Action, animation: Animation?) { self(action) }
}

extension Store {
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask { send(action) }
}

extension ViewStore {
  @discardableResult
  public func send(_ action: ViewAction, animation: Animation?) -> StoreTask { send(action) }
}

extension ViewActionSending {
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask {
    send(action)
  }
}

extension ButtonStateAction {
  public static func send(_ action: Action?, animation: Animation?) -> Self { .send(action) }
}

extension DismissEffect {
  public func callAsFunction(
    animation: Animation?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Effect {
  public static func send(_ action: Action, animation: Animation?) -> Self { .send(action) }

  public func animation(_ animation: Animation? = .default) -> Self { self }
}
