import ComposableTerminalUI
import Foundation
import Models
import Styleguide

/// The open blockers of a standup, and those that were closed on the screen.
struct BlockersSection: View {
  @Environment(\.dateCalendar) private var calendar
  let blockers: IdentifiedArrayOf<Blocker>
  let standup: Standup
  /// Whether a section without blockers is shown, too.
  let showsEmptyPane: Bool
  let send: @MainActor (StandupDetailFeature.Action) -> Void

  var body: some View {
    if !blockers.isEmpty || showsEmptyPane {
      Section("Open blockers") {
        ForEach(blockers) { row($0) }
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
        .foregroundColor(isClosed ? .secondary : .red)
        + Text(" \(date(of: blocker))").foregroundColor(.secondary)
    }
    .accessibilityLabel(
      isClosed ? "Open “\(blocker.id.text)” again" : "Close “\(blocker.id.text)”")
  }

  /// The date of a blocker, which stays on one line.
  private func date(of blocker: Blocker) -> String {
    calendar.dayAndMonth(of: blocker.date).replacingOccurrences(of: " ", with: "\u{A0}")
  }
}
