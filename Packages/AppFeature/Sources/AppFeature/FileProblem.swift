import ComposableArchitecture
import Foundation
import Models
import RecordMeeting
import Saving
import StandupDetail
import StandupForm
import StandupsList

/// A reason why the standups cannot be written to a file that another program has changed.
public enum FileProblem: Equatable, Sendable {
  /// The changes of the file contradict those of the app. `resolved` has the answers so far:
  /// whether to take the standup of the file.
  case conflict(StandupsDocument, resolved: [Standup.ID: Bool] = [:])
  /// The file can be read, but has a format that cannot be written.
  case readOnly(ReadOnly)
  /// The file is gone, or cannot be read.
  case unreadable(LoadFailure)
}

extension LoadFailure {
  static func deleted(_ file: URL) -> Self {
    Self(message: "“\(file.path)” was deleted by another program.", canStartOver: true)
  }

  static func readOnly(_ reason: ReadOnly) -> Self {
    Self(message: "\(reason.message) \(reason.suggestion)", canStartOver: false)
  }
}

/// A message about the file that stays on the screen while its cause lasts.
public struct Notice: Equatable, Sendable {
  public let text: String
  /// Whether the message has a button that opens a question.
  public let isQuestion: Bool
}

extension AppFeature.State {
  /// The message to show about the file, if there is one.
  public var notice: Notice? {
    let text: String? =
      switch (fileProblem, standupsList.readOnly) {
      case (.conflict, _): "Not saved: another program has changed the same as you in the file."
      case (.readOnly(let reason), _):
        (isInFile ? "" : "Not saved. ") + "\(reason.message) \(reason.suggestion)"
      case (.unreadable(let failure), _):
        isInFile ? failure.message : "Not saved: \(failure.message)"
      case (nil, let readOnly?): "\(readOnly.message) \(readOnly.suggestion)"
      case (nil, nil): savingFailure.map { _ in "Not saved, will try again." }
      }
    let isQuestion = fileProblem != nil || savingFailure != nil
    return text.map { Notice(text: $0, isQuestion: isQuestion) }
  }

  /// Whether the file had content when it was last read or written.
  var hasFile: Bool { (saving.saved ?? standupsList.document) != StandupsDocument() }

  /// Whether nothing would be lost if the app ended without writing the standups.
  var isInFile: Bool {
    switch fileProblem {
    case .conflict: false
    case .readOnly: saving.saved == standupsList.document
    case .unreadable: standupsList.document == StandupsDocument()
    case nil: !hasUnsavedChanges
    }
  }

  /// Merges the content of the file with the changes of the app. Asks if they contradict each
  /// other.
  mutating func merge() {
    guard case .conflict(let theirs, let resolved) = fileProblem else { return }
    var merge = StandupsMerge(
      base: saving.saved ?? StandupsDocument(), mine: standupsList.document, theirs: theirs,
      inUse: standupsInUse
    )
    for (id, takingTheirs) in resolved { merge.resolve(id, takingTheirs: takingTheirs) }
    if let conflict = merge.conflicts.first {
      alert = .conflict(conflict)
    } else {
      fileProblem = nil
      saving.load(theirs)
      show(merge.merged)
    }
  }

  /// Presents the question about the file, if there is one.
  mutating func askAboutFile() {
    switch fileProblem {
    case .conflict: merge()
    case .readOnly(let reason): alert = .replaceFile(.readOnly(reason))
    case .unreadable(let failure): alert = .replaceFile(failure)
    case nil: break
    }
  }

  /// The standups that are being edited, or that have a running meeting.
  private var standupsInUse: Set<Standup.ID> {
    Set(
      path.compactMap { screen in
        switch screen {
        case .detail(let detail): return detail.draft?.id
        case .meeting(let shown): return shown.isEditing ? shown.standup.id : nil
        default:
          guard case .recordMeeting(let meeting) = screen else { return nil }
          return meeting.standup.id
        }
      }
    )
  }

  /// Whether the document contradicts the edits of an open form.
  func contradictsForm(_ document: StandupsDocument) -> Bool {
    path.contains { screen in
      switch screen {
      case .detail(let detail):
        guard case .edit(var form) = detail.destination,
          let standup = document.standups[id: detail.standup.id]
        else { return false }
        return !form.rebase(onto: standup)
      case .meeting(let shown):
        return shown.isEditing
          && document.standups[id: shown.standup.id]?.meetings[id: shown.meeting.id]
            != shown.meeting
      default:
        return false
      }
    }
  }

  /// Replaces the standups by those of another program, on all screens. Screens of deleted standups
  /// are closed.
  mutating func show(_ document: StandupsDocument) {
    standupsList.document = document
    for id in path.ids {
      guard let screen = path[id: id] else { return }
      switch screen {
      case .detail(let detail):
        guard let standup = document.standups[id: detail.standup.id] else {
          return path.pop(from: id)
        }
        path[id: id, case: /AppFeature.Path.State.detail]?.show(standup)
      case .meeting(let shown):
        guard let standup = document.standups[id: shown.standup.id] else {
          return path.pop(from: id)
        }
        if let meeting = standup.meetings[id: shown.meeting.id] {
          path[id: id, case: /AppFeature.Path.State.meeting]?.show(meeting, of: standup)
        } else if !shown.isEditing {
          return path.pop(from: id)
        }
      default:
        guard case .recordMeeting(let running) = screen else { continue }
        guard let standup = document.standups[id: running.standup.id] else {
          return path.pop(from: id)
        }
        path[id: id, case: /AppFeature.Path.State.recordMeeting]?.standup.meetings =
          standup.meetings
      }
    }
  }
}

extension MeetingFeature.State {
  var isEditing: Bool {
    if case /MeetingFeature.Destination.State.edit = destination { true } else { false }
  }
}

extension AlertState where Action == AppFeature.Action.Alert {
  /// Asks which version of a standup to keep.
  static func conflict(_ conflict: StandupsMerge.Conflict) -> Self {
    let title = (conflict.mine ?? conflict.theirs)?.heading ?? ""
    return Self {
      switch (conflict.mine, conflict.theirs) {
      case (nil, _): TextState("“\(title)” was deleted here and changed in the file")
      case (_, nil): TextState("“\(title)” was deleted in the file")
      default: TextState("“\(title)” was changed here and in the file")
      }
    } actions: {
      ButtonState(action: .resolve(conflict.id, takingTheirs: false)) { TextState("Keep mine") }
      ButtonState(action: .resolve(conflict.id, takingTheirs: true)) {
        TextState("Take the file's")
      }
    } message: {
      TextState(message(of: conflict))
    }
  }

  /// The values that contradict each other, and where both versions are.
  private static func message(of conflict: StandupsMerge.Conflict) -> String {
    let copies = "Copies of both versions are beside the file, with the date in their names."
    guard let mine = conflict.mine, let theirs = conflict.theirs else {
      return "Another program has changed it, too. \(copies)"
    }
    return (mine.differences(from: theirs) + ["", copies]).joined(separator: "\n")
  }

  /// Asks whether to replace a file that can no longer be read.
  static func replaceFile(_ failure: LoadFailure) -> Self {
    Self {
      TextState(failure.canStartOver ? "Replace the file?" : "The file cannot be written")
    } actions: {
      ButtonState(action: .readFile) { TextState("Try again") }
      if failure.canStartOver {
        ButtonState(action: .replaceFile) { TextState("Replace the file") }
      }
      ButtonState(role: .cancel) { TextState("Not now") }
    } message: {
      TextState(
        failure.canStartOver
          ? """
          \(failure.message) Your standups are still here, and are not saved until you decide. If you \
          replace the file, a copy of it is kept under another name.
          """
          : "\(failure.message) Your standups are still here, and are not saved."
      )
    }
  }
}
