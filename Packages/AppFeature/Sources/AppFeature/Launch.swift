import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import RecordMeeting
import Saving
import StandupDetail
import StandupForm
import StandupsFile
import StandupsList

extension AppFeature.State {
  /// Starts with what the file holds: in the standup that somebody means by a title, or else in the list.
  /// If the last run ended in the middle of edits or of a meeting, their screen is open again.
  public init(opening title: String?) throws(UnknownTitle) {
    self.init()
    guard standupsList.loadFailure == nil else { return }
    if let title {
      let standup = try standupsList.standups.titled(title)[0]
      path.append(.detail(StandupDetailFeature.State(standup: standup)))
    }
    resumeWork()
  }

  /// Shows again what the last run ended in the middle of. From here on there is a journal, unless
  /// another instance has it, or it can be neither read nor moved.
  private mutating func resumeWork() {
    @Dependency(\.dataManager) var dataManager
    let journal = Journal<UnfinishedWork>.ofStandups
    do {
      try dataManager.lock(journal.file)
    } catch let error as DataManagerError where error.isInUse {
      return
    } catch {
      // Where no claim can be made, nothing can be written either, and writing will say why.
    }
    let entry: UnfinishedWork?
    do { entry = try journal.load(using: dataManager) } catch { return }
    guard let work = entry else { return journalSaving.load(nil) }
    guard work.continues(standupsList.standups) else {
      // It was finished. Left there, it would come back if the standup ever looked as it did then.
      try? journal.save(nil, using: dataManager)
      return journalSaving.load(nil)
    }
    resume(work)
    self.journal = work
    journalSaving.load(work)
  }

  private mutating func resume(_ work: UnfinishedWork) {
    let standup = standupsList.standups[id: work.standupID]
    // The standup that was asked for may be the one that the work is about.
    if case .detail(let detail)? = path.last, detail.standup == standup { path.removeLast() }
    switch (work, standup) {
    case (.draft(var draft, base: _), let standup?):
      draft.meetings = standup.meetings
      let form = StandupFormFeature.State(standup: draft, isRestored: true)
      path.append(
        .detail(StandupDetailFeature.State(destination: .edit(form), standup: standup))
      )
    case (.draft(let draft, base: _), nil):
      path = StackState()
      standupsList.destination = .add(StandupFormFeature.State(standup: draft, isRestored: true))
    case (.meeting(let meeting, of: _, after: _), let standup?):
      path.append(.detail(StandupDetailFeature.State(standup: standup)))
      path.append(.recordMeeting(RecordMeetingFeature.State(restoring: meeting, of: standup)))
    case (.meeting, nil):
      break
    }
  }
}
