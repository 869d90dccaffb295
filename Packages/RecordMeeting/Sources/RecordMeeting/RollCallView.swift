import ComposableTerminalUI
import Models
import Styleguide

/// Shows the people to tick off before a meeting.
struct RollCallView: View {
  @FocusState private var isNaming: Bool
  let store: StoreOf<RollCallFeature>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      GeometryReader { proxy in
        HStack(alignment: .top, spacing: 2) {
          Form {
            Section("Who is here?") {
              ForEach(viewStore.attendees) { toggle($0, viewStore, label: $0.name) }
              ForEach(viewStore.guests) { toggle($0, viewStore, label: "\($0.name), guest") }
              if viewStore.guestName == nil {
                Button("Add a guest") { viewStore.send(.addGuestButtonTapped) }
                  .keyboardShortcut("g", modifiers: [])
              } else {
                guestField(viewStore)
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
            if proxy.size.width < 76, !viewStore.standup.openBlockers.isEmpty {
              Section { OpenBlockersView(standup: viewStore.standup) }
            }
          }
          .frame(
            maxWidth: proxy.size.width >= 76
              ? formWidth(in: proxy.size.width, viewStore) : .infinity)
          if proxy.size.width >= 76 { OpenBlockersView(standup: viewStore.standup) }
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
    .frame(maxWidth: 100)
    .frame(maxWidth: .infinity, alignment: .leading)
    // Space toggles an attendee, and Return starts the meeting.
    .keymap { $0[.activate] = [KeyboardShortcut(.space, modifiers: [])] }
  }

  private typealias RollCallViewStore = ViewStoreOf<RollCallFeature>

  /// The width of the form beside the blockers: the longest name is on one line if that leaves half.
  private func formWidth(in width: CGFloat, _ viewStore: RollCallViewStore) -> CGFloat {
    let names = viewStore.attendees.map { $0.name.count + 9 }
    return max(36, min(width / 2, CGFloat(names.max() ?? 0)))
  }

  private func toggle(
    _ attendee: Attendee, _ viewStore: RollCallViewStore, label: String
  ) -> some View {
    Toggle(
      label,
      isOn: viewStore.binding(
        get: { !$0.absentees.contains(attendee.id) },
        send: { _ in .attendeeTapped(id: attendee.id) }
      )
    )
  }

  /// A field for the name of a guest. Return adds the guest, Esc does not.
  private func guestField(_ viewStore: RollCallViewStore) -> some View {
    TextField(
      "Guest",
      text: viewStore.binding(get: { $0.guestName ?? "" }, send: { .guestNameChanged($0) }),
      prompt: Text("Name")
    )
    .submitLabel(SubmitLabel("Add guest"))
    .onSubmit { viewStore.send(.guestNameEntered) }
    .onExitCommand {
      viewStore.send(.guestNameChanged(""))
      viewStore.send(.guestNameEntered)
    }
    .focused($isNaming)
    .onAppear { isNaming = true }
    .onChange(of: isNaming) { if !$1 { viewStore.send(.guestNameEntered) } }
  }
}

/// The blockers that are still open from earlier meetings.
private struct OpenBlockersView: View {
  let standup: Standup

  var body: some View {
    let blockers = standup.openBlockers
    let shown = blockers.prefix(8)
    VStack(alignment: .leading) {
      PaneTitle("Open blockers")
      ForEach(Array(shown)) { Text("\($0.name): \($0.id.text)").foregroundColor(.red) }
      if blockers.isEmpty { Text("None.").foregroundColor(.secondary) }
      if shown.count < blockers.count {
        Text("and \(blockers.count - shown.count) more").foregroundColor(.secondary)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
