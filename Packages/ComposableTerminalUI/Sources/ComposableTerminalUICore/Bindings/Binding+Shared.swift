import ComposableArchitectureCore
import TerminalUI

extension Binding {
  /// Creates a binding to a shared value: `Toggle("Sound", isOn: Binding(store.$isSoundOn))`.
  ///
  /// A write changes the value at once, without an action. Where the feature has to react, send it
  /// an action instead: `$store.isSoundOn.sending(\.soundToggled)`.
  public init(_ shared: Shared<Value>) {
    self.init(
      get: { shared.wrappedValue }, set: { value in shared.withLock { $0 = value } })
  }
}
