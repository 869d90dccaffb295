import ComposableArchitecture
import Foundation
import Models
import RecordMeeting
import Saving
import StandupDetail
import StandupForm
import StandupsList

/// Work that is not in the file of the standups yet: an open form or a running meeting. The journal
/// keeps it.
// Indirect, since the app's state has room for three of them.
public indirect enum UnfinishedWork: Codable, Equatable, Sendable {
  /// A standup as it is edited, and the standup that the edits are based on, or `nil` if it is new.
  /// Both are without meetings, which the form does not change.
  case draft(Standup, base: Standup?)
  /// A running meeting, and the earlier meetings of its standup.
  case meeting(RecordMeetingFeature.State.Progress, of: Standup.ID, after: [Meeting.ID])
  /// A past meeting as it is edited, and the meeting that the edits are based on.
  case meetingDraft(Meeting, of: Standup.ID, base: Meeting)

  /// The standup that the work belongs to.
  var standupID: Standup.ID {
    switch self {
    case .draft(let standup, base: _): standup.id
    case .meeting(_, of: let id, after: _), .meetingDraft(_, of: let id, base: _): id
    }
  }

  /// Whether the work is still unfinished: neither saved in `standups`, nor deleted with its
  /// standup. Another program may have changed what edits are based on.
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
  /// The work under way, based on the last known content of the file.
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
