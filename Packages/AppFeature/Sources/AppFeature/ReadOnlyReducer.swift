import ComposableArchitecture
import Models
import StandupDetail
import StandupsList

extension Reducer where State == AppFeature.State, Action == AppFeature.Action {
  /// Reverts each action that changes the standups, or opens a form or a meeting, while the file is
  /// read only, and presents an alert with the reason. It closes when that is gone.
  func refusingEdits() -> some Reducer<State, Action> {
    ReadOnlyReducer(base: self)
  }
}

private struct ReadOnlyReducer<Base: Reducer<AppFeature.State, AppFeature.Action>>: Reducer {
  let base: Base

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard let reason = state.standupsList.readOnly
    else { return base.reduce(into: &state, action: action) }
    let before = state
    let effect = base.reduce(into: &state, action: action)
    if action.isFileAction {
      if state.standupsList.readOnly != reason, state.alert == .readOnly(reason) {
        state.alert = nil
      }
      return effect
    }
    guard state.isEditing || state.standupsList.document != before.standupsList.document
    else { return effect }
    // Compares states, not actions, so that it holds for new actions of features as well.
    state = before
    state.alert = .readOnly(reason)
    return .none
  }
}

extension AppFeature.Action {
  fileprivate var isFileAction: Bool {
    switch self {
    case .file, .journalClaimed: true
    default: false
    }
  }
}

extension AppFeature.State {
  /// Whether a form is open, a meeting is running, or a screen has changed its copy of a standup.
  fileprivate var isEditing: Bool {
    if case .add = standupsList.destination { return true }
    return path.contains { screen in
      switch screen {
      case .detail(let detail):
        if case /StandupDetailFeature.Destination.State.edit = detail.destination { return true }
        return detail.standup != standupsList.standups[id: detail.standup.id]
      case .meeting(let screen):
        return screen.isEditing
          || screen.meeting
            != standupsList.standups[id: screen.standup.id]?.meetings[id: screen.meeting.id]
      default:
        if case .recordMeeting = screen { return true }
        return false
      }
    }
  }
}
