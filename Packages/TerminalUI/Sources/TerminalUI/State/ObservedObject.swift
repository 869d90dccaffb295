/// Makes bindings to the properties of a model.
@MainActor
@dynamicMemberLookup
public struct ObservedObjectWrapper<Model: ObservableObject> {
  let model: Model

  /// A binding to a property of the model.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Model, Member>
  ) -> Binding<Member> {
    let model = model
    return Binding(
      get: { model[keyPath: keyPath] }, set: { model[keyPath: keyPath] = $0 })
  }
}

/// A model that a view is given.
@MainActor
@propertyWrapper
public struct ObservedObject<Model: ObservableObject>: DynamicProperty {
  public typealias Wrapper = ObservedObjectWrapper<Model>

  public var wrappedValue: Model

  public init(wrappedValue: Model) {
    self.wrappedValue = wrappedValue
  }

  /// Makes a property with its first model. The same as writing `= model` after it.
  public init(initialValue: Model) {
    self.init(wrappedValue: initialValue)
  }

  public var projectedValue: Wrapper { Wrapper(model: wrappedValue) }
}

extension ObservedObject: BindableProperty {
  mutating func bind(_ binder: Binder, slot: inout AnyObject?) {
    ModelSlot.follow(wrappedValue, slot: &slot)
  }
}

/// A model that a view follows, and what tells changes that no property tells.
private final class ModelSlot<Model: ObservableObject> {
  let model: Model
  private let signal: (any ViewSignal)?

  private init(_ model: Model) {
    self.model = model
    signal = model.objectWillChange as? any ViewSignal
  }

  /// Follows a model until the view is evaluated again.
  static func follow(_ model: Model, slot: inout AnyObject?) {
    var followed = slot as? ModelSlot
    if followed?.model !== model { followed = ModelSlot(model) }
    slot = followed
    followed?.signal?.follow()
  }
}

/// A model that a view makes and keeps.
@MainActor
@propertyWrapper
public struct StateObject<Model: ObservableObject>: DynamicProperty {
  private let make: () -> Model
  private var model: Model?

  public init(wrappedValue: @autoclosure @escaping () -> Model) {
    make = wrappedValue
  }

  public var wrappedValue: Model { model ?? make() }
  /// Makes bindings to the model's properties.
  public var projectedValue: ObservedObjectWrapper<Model> {
    ObservedObjectWrapper(model: wrappedValue)
  }
}

extension StateObject: BindableProperty {
  mutating func bind(_ binder: Binder, slot: inout AnyObject?) {
    let model = (slot as? ModelSlot<Model>)?.model ?? make()
    ModelSlot.follow(model, slot: &slot)
    self.model = model
  }
}

/// A model that a view above provides with ``View/environmentObject(_:)``.
@MainActor
@propertyWrapper
public struct EnvironmentObject<Model: ObservableObject>: DynamicProperty {
  private var model: Model?

  public init() {}

  public var wrappedValue: Model {
    guard let model else {
      // A model that no view above provides is a mistake in the program, as in SwiftUI.
      fatalError("No \(Model.self) in the environment: provide one with environmentObject(_:).")
    }
    return model
  }

  /// Makes bindings to the model's properties.
  public var projectedValue: ObservedObjectWrapper<Model> {
    ObservedObjectWrapper(model: wrappedValue)
  }
}

extension EnvironmentObject: BindableProperty {
  mutating func bind(_ binder: Binder, slot: inout AnyObject?) {
    model = binder.read(\.objects)[ObjectIdentifier(Model.self as Any.Type)] as? Model
    if let model { ModelSlot.follow(model, slot: &slot) }
  }
}

extension View {
  /// Provides a model for the views inside.
  public func environmentObject<Model: ObservableObject>(_ object: Model) -> some View {
    EnvironmentView(content: self) { $0.objects[ObjectIdentifier(Model.self as Any.Type)] = object }
  }
}
