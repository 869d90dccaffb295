import ComposableTerminalUI
import Foundation
import Models
import Styleguide

/// The open blockers or topics of a standup, and those that were closed on the screen.
struct BlockersSection: View {
  @Environment(\.dateCalendar) private var calendar
  let title: String
  let blockers: IdentifiedArrayOf<Blocker>
  let standup: Standup
  /// Whether a section without blockers is shown, too.
  let showsEmptyPane: Bool
  let focus: FocusState<Blocker.ID?>.Binding
  let send: @MainActor (StandupDetailFeature.Action) -> Void

  var body: some View {
    if !blockers.isEmpty || showsEmptyPane {
      Section(title) {
        ForEach(blockers) { blocker in
          if blocker.id.speaker != nil, blocker.id == blockers.first?.id {
            row(blocker).onKey("b", "Blockers") { focus.wrappedValue = blocker.id }
          } else {
            row(blocker)
          }
        }
        if blockers.isEmpty { Text("None.").foregroundColor(.secondary) }
      }
    }
  }

  private func row(_ blocker: Blocker) -> some View {
    let isClosed = !standup.isOpen(blocker.id)
    return Toggle(
      isOn: Binding(get: { isClosed }, set: { _ in send(.blockerTapped(blocker)) })
    ) {
      Text(blocker.title)
        .strikethrough(isClosed)
        .foregroundColor(isClosed ? .secondary : blocker.id.speaker == nil ? .primary : .red)
        + Text(" \(date(of: blocker))").foregroundColor(.secondary)
    }
    .focused(focus, equals: blocker.id)
    .accessibilityLabel(
      isClosed ? "Open “\(blocker.id.text)” again" : "Close “\(blocker.id.text)”")
  }

  /// The date of a blocker, which stays on one line.
  private func date(of blocker: Blocker) -> String {
    calendar.dayAndMonth(of: blocker.date).replacingOccurrences(of: " ", with: "\u{A0}")
  }
}
