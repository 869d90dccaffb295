/// A key of a value that views pass up to the views around them.
///
/// The values of several views are combined in the order of the views.
public protocol PreferenceKey {
  associatedtype Value
  /// The value where no view inside sets one.
  static var defaultValue: Value { get }
  /// Combines the value so far with that of the next view, which is computed when it is read.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension View {
  /// Sets the value of a preference for the views around.
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    PreferenceView<K, Self>(content: self, value: value)
  }

  /// Runs an action with the combined value of the views inside, at first and when it changes.
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    PreferenceReaderView<K, Self>(content: self, action: action)
  }
}

struct PreferenceView<K: PreferenceKey, Content: View>: View, PrimitiveView {
  let content: Content
  let value: K.Value

  public func _makeNode(in context: _NodeContext) -> _Node { PreferenceNode(self, in: context) }
}

/// A node that reads a preference.
@MainActor
protocol PreferenceReader: Node {
  func preferencesChanged()
}

/// A node that may set a preference.
@MainActor
protocol PreferenceHolder: Node {
  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value?
}

extension Node {
  /// Notifies the ancestors that read preferences of a change.
  func notifyPreferenceReaders() {
    var node = parent
    while let current = node {
      (current as? any PreferenceReader)?.preferencesChanged()
      node = current.parent
    }
  }

  /// Combines the values of this node and those inside.
  func collectPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value) {
    if let preference = (self as? any PreferenceHolder)?.preference(K.self) {
      let next = UncheckedTransfer(preference)
      K.reduce(value: &value) { next.value }
      return
    }
    for child in children { child.collectPreference(key, into: &value) }
  }
}

private final class PreferenceNode<K: PreferenceKey, Content: View>:
  ViewNode<PreferenceView<K, Content>>, PreferenceHolder
{
  override func viewChanged() {
    setChild(at: 0, to: view.content)
    notifyPreferenceReaders()
  }

  override func stop() { notifyPreferenceReaders() }

  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    K.self == Key.self ? view.value as? Key.Value : nil
  }
}

struct PreferenceReaderView<K: PreferenceKey, Content: View>: View, PrimitiveView
where K.Value: Equatable {
  let content: Content
  let action: (K.Value) -> Void

  public func _makeNode(in context: _NodeContext) -> _Node {
    PreferenceReaderNode(self, in: context)
  }
}

private final class PreferenceReaderNode<K: PreferenceKey, Content: View>:
  ViewNode<PreferenceReaderView<K, Content>>, PreferenceReader
where K.Value: Equatable {
  private var value: K.Value?
  private var isScheduled = false

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    preferencesChanged()
  }

  func preferencesChanged() {
    guard !isScheduled else { return }
    isScheduled = true
    tree.afterUpdate { [weak self] in
      guard let self, isMounted else { return }
      isScheduled = false
      var joined = K.defaultValue
      for child in children { child.collectPreference(K.self, into: &joined) }
      guard joined != value else { return }
      value = joined
      view.action(joined)
    }
  }
}
