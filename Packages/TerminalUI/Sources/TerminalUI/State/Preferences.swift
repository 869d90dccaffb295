/// A key of a value that views pass up to the views around them.
///
/// The values of several views are combined in the order of the views.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view inside sets one.
  static var defaultValue: Value { get }
  /// Combines the value so far with that of the next view, which is computed when it is read.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension View {
  /// Sets the value of a preference for the views around.
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    transformPreference(key) { $0 = value }
  }

  /// Changes the value of a preference that the views inside set, for the views around.
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ transform: @escaping (inout K.Value) -> Void
  ) -> some View {
    PreferenceView<K, Self>(content: self, transform: transform)
  }

  /// Runs an action with the combined value of the views inside, at first and when it changes.
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    PreferenceReaderView<K, Self>(content: self, action: action)
  }
}

extension PreferenceKey {
  /// Whether hidden views count, too: a path names screens that a covered one declares.
  static var includesHidden: Bool { self == Destinations.self }
}

extension Node {
  /// Returns the combined value of a preference of the nodes inside.
  final func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
    var value = Key.defaultValue
    for child in children where child.isShown || Key.includesHidden {
      child.collect(key, into: &value)
    }
    return value
  }

  /// Notifies the nodes around that the node sets a preference, or no longer does.
  final func preferencesChanged() {
    var node = parent
    while let current = node {
      current.holdsPreferences = true
      current.innerPreferencesChanged()
      node = current.parent
    }
  }
}

/// The base of nodes that set a preference for the views around.
class PreferenceSetter<K: PreferenceKey, V: View>: ViewNode<V> {
  /// Changes the value that the nodes inside set.
  func transform(_ value: inout K.Value) {}

  override func start() {
    holdsPreferences = true
    super.start()
    preferencesChanged()
  }

  override final func stop() { preferencesChanged() }

  override final func collect<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value) {
    guard Key.self == K.self else { return super.collect(key, into: &value) }
    var own = preference(K.self)
    transform(&own)
    guard let next = sameType(own, as: Key.Value.self) else { return }
    let transfer = UncheckedTransfer(next)
    Key.reduce(value: &value) { transfer.value }
  }
}

private struct PreferenceView<K: PreferenceKey, Content: View>: View, PrimitiveView {
  let content: Content
  let transform: (inout K.Value) -> Void

  func _makeNode(in context: _NodeContext) -> _Node { PreferenceNode(self, in: context) }
}

private final class PreferenceNode<K: PreferenceKey, Content: View>:
  PreferenceSetter<K, PreferenceView<K, Content>>
{
  override func viewChanged() {
    setChild(at: 0, to: view.content)
    preferencesChanged()
  }

  override func transform(_ value: inout K.Value) { view.transform(&value) }
}

private struct PreferenceReaderView<K: PreferenceKey, Content: View>: View, PrimitiveView
where K.Value: Equatable {
  let content: Content
  let action: (K.Value) -> Void

  func _makeNode(in context: _NodeContext) -> _Node { PreferenceReaderNode(self, in: context) }
}

private final class PreferenceReaderNode<K: PreferenceKey, Content: View>:
  ViewNode<PreferenceReaderView<K, Content>>, ChangeObserver
where K.Value: Equatable {
  private var value: K.Value?
  var observedChange: String { "onPreferenceChange(\(K.self).self)" }
  var observedValue: String { "\(preference(K.self))" }
  private var isScheduled = false
  func actionWasDropped() { isScheduled = false }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    innerPreferencesChanged()
  }

  override func innerPreferencesChanged() {
    guard !isScheduled else { return }
    isScheduled = true
    tree.afterUpdate(by: self) { [weak self] in
      guard let self, isMounted else { return }
      isScheduled = false
      let new = preference(K.self)
      guard new != value else { return }
      value = new
      view.action(new)
    }
  }
}
