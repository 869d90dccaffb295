import ComposableArchitecture
import Foundation
import Models
import Persistence
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsFile
import StandupsList

/// Work that is not in the file of the standups yet: an open form or a running meeting. The journal
/// keeps it.
// Indirect, so that the app's state, which has optional work of the journal, is small.
public indirect enum UnfinishedWork: JournaledWork {
  /// A standup as it is edited, and the standup that the edits are based on, or `nil` if it is new.
  /// Both are without meetings, which the form does not change.
  case draft(Standup, base: Standup?, texts: StandupFormFeature.State.InvalidTexts? = nil)
  /// A running meeting.
  case meeting(RecordMeetingFeature.State.Progress, of: Standup.ID)
  /// A past meeting as it is edited, and the meeting that the edits are based on.
  case meetingDraft(Meeting, of: Standup.ID, base: Meeting)
  /// A meeting that the program after meetings has not got for certain.
  case message(MeetingMessage)

  public var owner: Standup.ID {
    switch self {
    case .draft(let standup, base: _, texts: _): standup.id
    case .message(let message): message.standup
    case .meeting(_, of: let id), .meetingDraft(_, of: let id, base: _): id
    }
  }

  public func isFinished(in document: StandupsDocument) -> Bool {
    let standup = document.standups[id: owner]
    switch self {
    case .draft(_, base: nil, texts: _): return standup != nil
    case .draft(let draft, let base?, texts: _):
      return standup?.withoutMeetings == draft.trimmed && base != draft.trimmed
    case .meeting(let meeting, of: _):
      return meeting.id.flatMap { standup?.meetings[id: $0] } != nil
    case .meetingDraft(let draft, of: _, base: _): return standup?.meetings[id: draft.id] == draft
    case .message: return standup == nil
    }
  }

  /// Returns whether the document has the standup of the work, or the work is a new standup.
  public func hasPlace(in document: StandupsDocument) -> Bool {
    if case .draft(_, base: nil, texts: _) = self { return true }
    return document.standups[id: owner] != nil
  }

  public func applied(to document: StandupsDocument) -> StandupsDocument {
    var document = document
    switch self {
    case .draft(let draft, base: _, texts: _):
      var draft = draft.trimmed
      draft.meetings = document.standups[id: owner]?.meetings ?? []
      document.standups[id: owner] = draft
    case .meeting(let progress, of: _):
      document.standups[id: owner]?.update(progress.meeting)
    case .message: break
    case .meetingDraft(let draft, of: _, base: _):
      document.standups[id: owner]?.update(draft)
    }
    return document
  }

  public func base(in document: StandupsDocument) -> StandupsDocument {
    var document = document
    switch self {
    case .draft(_, var base, texts: _):
      base?.meetings = document.standups[id: owner]?.meetings ?? []
      if let base { document.standups[id: owner] = base }
    case .meeting, .message: break
    case .meetingDraft(_, of: _, let base): document.standups[id: owner]?.update(base)
    }
    return document
  }
}

extension AppFeature.State {
  /// The open work, for the journal: messages, offered work, and work under way.
  var openWork: [UnfinishedWork] {
    messages.map { .message($0) } + offeredWork + [unfinishedWork].compactMap(\.self)
  }

  /// The work under way, based on the last known content of the file.
  var unfinishedWork: UnfinishedWork? {
    for screen in path.reversed() {
      if let detail = screen.detail, let draft = detail.draft,
        case .edit(let form) = detail.destination
      {
        let saved = form.original == detail.standup ? file.saved?.standups[id: draft.id] : nil
        return .draft(
          draft.withoutMeetings, base: (saved ?? form.original).withoutMeetings,
          texts: form.invalidTexts)
      } else if let meeting = screen.meeting, let draft = meeting.draft {
        return .meetingDraft(draft.validated, of: meeting.standup.id, base: draft.original)
      } else if let meeting = screen.recordMeeting, meeting.rollCall == nil {
        return .meeting(meeting.progress, of: meeting.standup.id)
      }
    }
    guard case .add(let form) = standupsList.destination else { return nil }
    return form.draft.map { .draft($0.withoutMeetings, base: nil, texts: form.invalidTexts) }
  }
}
