import ComposableArchitecture
import Foundation
import Models
import RecordMeeting
import Saving
import StandupDetail
import StandupForm
import StandupsList

/// What is under way and has no place in the file of the standups yet. It is kept in a journal.
public enum UnfinishedWork: Codable, Equatable, Sendable {
  /// A form: the standup as it is typed, and the one in the file that the edits are based on, if there is
  /// one. Both are without their meetings, which a form does not change.
  case draft(Standup, base: Standup?)
  /// A meeting, and those that the standup had when it began.
  case meeting(RecordMeetingFeature.State.Progress, of: Standup.ID, after: [Meeting.ID])
  /// A meeting that was held as it is edited, and the one that the edits are based on.
  case meetingDraft(Meeting, of: Standup.ID, base: Meeting)

  /// The standup that the work is about.
  var standupID: Standup.ID {
    switch self {
    case .draft(let standup, base: _): standup.id
    case .meeting(_, of: let id, after: _), .meetingDraft(_, of: let id, base: _): id
    }
  }

  /// Whether the work was not finished: saved, or deleted with its standup. Another program may have
  /// changed what edits are based on.
  func continues(_ standups: IdentifiedArrayOf<Standup>) -> Bool {
    switch self {
    case .draft(let draft, let base):
      switch (standups[id: draft.id]?.withoutMeetings, base) {
      case (nil, nil): true
      case (let current?, let base?): current == base || current != draft.trimmed
      case (nil, _?), (_?, nil): false
      }
    case .meeting(_, of: let id, after: let meetings):
      standups[id: id].map { Set($0.meetings.ids).isSubset(of: meetings) } ?? false
    case .meetingDraft(let draft, of: let id, base: _):
      standups[id: id]?.meetings[id: draft.id].map { $0 != draft } ?? false
    }
  }
}

extension AppFeature.State {
  /// What is under way, based on what the file is known to hold.
  var unfinishedWork: UnfinishedWork? {
    for case .recordMeeting(let meeting) in path where meeting.rollCall == nil {
      return .meeting(
        meeting.progress, of: meeting.standup.id, after: Array(meeting.standup.meetings.ids)
      )
    }
    for case .meeting(let screen) in path {
      guard let draft = screen.draft else { continue }
      return .meetingDraft(draft.meeting, of: screen.standup.id, base: draft.original)
    }
    for case .detail(let detail) in path.reversed() {
      guard let draft = detail.draft, case .edit(let form) = detail.destination else { continue }
      let isUpToDate = form.original == detail.standup
      let base = isUpToDate ? saving.saved?.standups[id: draft.id] : form.original
      return .draft(draft.withoutMeetings, base: base?.withoutMeetings)
    }
    return standupsList.draft.map { .draft($0.withoutMeetings, base: nil) }
  }
}

extension Standup {
  fileprivate var trimmed: Self {
    var standup = self
    standup.trim()
    return standup
  }

  fileprivate var withoutMeetings: Self {
    var standup = self
    standup.meetings = []
    return standup
  }
}
