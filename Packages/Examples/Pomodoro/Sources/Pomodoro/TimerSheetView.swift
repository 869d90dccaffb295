import ComposableTerminalUI

/// Shows a ``TimerSheet``.
public struct TimerSheetView: View {
  private let store: StoreOf<TimerSheet>
  @Environment(\.dismiss) private var dismiss

  public init(store: StoreOf<TimerSheet>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: \.timerItem) { viewStore in
      Form {
        Section {
          Text("🍅 \(viewStore.title)").bold()
        }
        Section {
          LabeledContent("Time") { Text(viewStore.seconds.minutesAndSeconds) }
          LabeledContent("Date") { Text(viewStore.date, style: .date) }
          LabeledContent("Ended at") { Text(viewStore.date, style: .time) }
        }
        Section {
          Button("Done") { dismiss() }
          Button("Delete", role: .destructive) { viewStore.send(.removeTapped) }
        }
      }
      .navigationTitle("Finished timer")
    }
  }
}
