import ComposableArchitecture
import DataManager
import Foundation
import Models
import StandupDetail
import StandupForm
import StandupsFile
import StandupsList

extension AppFeature.State {
  /// Starts with what the file holds: in the standup that somebody means by a title, or else in the list.
  /// If the last run ended in the middle of edits, their form is open again.
  public init(opening title: String?) throws(UnknownTitle) {
    self.init()
    guard standupsList.loadFailure == nil else { return }
    if let title {
      let standup = try standupsList.standups.titled(title)[0]
      path.append(.detail(StandupDetailFeature.State(standup: standup)))
    }
    resumeEditing()
  }

  /// Edits that are neither saved nor given up.
  var draft: Standup? {
    path.ids.compactMap { path[id: $0, case: /AppFeature.Path.State.detail]?.draft }.last
      ?? standupsList.draft
  }

  private mutating func resumeEditing() {
    @Dependency(\.dataManager.load) var load
    @Dependency(\.standupsFile) var file
    guard var draft = try? Standup.standups(fromJSON: load(file.draft)).first else { return }
    var resumed = self
    if let standup = standupsList.standups[id: draft.id] {
      draft.meetings = standup.meetings
      // The standup that was asked for may be the one that is edited.
      if case .detail(let detail)? = path.last, detail.standup == standup {
        resumed.path.removeLast()
      }
      resumed.path.append(
        .detail(
          StandupDetailFeature.State(
            destination: .edit(StandupFormFeature.State(standup: draft)), standup: standup
          )
        )
      )
    } else {
      resumed.path = StackState()
      resumed.standupsList.destination = .add(StandupFormFeature.State(standup: draft))
    }
    // Edits may have been saved all the same.
    guard resumed.draft != nil else { return }
    resumed.savedDraft = draft
    self = resumed
  }
}

extension URL {
  /// Where edits are kept from one run to the next: beside the file of the standups, as
  /// "standups.draft.json".
  var draft: URL {
    deletingPathExtension().appendingPathExtension("draft.json")
  }
}
