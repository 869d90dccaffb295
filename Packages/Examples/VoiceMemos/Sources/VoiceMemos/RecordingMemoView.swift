import ComposableTerminalUI

/// Shows a recording, which begins when the view appears.
struct RecordingMemoView: View {
  let store: StoreOf<RecordingMemo>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      HStack(spacing: 2) {
        switch viewStore.mode {
        case .recording:
          Label("Recording", systemImage: "record.circle").foregroundColor(.red)
        case .encoding:
          ProgressView("Saving…")
        }
        Text(viewStore.duration.minutesAndSeconds).bold()
        Button {
          viewStore.send(.stopButtonTapped)
        } label: {
          Label("Stop", systemImage: "stop.fill")
        }
        .keyboardShortcut("r")
        .accessibilityLabel("Stop recording")
        .disabled(viewStore.mode == .encoding)
      }
      .padding(.horizontal, 2)
      .task { await viewStore.send(.onTask).finish() }
    }
  }
}
