import ComposableArchitecture
import Foundation
import Models
import RecordMeeting
import StandupDetail
import StandupsList

/// A short message about a change. It does not say that the change is saved, because saving may
/// fail later.
public struct ToastState: Equatable, Sendable {
  /// The deletion that the toast names and its button undoes, by the ids of what it deleted.
  public enum Undo: Equatable, Sendable {
    case inDetail(StackElementID, deleted: [Meeting.ID])
    case inList(deleted: [Standup.ID])
  }

  /// The identity of the toast. It tells toasts with the same text apart.
  public let id: Int
  public let text: String
  public let undo: Undo?
}

extension Reducer where State == AppFeature.State, Action == AppFeature.Action {
  /// Shows a toast after each change, on every screen.
  func showingToasts() -> some Reducer<State, Action> {
    ToastReducer(base: self)
  }
}

private struct ToastReducer<Base: Reducer<AppFeature.State, AppFeature.Action>>: Reducer {
  let base: Base

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    switch action {
    case .toastButtonTapped(let undo):
      state.undo(undo)
      return .none

    case .toastDismissed:
      state.toast = nil
      return .none

    default:
      let before = state.standupsList
      let effect = base.reduce(into: &state, action: action)
      showToast(for: action, after: before, &state)
      return effect
    }
  }

  private func showToast(
    for action: Base.Action, after before: StandupsListFeature.State, _ state: inout Base.State
  ) {
    let list = state.standupsList
    switch action {
    case .path(.element(id: _, action: .recordMeeting(.delegate(.meetingEnded)))):
      state.presentToast("Added the meeting")

    case .path(
      .element(id: _, action: .recordMeeting(.delegate(.blockerChanged(let id, let isClosed))))):
      let noun = id.speaker == nil ? "topic" : "blocker"
      state.presentToast(isClosed ? "Closed the \(noun)" : "Opened the \(noun) again")

    case .path(.element(id: let id, action: .recordMeeting(.delegate(.speakingOrderChanged)))):
      guard let standup = state.path[id: id]?.standup else { return }
      state.presentToast("Changed “\(standup.heading)”")

    case .path(.element(id: _, action: .detail(.delegate(.meetingCopied)))):
      state.presentToast("Copied the last meeting for a chat")

    case .path(.element(id: let id, action: .detail)) where list.undo == before.undo:
      guard let standup = state.path[id: id]?.standup, let old = before.standups[id: standup.id],
        old != standup
      else { return }
      switch standup.meetings.count - old.meetings.count {
      case ..<0:
        let deleted = old.meetings.ids.filter { standup.meetings[id: $0] == nil }
        state.presentToast(
          "Deleted a meeting of “\(standup.heading)”",
          undo: .inDetail(id, deleted: Array(deleted)))
      case 0: state.presentToast("Changed “\(standup.heading)”")
      default: state.presentToast("Undid delete of a meeting")
      }

    case .path(.element(id: _, action: .meeting(.delegate(let action)))):
      switch action {
      case .meetingCopied: state.presentToast("Copied for a chat")
      case .meetingExported(to: let file):
        state.presentToast(
          "Exported “\(file.lastPathComponent)” to “\(file.deletingLastPathComponent().path)”")
      case .meetingUpdated: state.presentToast("Changed the meeting")
      }

    case .standupsList(.undoButtonTapped):
      if let change = before.undo.latest { state.presentToast("Undid \(change.name)") }

    case .standupsList, .path:
      if list.undo != before.undo, list.undo.count >= before.undo.count,
        case .deletion(let deleted)? = list.undo.latest
      {
        state.presentToast("Deleted \(deleted.name)", undo: .inList(deleted: Array(deleted.ids)))
      } else if let added = list.selectedStandup, before.standups[id: added.id] == nil {
        state.presentToast("Added “\(added.heading)”")
      }

    default:
      break
    }
  }
}

extension AppFeature.State {
  /// The deletion that the button of the toast undoes now; `nil` behind a form or an alert, and once
  /// it is undone or its screen is closed.
  var offeredUndo: ToastState.Undo? {
    guard let undo = toast?.undo, alert == nil, conflict == nil, standupsList.destination == nil,
      case let path = path, !path.contains(where: \.isPresenting)
    else { return nil }
    let isKnown =
      switch undo {
      case .inDetail(let id, let deleted):
        path[id: id]?.detail?.undo.contains(deletionOf: deleted) == true
      case .inList(let deleted): standupsList.undo.contains(deletionOf: deleted)
      }
    return isKnown ? undo : nil
  }

  /// Undoes the deletion that a toast names.
  fileprivate mutating func undo(_ undo: ToastState.Undo) {
    switch undo {
    case .inDetail(let id, let deleted):
      guard path[id: id]?.detail?.undo.contains(deletionOf: deleted) == true else { return }
      path[id: id]?.detail?.undoDeletion(of: deleted)
      presentToast("Undid delete of a meeting")
    case .inList(let deleted):
      guard standupsList.undo.contains(deletionOf: deleted) else { return }
      standupsList.undoDeletion(of: deleted)
      let restored = standupsList.standups.filter { deleted.contains($0.id) }
      presentToast("Undid \(UndoHistory.Change.deletion(of: restored).name)")
    }
  }

  /// Shows a toast in place of the one before.
  public mutating func presentToast(_ text: String, undo: ToastState.Undo? = nil) {
    toastCount += 1
    toast = ToastState(id: toastCount, text: text, undo: undo)
  }
}

extension AppFeature.Path.State {
  /// Whether a form, an alert or another screen is in front of this one.
  var isPresenting: Bool {
    detail?.destination != nil || meeting?.destination != nil || recordMeeting?.alert != nil
  }
}
