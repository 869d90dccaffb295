import ComposableTerminalUI
import Foundation
import LocalTime

/// A memo in the list.
struct VoiceMemoView: View {
  let store: StoreOf<VoiceMemo>
  let focus: FocusState<VoiceMemo.State.ID?>.Binding
  let timeZone: TimeZone

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack(alignment: .leading) {
        HStack(spacing: 0) {
          Button {
            viewStore.send(.playButtonTapped)
          } label: {
            Image(systemName: viewStore.mode.isPlaying ? "stop.fill" : "play.fill")
              .padding(.horizontal, 1)
          }
          .accessibilityLabel(viewStore.mode.isPlaying ? "Stop" : "Play")
          TextField(
            "Untitled",
            text: viewStore.binding(get: \.title, send: { .titleTextFieldChanged($0) })
          )
          .focused(focus, equals: viewStore.id)
          Text(verbatim: date(viewStore.date)).foregroundColor(.secondary)
            .padding(.leading, 1)
          Text(viewStore.currentTime.minutesAndSeconds).frame(width: 6, alignment: .trailing)
        }
        Group {
          if case .playing(let progress) = viewStore.mode {
            ProgressView(value: progress)
          }
          if let failure = viewStore.failure {
            Text(verbatim: failure).foregroundColor(.red).lineLimit(2)
          }
        }
        .padding(.leading, 3)
      }
    }
  }

  private func date(_ date: Date) -> String {
    let clockTime = LocalCalendar(timeZone: timeZone).clockTime(of: date)
    let (day, time) = (Date.ISO8601FormatStyle().year().month().day(), Date.ISO8601FormatStyle())
    return "\(clockTime.formatted(day)) "
      + clockTime.formatted(time.time(includingFractionalSeconds: false)).prefix(5)
  }
}

extension VoiceMemo.State {
  /// The played time, or the length of a memo that is not playing.
  fileprivate var currentTime: TimeInterval {
    switch mode {
    case .notPlaying: duration
    case .playing(let progress): duration * progress
    }
  }
}

extension TimeInterval {
  var minutesAndSeconds: String {
    Duration.seconds(self).formatted(.time(pattern: .minuteSecond))
  }
}
