import ComposableArchitectureCore
import CustomDump

/// A property of a view's state that writes to a ``BindingState`` property of the feature's state.
///
/// ```swift
/// struct ViewState: Equatable {
///   @BindingViewState var title: String
///   var isSaveDisabled: Bool
///
///   init(_ state: BindingViewStore<Form.State>) {
///     _title = state.$title
///     isSaveDisabled = state.title.isEmpty
///   }
/// }
/// ```
///
/// A member of a property can be written, too: `_city = state.$address.city`.
@dynamicMemberLookup
@propertyWrapper
public struct BindingViewState<Value> {
  /// The value at the time when the view state was created.
  public let wrappedValue: Value
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  /// The property, to read and write its ``current`` value.
  public var projectedValue: Self { self }

  init(
    wrappedValue: Value,
    read: @escaping @MainActor () -> Value,
    write: @escaping @MainActor (Value) -> Void
  ) {
    self.wrappedValue = wrappedValue
    self.read = read
    self.write = write
  }

  /// Creates a property that writes to a property of a view store's state.
  @MainActor
  public init<State, Action: BindableAction>(
    _ viewStore: ViewStore<State, Action>,
    _ keyPath: WritableKeyPath<State, BindingState<Value>>
  ) where Action.State == State, Value: Equatable {
    self.init(
      wrappedValue: viewStore.state[keyPath: keyPath].wrappedValue,
      read: { viewStore.state[keyPath: keyPath].wrappedValue },
      write: { value in
        viewStore.send(
          .binding(.write(keyPath, value, in: viewStore.state, by: { Action.binding($0) })))
      }
    )
  }

  /// The current value of the feature's property. Setting it sends a
  /// ``ComposableArchitectureCore/BindingAction``.
  @MainActor public var current: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// A member of the value, which can be written, too.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> BindingViewState<Member> {
    let (read, write) = (read, write)
    let keyPath = UncheckedSendable(keyPath)
    return BindingViewState<Member>(
      wrappedValue: wrappedValue[keyPath: keyPath.value],
      read: { read()[keyPath: keyPath.value] },
      write: {
        var value = read()
        value[keyPath: keyPath.value] = $0
        write(value)
      }
    )
  }
}

extension BindingViewState: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.wrappedValue == rhs.wrappedValue }
}

extension BindingViewState: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension BindingViewState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension BindingViewState: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}
