import ComposableTerminalUI

/// Shows ``SavedVoiceMemos``, and loads the folder when it appears. Put it into a navigation stack.
public struct SavedVoiceMemosView: View {
  private let store: StoreOf<SavedVoiceMemos>

  public init(store: StoreOf<SavedVoiceMemos>) {
    self.store = store
  }

  public var body: some View {
    VoiceMemosView(store: store.scope(state: \.voiceMemos, action: { .voiceMemos($0) }))
      .task { store.send(.onTask) }
      .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }
}
