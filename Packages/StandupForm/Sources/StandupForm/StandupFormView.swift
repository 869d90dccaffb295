import ComposableTerminalUI
import Models
import ResolveConflict
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
            .labelsHidden()
            .onSubmit { viewStore.send(.titleSubmitted) }
            .submitLabel(SubmitLabel("Add people"))
            .focused($focus, equals: .title)
        }
        if viewStore.isTitleMissing {
          LabeledRow("") { Text("Give it a title").foregroundColor(.red) }
        }
        LabeledRow("Length") { LengthControls(focus: $focus, viewStore: viewStore) }
        LabeledRow("When") { ScheduleField(focus: $focus, viewStore: viewStore) }
        LabeledRow("Theme") { ThemePicker(selection: viewStore.$standup.theme) }
        LabeledRow("Order") { SpeakingOrderPicker(selection: viewStore.$standup.speakingOrder) }
        LabeledRow("Time") { Toggle("Run into overtime", isOn: viewStore.$standup.allowsOvertime) }
        LabeledRow("") { Toggle("Change speakers by hand", isOn: viewStore.$standup.isLedByHand) }
        Section {
          ForEach(viewStore.$standup.attendees) { $attendee in
            LabeledRow(attendee.id == viewStore.standup.attendees.first?.id ? "People" : "") {
              TextField("Name", text: $attendee.name, axis: .vertical)
                .labelsHidden()
                .submitLabel(SubmitLabel("Add another"))
                .focused($focus, equals: .attendee(attendee.id))
            }
          }
          .onDelete { viewStore.send(.deleteAttendees(atOffsets: $0)) }
          .onMove { viewStore.send(.moveAttendees(fromOffsets: $0, toOffset: $1)) }
          LabeledRow("") {
            Button("Add person") { viewStore.send(.addAttendeeButtonTapped) }
          }
        }
      }
      .bind(viewStore.$focus, to: $focus)
    }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
    .sheet(store: store.scope(state: \.$conflict, action: { .conflict($0) })) {
      ResolveConflictSheet(store: $0)
    }
  }
}

/// A slider and a field for the length of a meeting. Digits typed at the slider go to the field.
private struct LengthControls: View {
  let focus: FocusState<StandupFormFeature.State.Field?>.Binding
  let viewStore: ViewStoreOf<StandupFormFeature>

  var body: some View {
    HStack {
      Slider(value: viewStore.$standup.duration.minutes, in: 1...120, step: 1)
        .onKeyPress(characters: .decimalDigits) {
          viewStore.send(.lengthDigitTyped($0.characters))
          return .handled
        }
      TextField("", text: viewStore.binding(get: \.length, send: { .lengthTyped($0) }))
        .focused(focus, equals: .length)
        .frame(width: 5)
      Text(viewStore.isLengthInvalid ? "1 to 120 min" : "min")
        .foregroundColor(viewStore.isLengthInvalid ? .red : .primary)
        .frame(width: 12, alignment: .leading)
    }
  }
}

/// A field for the weekdays and the time, on one line.
private struct ScheduleField: View {
  let focus: FocusState<StandupFormFeature.State.Field?>.Binding
  let viewStore: ViewStoreOf<StandupFormFeature>

  var body: some View {
    HStack {
      TextField(
        "When", text: viewStore.binding(get: \.schedule, send: { .scheduleTyped($0) }),
        prompt: Text("such as Mon–Fri 9:30")
      )
      .labelsHidden()
      .focused(focus, equals: .schedule)
      .frame(maxWidth: 24)
      if viewStore.isScheduleInvalid {
        Text("like Mon–Fri 9:30").foregroundColor(.red).lineLimit(1).layoutPriority(1)
      } else if focus.wrappedValue == .schedule {
        Text("daily, weekdays or Mon, Wed 14:00").foregroundColor(.secondary).lineLimit(1)
      }
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
