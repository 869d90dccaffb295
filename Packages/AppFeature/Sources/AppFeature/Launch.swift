import ComposableArchitecture
import Foundation
import Models
import Persistence
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsFile
import StandupsList

extension AppFeature.State {
  /// Loads the file and shows the standup with a title, or else the list. Unfinished work of the
  /// last run is restored, in the screen where it was.
  ///
  /// - Parameters:
  ///   - title: The title of a standup or the start of it.
  ///   - startsMeeting: Whether a meeting of that standup begins, unless there is unfinished work.
  /// - Throws: A `TitleError` if no standup matches, or several do, unless an alert about the journal
  ///   is shown.
  public init(opening title: String?, startsMeeting: Bool = false) throws(TitleError) {
    self.init(standupsList: StandupsListFeature.State(standups: []))
    let journal = loadFile()
    if let title, standupsList.loadFailure == nil {
      do throws(TitleError) {
        let standup = try standupsList.standups.standup(titled: title)
        path.append(.detail(StandupDetailFeature.State(standup: standup)))
        column = .detail
      } catch {
        // Otherwise, nothing would say where the copy of the journal is.
        guard journal?.copy != nil else { throw error }
        presentToast(error.description)
      }
    }
    if let journal {
      // A meeting that is to begin does not wait for a form: a line offers that afterwards. A meeting of
      // the standup that was interrupted goes on.
      var isOffered = startsMeeting
      if case .meeting(_, of: let id) = journal.work.open.last, id == path.last?.detail?.standup.id
      {
        isOffered = false
      }
      restore(journal, isOffered: isOffered)
    }
    guard startsMeeting, let detail = path.last?.detail, detail.destination == nil,
      standupsList.destination == nil
    else { return }
    @Dependency(\.uuid) var uuid
    path.append(
      .recordMeeting(
        RecordMeetingFeature.State(callingRollOf: detail.standup, id: Meeting.ID(uuid()))))
  }

  /// Loads the file and shows the form of a new standup. Unfinished work of the last run, and a
  /// file that cannot be read or changed, are shown instead.
  public init(adding title: String) {
    self.init(standupsList: StandupsListFeature.State(standups: []))
    if let journal = loadFile() { restore(journal) }
    guard standupsList.loadFailure == nil, standupsList.content.mayChange(),
      path.isEmpty, standupsList.destination == nil
    else { return }
    @Dependency(\.uuid) var uuid
    standupsList.destination = .add(
      StandupFormFeature.State(standup: Standup(id: Standup.ID(uuid()), title: title)))
  }

  /// Restores the unfinished work of the last run, which this instance owns now.
  ///
  /// - Parameter isOffered: Whether the screens stay, and a line above them offers the work.
  mutating func restore(_ journal: ClaimedJournal<UnfinishedWork>, isOffered: Bool = false) {
    if let copy = journal.copy { alert = .journalSetAside(copy) }
    offeredWork = []
    for work in journal.work.open {
      guard case .message(var message) = work else {
        offeredWork.append(work)
        continue
      }
      message.failure = message.failure ?? MeetingMessage.unknownEnd
      if text(of: message) != nil { messages.updateOrAppend(message) }
    }
    if !isOffered { resumeOfferedWork() }
  }

  /// Loads the file, and returns its journal.
  private mutating func loadFile() -> ClaimedJournal<UnfinishedWork>? {
    file = FileState(saved: nil)
    let loaded: Loaded<UnfinishedWork>? = standupsList.loadFile()
    if let loaded { open(loaded, version: 0) }
    tellOfInterruption()
    return loaded?.journal
  }

  /// Tells of the latest meeting of all if the end of the program has interrupted it within a day.
  private mutating func tellOfInterruption() {
    @Dependency(\.date.now) var now
    // A list of all standups with their meetings would take megabytes.
    var last: (standup: Standup, meeting: Meeting)?
    for standup in standupsList.standups {
      guard let meeting = standup.lastMeeting else { continue }
      if last.map({ $0.meeting.date < meeting.date }) ?? true { last = (standup, meeting) }
    }
    guard let (standup, meeting) = last, standup.isInterrupted(meeting),
      now.timeIntervalSince(meeting.date) < 86_400
    else { return }
    let length = meeting.duration.map { " after \($0.unitsText)" } ?? ""
    presentToast(
      "The meeting of “\(standup.heading)” ended with the program\(length), and does not count")
  }

  /// The latest work that is offered. That of a deleted standup stays in the journal, and the next
  /// start moves it to a file.
  var resumableWork: UnfinishedWork? {
    offeredWork.last { $0.hasPlace(in: standupsList.content.document) }
  }

  /// Opens the screen of the latest work that is offered.
  mutating func resumeOfferedWork() {
    guard let work = resumableWork else { return }
    offeredWork.removeAll { $0 == work }
    let standup = standupsList.standups[id: work.owner]
    defer { column = path.isEmpty ? .list : .detail }
    if case .draft = work { presentToast("Draft restored") }
    if isWide { path.removeAll() }
    // The work may be of the standup that was to be opened.
    if let detail = path.last?.detail, detail.standup == standup { path.removeLast() }
    switch (work, standup) {
    case (.draft(var draft, var base, let texts), let standup?):
      draft.meetings = standup.meetings
      base?.meetings = standup.meetings
      var form = StandupFormFeature.State(
        standup: draft, original: base ?? standup, isRestored: true)
      form.restore(texts)
      path.append(.detail(StandupDetailFeature.State(destination: .edit(form), standup: standup)))
    case (.draft(let draft, base: _, let texts), nil):
      path = StackState()
      var form = StandupFormFeature.State(
        standup: draft, original: Standup(id: draft.id), isRestored: true)
      form.restore(texts)
      standupsList.destination = .add(form)
    case (.meeting(let progress, of: _), let standup?):
      @Dependency(\.uuid) var uuid
      var meeting = RecordMeetingFeature.State(restoring: progress, of: standup)
      // A meeting in the journal of an earlier version has no id.
      meeting.meetingID = meeting.meetingID ?? Meeting.ID(uuid())
      path.append(.detail(StandupDetailFeature.State(standup: standup)))
      path.append(.recordMeeting(meeting))
    case (.meetingDraft(let draft, of: _, let base), let standup?):
      // Saving puts a meeting back that another program has deleted.
      let form = EditMeetingFeature.State(meeting: draft, original: base)
      let screen = MeetingFeature.State(
        destination: .edit(form), meeting: base, standup: standup)
      path.append(.detail(StandupDetailFeature.State(standup: standup)))
      path.append(.meeting(screen))
    case (.meeting, nil), (.meetingDraft, nil), (.message, _):
      break
    }
  }
}
