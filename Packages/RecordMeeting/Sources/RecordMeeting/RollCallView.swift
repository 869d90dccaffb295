import ComposableTerminalUI
import Models
import Styleguide

/// Shows the attendees to tick off before a meeting.
struct RollCallView: View {
  let store: StoreOf<RollCallFeature>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        Section("Who is here?") {
          ForEach(viewStore.attendees) { attendee in
            Toggle(
              attendee.name,
              isOn: viewStore.binding(
                get: { !$0.absentees.contains(attendee.id) },
                send: { _ in .attendeeTapped(id: attendee.id) }
              )
            )
          }
        }
        Section("Order today") {
          Picker(selection: viewStore.binding(get: \.order, send: { .orderSelected($0) })) {
            ForEach(SpeakingOrder.allCases, id: \.self) { Text($0.name).tag($0) }
          } label: {
            EmptyView()
          }
          .pickerStyle(.segmented)
          if viewStore.isOrderOfToday {
            Button("Use this order from now on") { viewStore.send(.keepOrderButtonTapped) }
          }
        }
      }
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Start meeting") { viewStore.send(.startButtonTapped) }
            .accessibilityLabel("Start")
            .keyboardShortcut(.defaultAction)
            .disabled(viewStore.present.isEmpty)
        }
      }
    }
    // Space toggles an attendee, and Return starts the meeting.
    .keymap { $0[.activate] = [KeyboardShortcut(.space, modifiers: [])] }
  }
}
