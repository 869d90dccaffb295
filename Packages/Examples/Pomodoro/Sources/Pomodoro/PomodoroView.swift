import ComposableTerminalUI

/// Shows a ``Pomodoro``: the goal, the remaining time, and the finished timers.
///
/// ```swift
/// PomodoroView(store: Store(initialState: Pomodoro.State()) { Pomodoro() })
/// ```
public struct PomodoroView: View {
  private let store: StoreOf<Pomodoro>

  public init(store: StoreOf<Pomodoro>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack {
      WithViewStore(store, observe: { $0 }) { viewStore in
        GeometryReader { proxy in
          VStack(spacing: 1) {
            // On a screen of 24 rows and more.
            if proxy.size.height >= 19 { LargeTime(viewStore: viewStore) }
            form(viewStore)
          }
          .frame(maxWidth: 64)
          .frame(maxWidth: .infinity)
        }
      }
      .navigationTitle("Pomodoro")
    }
    .sheet(
      store: store.scope(state: \.$presentedTimer, action: { .timerSheet($0) })
    ) { store in
      NavigationStack {
        TimerSheetView(store: store)
      }
    }
  }

  private func form(_ viewStore: ViewStoreOf<Pomodoro>) -> some View {
    Form {
      Section("Goal") {
        TextField(
          "What do you want to get done?",
          text: viewStore.binding(get: \.timerTitle, send: { .timerTitleChanged($0) })
        )
        .labelsHidden()
        .disabled(viewStore.isTimerActive)
        .onSubmit { viewStore.send(.startTapped) }
      }
      Section {
        HStack {
          Text(viewStore.secondsElapsed.minutesAndSeconds).bold()
          Spacer()
          Text("\(viewStore.secondsRemaining.minutesAndSeconds) left")
            .foregroundColor(.secondary)
        }
        ProgressView(
          value: Double(viewStore.secondsElapsed), total: Double(Pomodoro.totalSeconds)
        )
        .tint(.red)
      }
      Section {
        TimerButton(viewStore: viewStore)
      }
      if !viewStore.timers.isEmpty {
        Section("Finished") {
          ForEach(viewStore.timers.reversed()) { timer in
            Button {
              viewStore.send(.timerItemTapped(timer.id))
            } label: {
              TimerRow(timer: timer)
            }
          }
        }
      }
    }
  }
}

/// The time that is left, in large digits.
private struct LargeTime: View {
  let viewStore: ViewStoreOf<Pomodoro>

  var body: some View {
    BigDigits(
      viewStore.secondsRemaining.minutesAndSeconds, scale: .medium,
      color: viewStore.isTimerActive ? .red : .secondary
    )
    .padding(.horizontal, 2)
    .padding(.top, 1)
  }
}

/// A button that starts or stops the timer. It is a single button, so that it keeps the focus.
private struct TimerButton: View {
  let viewStore: ViewStoreOf<Pomodoro>

  var body: some View {
    let isDisabled = !viewStore.isTimerActive && viewStore.isStartDisabled
    Button {
      viewStore.send(viewStore.isTimerActive ? .stopTapped : .startTapped)
    } label: {
      if viewStore.isTimerActive {
        Label("Stop", systemImage: "stop.fill")
      } else {
        Label("Start", systemImage: "play.fill")
      }
    }
    .disabled(isDisabled)
    .foregroundColor(isDisabled ? .secondary : nil)
  }
}

/// A finished timer in the list.
private struct TimerRow: View {
  let timer: TimerItem

  var body: some View {
    HStack {
      Text(verbatim: timer.title).lineLimit(1)
      Spacer()
      Text(verbatim: timer.seconds.minutesAndSeconds).foregroundColor(.secondary)
    }
  }
}
