extension View {
  /// Puts a view in front that is made of what the views inside tell.
  public func overlayPreferenceValue<K: PreferenceKey, Overlay: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> Overlay
  ) -> some View {
    PreferenceLayer<K, Self, Overlay>(
      content: self, alignment: alignment, isBehind: false, make: transform)
  }

  /// Puts a view behind that is made of what the views inside tell.
  public func backgroundPreferenceValue<K: PreferenceKey, Background: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> Background
  ) -> some View {
    PreferenceLayer<K, Self, Background>(
      content: self, alignment: alignment, isBehind: true, make: transform)
  }
}

/// A view with a layer that reads what the view tells. The values need not be comparable, so each change
/// below makes the layer anew.
private struct PreferenceLayer<K: PreferenceKey, Content: View, Layer: View>: View {
  @State private var told = Told<K>()
  let content: Content
  let alignment: Alignment
  let isBehind: Bool
  let make: (K.Value) -> Layer

  var body: some View {
    LayeredView(
      content: PreferenceWatch(content: content, told: $told), layer: make(told.value),
      alignment: alignment, isBehind: isBehind)
  }
}

private struct Told<K: PreferenceKey> {
  var value = K.defaultValue
}

private struct PreferenceWatch<K: PreferenceKey, Content: View>: View, PrimitiveView {
  let content: Content
  let told: Binding<Told<K>>

  public func _makeNode(in context: _NodeContext) -> _Node {
    PreferenceWatchNode(self, in: context)
  }
}

private final class PreferenceWatchNode<K: PreferenceKey, Content: View>:
  ViewNode<PreferenceWatch<K, Content>>, PreferenceReader
{
  private var isScheduled = false

  override func viewChanged() {
    setChild(at: 0, to: view.content)
  }

  override func didAppear() {
    preferencesChanged()
  }

  func preferencesChanged() {
    guard !isScheduled else { return }
    isScheduled = true
    tree.afterUpdate { [weak self] in
      guard let self, isMounted else { return }
      isScheduled = false
      var told = Told<K>()
      for child in children { child.collectPreference(K.self, into: &told.value) }
      view.told.wrappedValue = told
    }
  }
}
