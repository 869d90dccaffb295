import ComposableTerminalUI

/// The screen of ``KeptVoiceMemos``, which reads the folder when it appears. Put it into a navigation stack.
public struct KeptVoiceMemosView: View {
  private let store: StoreOf<KeptVoiceMemos>

  public init(store: StoreOf<KeptVoiceMemos>) {
    self.store = store
  }

  public var body: some View {
    VoiceMemosView(store: store.scope(state: \.voiceMemos, action: { .voiceMemos($0) }))
      .task { store.send(.onTask) }
      .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }
}
