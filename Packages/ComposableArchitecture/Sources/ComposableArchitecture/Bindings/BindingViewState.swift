import CustomDump

/// A property of a view's state that the view may write: it stands for a ``BindingState`` property of
/// the feature.
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
/// A part of a property is written by name, too: `_city = state.$address.city`.
@dynamicMemberLookup
@propertyWrapper
public struct BindingViewState<Value> {
  /// The value when the view state was made.
  public let wrappedValue: Value
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  /// The property itself, to read and write its ``current`` value.
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

  /// Stands for a property of the state of a view store.
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

  /// The value that the feature's property has now. To set it sends a ``BindingAction``.
  @MainActor public var current: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// A part of the value, which may be written, too.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> BindingViewState<Member> {
    let (read, write) = (read, write)
    // A key path never changes.
    nonisolated(unsafe) let keyPath = keyPath
    return BindingViewState<Member>(
      wrappedValue: wrappedValue[keyPath: keyPath],
      read: { read()[keyPath: keyPath] },
      write: {
        var value = read()
        value[keyPath: keyPath] = $0
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
