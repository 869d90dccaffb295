import DataManager
import DependenciesCore
import Foundation

/// The result of claiming a journal.
public enum ClaimedJournal<Work: JournaledWork>: Equatable, Sendable {
  /// This process owns the journal. `copy` is the file that a journal was moved to because it is
  /// unreadable, or because its work belongs to what was deleted.
  case claimed(Work?, copy: URL? = nil)
  /// Another process owns the journal, or it can be neither read nor moved.
  case unavailable
}

extension Journal where Entry: JournaledWork {
  /// Locks and reads the journal. Work that is done is removed from it. Work that has no place in the
  /// document is moved to a copy.
  public func claim(for document: Entry.Document) -> ClaimedJournal<Entry> {
    @Dependency(\.dataManager) var dataManager
    do {
      try dataManager.lock(file)
    } catch let error as DataManagerError where error.isInUse {
      return .unavailable
    } catch {
      // Without a lock, nothing can be written either, and the failed write is reported.
    }
    do {
      guard let work = try load(using: dataManager) else { return .claimed(nil) }
      if work.isFinished(in: document) {
        // Otherwise the work would be restored if its owner was ever changed or deleted.
        try? save(nil, using: dataManager)
        return .claimed(nil)
      }
      if work.hasPlace(in: document) { return .claimed(work) }
      return .claimed(nil, copy: try dataManager.setAside(file))
    } catch let error as DamagedJournal {
      return .claimed(nil, copy: error.copy)
    } catch {
      return .unavailable
    }
  }
}
