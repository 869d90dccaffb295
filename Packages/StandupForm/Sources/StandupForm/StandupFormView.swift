import ComposableTerminalUI
import Models
import Styleguide

/// The fields of a standup.
public struct StandupFormView: View {
  private let store: StoreOf<StandupFormFeature>
  @FocusState private var focus: StandupFormFeature.State.Field?

  public init(store: StoreOf<StandupFormFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        if viewStore.isRestored {
          Text("Restored: not saved yet").italic().foregroundColor(.secondary)
        }
        LabeledRow("Title") {
          TextField("Title", text: viewStore.$standup.title)
            .onSubmit { viewStore.send(.titleSubmitted) }
            .submitLabel(SubmitLabel("Add people"))
            .focused($focus, equals: .title)
        }
        if viewStore.isTitleMissing {
          LabeledRow("") { Text("Give it a title").foregroundColor(.red) }
        }
        LabeledRow("Length") { LengthControls(length: viewStore.$standup.duration) }
        LabeledRow("Theme") { ThemePicker(selection: viewStore.$standup.theme) }
        LabeledRow("Order") { SpeakingOrderPicker(selection: viewStore.$standup.speakingOrder) }
        LabeledRow("Time") { Toggle("Run into overtime", isOn: viewStore.$standup.allowsOvertime) }
        Section("People") {
          ForEach(viewStore.$standup.attendees) { $attendee in
            TextField("Name", text: $attendee.name, axis: .vertical)
              .submitLabel(SubmitLabel("Add another"))
              .focused($focus, equals: .attendee(attendee.id))
              // Leaves room for the button that deletes the row.
              .padding(.trailing, 3)
          }
          .onDelete { viewStore.send(.deleteAttendees(atOffsets: $0)) }
          .onMove { viewStore.send(.moveAttendees(fromOffsets: $0, toOffset: $1)) }
          Button("Add person") { viewStore.send(.addAttendeeButtonTapped) }
        }
      }
      .bind(viewStore.$focus, to: $focus)
    }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }
}

/// A slider and a field for the length of a meeting.
private struct LengthControls: View {
  @Binding var length: Duration

  var body: some View {
    HStack {
      Slider(value: $length.minutes, in: 1...120, step: 1)
      TextField("", value: $length, format: MinutesFormat()).frame(width: 4)
      Text("min")
    }
  }
}

private struct ThemePicker: View {
  @Binding var selection: Theme

  var body: some View {
    Picker(selection: $selection) {
      ForEach(Theme.allCases) { theme in
        ThemeView(theme: theme).tag(theme)
      }
    } label: {
      EmptyView()
    }
  }
}

private struct SpeakingOrderPicker: View {
  @Binding var selection: SpeakingOrder

  var body: some View {
    Picker(selection: $selection) {
      ForEach(SpeakingOrder.allCases, id: \.self) { order in
        Text(order.name).tag(order)
      }
    } label: {
      EmptyView()
    }
  }
}

extension Duration {
  fileprivate var minutes: Double {
    get { Double(components.seconds) / 60 }
    set { self = .seconds(newValue * 60) }
  }
}
