import ComposableArchitecture
import Models
import StandupDetail
import StandupsList

/// Shows the standup that is selected in the list beside it, on a screen with room for both.
///
/// The path is the same as on a narrow screen, where its top covers the list, so that resizing
/// loses no state.
struct ColumnsReducer: Reducer, Sendable {
  func reduce(
    into state: inout AppFeature.State, action: AppFeature.Action
  ) -> Effect<AppFeature.Action> {
    switch action {
    case .columnFocused(let column):
      state.column = column

    case .standupsList(.delegate) where state.isWide && !state.path.isEmpty:
      state.column = .detail

    case .widthChanged(let isWide):
      state.isWide = isWide
      if isWide { state.selectShownStandup() }
      if !isWide, state.column == .list, state.canLeaveScreens { state.path.removeAll() }

    default:
      break
    }
    state.closeScreens()
    if state.isWide { state.followSelection() }
    return .none
  }
}

extension AppFeature.State {
  /// A column of a wide screen.
  public enum Column: Hashable, Sendable {
    case detail
    case list
  }

  /// Whether the path may be replaced: no form is open in it, and no meeting is running.
  var canLeaveScreens: Bool {
    path.allSatisfy { $0.recordMeeting == nil && !$0.isPresenting }
  }

  /// Shows the selected standup. If the screens of another one cannot be left, selects that one.
  fileprivate mutating func followSelection() {
    guard canLeaveScreens else { return selectShownStandup() }
    let selected = standupsList.selectedStandup
    // A screen that shows no standup stays until it is closed.
    guard path.isEmpty || shownStandup != nil, shownStandup != selected?.id else { return }
    path.removeAll()
    if let selected { path.append(.detail(StandupDetailFeature.State(standup: selected))) }
  }

  fileprivate mutating func selectShownStandup() {
    if let shownStandup { standupsList.selection = shownStandup }
  }

  private var shownStandup: Standup.ID? { path.first?.standup?.id }

  /// Shows a standup above the list, or beside it.
  ///
  /// - Parameter change: Changes the screen of the standup, and the path that ends with it.
  mutating func open(
    _ id: Standup.ID,
    change: (inout StandupDetailFeature.State, inout StackState<AppFeature.Path.State>) -> Void =
      { _, _ in }
  ) {
    guard let standup = standupsList.standups[id: id] else { return }
    var path = path
    if isWide, path.first?.detail?.standup.id == id, let first = path.ids.first {
      path.pop(to: first)
    } else {
      path.append(.detail(StandupDetailFeature.State(standup: standup)))
    }
    guard let screen = path.ids.last, var detail = path[id: screen]?.detail else { return }
    change(&detail, &path)
    path[id: screen]?.detail = detail
    self.path = path
  }
}
