import ComposableTerminalUI
import Foundation
import VoiceMemos

@main
struct VoiceMemosPreview: PreviewProgram {
  static var previews: [Preview] {
    Preview("Voice memos") { screen(VoiceMemos.State(voiceMemos: memos)) }
    Preview("Empty") { screen(VoiceMemos.State()) }
    Preview("Permission denied") { screen(VoiceMemos.State(audioRecorderPermission: .denied)) }
    Preview("Recording, deep-linked") {
      screen(
        VoiceMemos.State(
          audioRecorderPermission: .allowed,
          recordingMemo: RecordingMemo.State(
            date: Date(timeIntervalSince1970: 0), duration: 65, url: URL(filePath: "/4.wav")),
          voiceMemos: memos))
    }
    Preview("Inert") {
      NavigationStack {
        VoiceMemosView(store: Store(initialState: VoiceMemos.State(voiceMemos: memos)) {})
      }
    }
  }

  private static func screen(_ state: VoiceMemos.State) -> some View {
    NavigationStack {
      VoiceMemosView(
        store: Store(initialState: state) { VoiceMemos() })
    }
  }

  private static let memos: IdentifiedArrayOf<VoiceMemo.State> = [
    VoiceMemo.State(
      date: Date(timeIntervalSince1970: 1_234_567_890), duration: 30,
      mode: .playing(progress: 0.3), title: "Functions", url: URL(filePath: "/1.wav")),
    VoiceMemo.State(
      date: Date(timeIntervalSince1970: 1_234_500_000), duration: 754, title: "買い物リスト 🛒",
      url: URL(filePath: "/2.wav")),
    VoiceMemo.State(
      date: Date(timeIntervalSince1970: 1_234_400_000), duration: 5, url: URL(filePath: "/3.wav"),
      failure: "The recording was moved or deleted."),
  ]
}
