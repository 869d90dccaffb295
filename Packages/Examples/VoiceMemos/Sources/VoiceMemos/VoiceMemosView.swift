import ComposableTerminalUI
import Foundation

/// The screen of ``VoiceMemos``. Put it into a navigation stack.
public struct VoiceMemosView: View {
  private let store: StoreOf<VoiceMemos>
  @FocusState private var focus: VoiceMemo.State.ID?
  /// The memo that is deleted once the user has confirmed it.
  @State private var deletion: VoiceMemo.State.ID?
  @Dependency(\.timeZone) private var timeZone

  public init(store: StoreOf<VoiceMemos>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: \.voiceMemos.isEmpty) { isEmpty in
      VStack(spacing: 1) {
        if isEmpty.state {
          Text("No memos yet").foregroundColor(.secondary)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        } else {
          List {
            ForEachStore(
              store.scope(state: \.voiceMemos, action: { .voiceMemos(id: $0, action: $1) })
            ) {
              VoiceMemoView(store: $0, focus: $focus, timeZone: timeZone)
            }
            .onDelete { offsets in
              deletion = offsets.first.map { store.withState(\.voiceMemos)[$0].id }
            }
          }
          // The list begins where the title does, also on wide screens.
          .frame(maxWidth: 100)
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        IfLetStore(store.scope(state: \.$recordingMemo, action: { .recordingMemo($0) })) {
          recording in
          let id = recording.withState(\.url)
          // The title of the new memo can be typed at once.
          RecordingMemoView(store: recording).onDisappear { focus = id }
        } else: {
          RecordButton(store: store)
        }
      }
    }
    .navigationTitle("Voice memos")
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
    .alert(
      "Delete “\(deletedTitle)”?",
      isPresented: Binding(get: { deletion != nil }, set: { if !$0 { deletion = nil } })
    ) {
      Button("Delete", role: .destructive, action: delete)
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("The recording cannot be brought back.")
    }
  }

  private var deletedTitle: String {
    let title = store.withState { state in deletion.flatMap { state.voiceMemos[id: $0]?.title } }
    return title.flatMap { $0.isEmpty ? nil : $0 } ?? "Untitled"
  }

  private func delete() {
    guard let index = deletion.flatMap({ store.withState(\.voiceMemos).index(id: $0) })
    else { return }
    store.send(.onDelete([index]))
  }
}

private struct RecordButton: View {
  let store: StoreOf<VoiceMemos>

  var body: some View {
    WithViewStore(store, observe: \.audioRecorderPermission) { permission in
      VStack {
        if permission.state == .denied {
          Text(
            """
            Recording needs access to the microphone. Most systems give it to the group “audio”, \
            which you join with: sudo usermod -aG audio $USER
            """
          )
          .foregroundColor(.secondary)
          Button("Open sound settings") { store.send(.openSettingsButtonTapped) }
        }
        Button {
          store.send(.recordButtonTapped)
        } label: {
          Label("Record", systemImage: "record.circle")
        }
        .keyboardShortcut("r")
        .accessibilityLabel("Record")
      }
      .padding(.horizontal, 2)
    }
  }
}
