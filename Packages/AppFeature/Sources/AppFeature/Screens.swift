import ComposableArchitecture
import Models
import RecordMeeting
import StandupDetail
import StandupsList

/// A screen above the list, as the state of the app stores it: of its standup it has only the id,
/// since the standup is in the document.
struct Screen: Equatable, Sendable {
  private let state: AppFeature.Path.State

  init(_ state: AppFeature.Path.State) {
    var state = state
    if let id = state.standup?.id {
      state.detail?.standup = Standup(id: id)
      state.meeting?.standup = Standup(id: id)
      state.recordMeeting?.standup = Standup(id: id)
    }
    self.state = state
  }

  /// Returns the screen with its standup, or `nil` if its standup or meeting is deleted.
  func filled(from standups: IdentifiedArrayOf<Standup>) -> AppFeature.Path.State? {
    guard let id = state.standup?.id else { return state }
    guard let standup = standups[id: id] else { return nil }
    var screen = state
    screen.detail?.replaceStandup(with: standup)
    screen.meeting?.replaceStandup(with: standup)
    screen.recordMeeting?.replaceStandup(with: standup)
    if let meeting = screen.meeting, meeting.meeting == nil { return nil }
    return screen
  }
}

extension AppFeature.State {
  /// The screens above the list, the top one last, each with its standup from the document.
  ///
  /// A change of a standup here is a change of the document. The path ends before the first screen
  /// whose standup or meeting is deleted. While the document is read only, a path with a changed
  /// standup, an open form or a running meeting is not set.
  public var path: StackState<AppFeature.Path.State> {
    get {
      var path = StackState<AppFeature.Path.State>()
      for id in screens.ids {
        guard let screen = screens[id: id]?.filled(from: standupsList.standups) else { break }
        path[id: id] = screen
      }
      return path
    }
    _modify {
      let before = path
      var after = before
      yield &after
      replace(before, with: after)
    }
  }

  private mutating func replace(
    _ before: StackState<AppFeature.Path.State>, with after: StackState<AppFeature.Path.State>
  ) {
    let changed = before.ids.compactMap { id in
      after[id: id]?.standup == before[id: id]?.standup ? nil : after[id: id]?.standup
    }
    let isEditing = !changed.isEmpty || after.contains(where: \.isEditing)
    guard !isEditing || standupsList.content.mayChange() else { return }
    for standup in changed { standupsList.standups[id: standup.id] = standup }
    var screens = StackState<Screen>()
    for id in after.ids {
      let screen = after[id: id].map(Screen.init)
      // Equal screens are kept, so that the states that an inspector records share their memory.
      screens[id: id] = self.screens[id: id] == screen ? self.screens[id: id] : screen
    }
    self.screens = screens
  }

  /// Closes the screens of deleted standups and meetings, and those above them.
  mutating func closeScreens() {
    let path = path
    if path.count < screens.count { replace(path, with: path) }
  }
}

extension AppFeature.Path.State {
  /// The standup of the screen, if it shows one.
  var standup: Standup? { detail?.standup ?? meeting?.standup ?? recordMeeting?.standup }

  /// Whether a form is open, or a meeting is running.
  var isEditing: Bool {
    if case .edit? = detail?.destination { return true }
    return meeting?.form != nil || recordMeeting != nil
  }
}
