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
  /// A running meeting.
  case meeting(RecordMeetingFeature.State.Progress, of: Standup.ID)
  /// A past meeting as it is edited, and the meeting that the edits are based on.
  case meetingDraft(Meeting, of: Standup.ID, base: Meeting)

  /// The standup that the work belongs to.
  var standupID: Standup.ID {
    switch self {
    case .draft(let standup, base: _): standup.id
    case .meeting(_, of: let id), .meetingDraft(_, of: let id, base: _): id
    }
  }

  /// Whether the work is saved in `standups`, whatever other programs have added or changed.
  func isFinished(in standups: IdentifiedArrayOf<Standup>) -> Bool {
    let standup = standups[id: standupID]
    switch self {
    case .draft(_, base: nil): return standup != nil
    case .draft(let draft, let base?):
      return standup?.withoutMeetings == draft.trimmed && base != draft.trimmed
    case .meeting(let meeting, of: _):
      return meeting.id.flatMap { standup?.meetings[id: $0] } != nil
    case .meetingDraft(let draft, of: _, base: _): return standup?.meetings[id: draft.id] == draft
    }
  }

  /// Whether the work can go on: it is a new standup, or its standup is in `standups`.
  func hasPlace(in standups: IdentifiedArrayOf<Standup>) -> Bool {
    if case .draft(_, base: nil) = self { return true }
    return standups[id: standupID] != nil
  }

  /// The standup with the edits, as if they were saved in `standups`; `nil` for a meeting.
  func edited(in standups: IdentifiedArrayOf<Standup>) -> Standup? {
    var standup = standups[id: standupID]
    switch self {
    case .draft(var draft, base: _):
      draft.meetings = standup?.meetings ?? []
      return draft
    case .meeting: return nil
    case .meetingDraft(let draft, of: _, base: _):
      standup?.update(draft)
      return standup
    }
  }
}

extension AppFeature.State {
  /// The work under way, based on the last known content of the file.
  var unfinishedWork: UnfinishedWork? {
    for case .recordMeeting(let meeting) in path where meeting.rollCall == nil {
      return .meeting(meeting.progress, of: meeting.standup.id)
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

  /// The content for the file if the work under way was saved now.
  func documentWithWork(now: Date) -> StandupsDocument {
    var document = standupsList.document
    if let standup = unfinishedWork?.edited(in: document.standups) {
      document.standups[id: standup.id] = standup
    }
    for case .recordMeeting(let meeting) in path where meeting.isRunning {
      guard let id = meeting.meetingID else { continue }
      document.standups[id: meeting.standup.id]?.update(meeting.meeting(id: id, now: now))
    }
    return document
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
