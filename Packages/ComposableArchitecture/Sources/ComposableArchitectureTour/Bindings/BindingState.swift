import ComposableArchitectureCore
import CustomDump
import IssueReporting

/// A property that views write through bindings, without an action for each property.
///
/// ```swift
/// struct State: Equatable {
///   @BindingState var title = ""
/// }
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
/// }
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   …
/// }
/// ```
@propertyWrapper
public struct BindingState<Value>: MarkedProperty {
  /// The value of the property.
  public var wrappedValue: Value

  /// Whether the property is marked, in a copy of the state, to find the name of a key path.
  var isMarked = false
  #if DEBUG
    /// The declaration of the property, if known. Reports of unhandled writes name it.
    let site: CallSite?
  #endif

  /// Creates a property with an initial value.
  public init(
    wrappedValue: Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.wrappedValue = wrappedValue
    #if DEBUG
      self.site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    #endif
  }

  /// The property itself, for key paths of writes: `\.$title`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}

extension BindingState: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.wrappedValue == rhs.wrappedValue }
}

extension BindingState: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension BindingState: Sendable where Value: Sendable {}

extension BindingState: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    self.wrappedValue = try decoder.singleValueContainer().decode(Value.self)
    #if DEBUG
      self.site = nil
    #endif
  }
}

extension BindingState: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension BindingState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension BindingState: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}
