import DataManager
import DependenciesCore
import Foundation

/// Keeps a document in a file, which other programs may change meanwhile, and unfinished work in a
/// journal.
///
/// ```swift
/// case .titleChanged:
///   return .run { [snapshot = state.file.snapshot(of: state.document)] send in
///     await engine.perform(.save, with: snapshot) { await send(.file($0)) }
///   }
/// case .file(let event): state.file.receive(event, &state.document)
/// ```
///
/// Its owner passes each change in a ``Snapshot``, and applies its events to a ``FileState``. The
/// engine decides when to read and write, and never does both at once:
///
/// - A change is written a second later, with all changes since, and again ten seconds after each
///   failure.
/// - A file that another program has changed is read and merged before it is written. If the
///   versions contradict each other, both are copied, and the user is asked. A file that is damaged
///   or deleted is not replaced before the user has agreed.
/// - Work stays in the journal until it is in the file, or is given up.
/// - At the end, the document is in the file, or else in a rescue file.
public actor Engine<Work: JournaledWork> {
  /// The document that is kept.
  public typealias Document = Work.Document
  /// Handles an event.
  public typealias Notify = @Sendable (FileEvent<Work>) async -> Void

  /// What the owner of a document asks for.
  public enum Request: Sendable {
    /// Saves what is not saved, or writes it to a rescue file. Nothing is saved later.
    case end
    /// Reads a file that another program may have changed or unlocked.
    case read
    /// Moves a file aside that cannot be read, and writes a new one.
    case replaceFile
    /// Resolves a conflict, unless it has changed since, to one that the user has not seen.
    case resolve(Document.Conflict, Document.Answer)
    /// Tries to save without delay.
    case retry
    /// Saves a change of the document or of the unfinished work.
    case save
    /// Tells of changes by other programs, until the task is cancelled.
    case watch
  }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.dataManager) var dataManager

  let location: @Sendable () -> FileLocation

  /// The latest document of the owner, with what was merged since.
  var document = Document()
  /// The state of the owner, as it is once the owner has applied all events.
  var file = FileState<Work>(saved: nil)
  /// The owner's documents before the merges that it has not received yet, by their versions.
  var mergedFrom: [Int: Document] = [:]
  /// The user's decisions about parts that contradict each other.
  var answers: [Document.Conflict.ID: Document.Answer] = [:]
  /// The reason why the journal could not be written, until it can be.
  var journalFailure: String?
  var isEnding = false
  /// Whether the file may be claimed by another process, which merges what is saved.
  var isGuest = false
  var isRescued = false
  private var isScheduled = false
  /// The number of the current timer. Earlier timers do nothing when they end.
  private var timer = 0

  /// Creates an engine that does nothing before its first request.
  ///
  /// - Parameter location: Returns the files, with the dependencies of each request.
  public init(location: @escaping @Sendable () -> FileLocation) {
    self.location = location
  }

  // MARK: Requests

  /// Does what the owner of the document asks for, and waits until changes are saved.
  public func perform(_ request: Request, with snapshot: Snapshot<Work>, notify: Notify) async {
    let before = (document, owners)
    adopt(snapshot)
    switch request {
    case .end: await end(notify)
    case .read: await read(notify)
    case .replaceFile:
      await replaceFile(notify)
      await save(notify)
    case .resolve(let conflict, let answer):
      guard case .conflict(conflict, file: let theirs) = file.problem else { break }
      answers[conflict.id] = answer
      await merge(theirs, notify)
    case .retry: await save(notify)
    case .save:
      guard case .conflict(_, file: let theirs) = file.problem, (document, owners) != before
      else { break }
      await merge(theirs, notify)
    case .watch:
      for await change in dataManager.changes(location().file) {
        await notify(change == .polling ? .polling : .changed)
      }
    }
    if isEnding {
      // What has ended since is not in the journal any more.
      file.latest.work.done = []
      writeJournal()
    }
    await saveLater(notify)
  }

  /// Merges a document with what other programs have written since it was read, and saves it, for a
  /// program that ends then. It has not claimed the file, which may be open in another instance: that
  /// merges the change, as it does those of an editor.
  ///
  /// - Returns: The reason why the file does not have it.
  public func save(_ document: Document, basedOn base: Document) async -> FileProblem<Document>? {
    var state = FileState<Work>(saved: base)
    adopt(state.snapshot(of: document))
    (isEnding, isGuest) = (true, true)
    await write { _ in }
    return file.problem
  }

  /// Stores a snapshot as the latest, unless a later one was received.
  private func adopt(_ next: Snapshot<Work>) {
    let version = file.latest.version
    guard next.file.latest.number > file.latest.number else { return }
    let received = next.file.latest.version
    mergedFrom = mergedFrom.filter { $0.key >= received }
    if received == version {
      document = next.document
    } else if let base = mergedFrom[received] {
      // The snapshot was taken before its owner received merged documents, which get its changes.
      for (later, document) in mergedFrom where later > received {
        mergedFrom[later] = next.document.merging(document, base: base)
      }
      document = next.document.merging(document, base: base)
      mergedFrom[received] = next.document
    } else {
      return
    }
    if file.saved == nil { file = next.file }
    file.latest = next.file.latest
    file.latest.version = version
  }

  private func replaceFile(_ notify: Notify) async {
    var copy: URL?
    do {
      copy = try dataManager.setAside(location().file)
    } catch let error as DataManagerError where error.code == ENOENT {
      // The file was deleted, so there is nothing to move.
    } catch {
      return await notify(.backUpFailed(reason: explanation(of: error, "set aside")))
    }
    let journal = file.saved == nil ? Journal<Work>(of: location())?.claim(for: document) : nil
    let version = file.latest.version + (journal == nil ? 0 : 1)
    await report(.replaced(copy: copy, journal, version: version), notify)
  }

  private func end(_ notify: Notify) async {
    guard file.saved != nil else { return }
    isEnding = true
    // Another program may have changed or deleted what is to be in the file now.
    await read(notify)
    await write(notify)
    // Finished work is in the file now, or will be in a rescue file.
    file.latest.work.done = []
    writeJournal()
    if !isRescued { await rescue(notify) }
  }

  /// Applies an event, and tells the owner of it.
  func report(_ event: FileEvent<Work>, _ notify: Notify) async {
    file.receive(event, &document)
    await notify(event)
  }

  // MARK: Saving

  /// Whether the document is to be written: also after a failed save if it is what the file had, since
  /// that save may have written what was undone.
  private var isDocumentChanged: Bool { !file.isBlocked && !file.holds(document) }

  /// What the journal is to have: the open work, and the done work.
  private var workToKeep: UnsavedWork<Work> {
    var work = file.latest.work
    work.removeDone(unlessIn: document, savedAs: file.saved)
    return work
  }

  private var isWorkChanged: Bool {
    guard let journal = file.journal
    else { return file.journalFailure != nil && !workToKeep.open.isEmpty }
    return journal != workToKeep
  }

  /// The parts that open work belongs to.
  var owners: Set<Document.Conflict.ID> { Set(file.latest.work.open.map(\.owner)) }

  /// Whether the journal has open work that was given up.
  private var isWorkGivenUp: Bool {
    return file.journal?.open.contains {
      !owners.contains($0.owner) && !$0.isFinished(in: document)
    } ?? false
  }

  private func saveLater(_ notify: Notify) async {
    guard isDocumentChanged || isWorkChanged, !isScheduled, !isEnding else { return }
    isScheduled = true
    if await wait(for: .seconds(1)) { await save(notify) }
  }

  private func save(_ notify: Notify) async {
    repeat {
      isScheduled = false
      let isReported = journalFailure != nil
      await write(notify)
      writeJournal()
      if let journalFailure, !isReported { await notify(.journalFailed(reason: journalFailure)) }
      guard file.failure != nil || journalFailure != nil, !isScheduled else { return }
    } while await wait(for: .seconds(10))
  }

  /// Waits, and returns whether no other timer was started meanwhile.
  private func wait(for duration: Duration) async -> Bool {
    timer += 1
    let number = timer
    let isOver = (try? await clock.sleep(for: duration)) != nil
    if !isOver { isScheduled = false }
    return isOver && number == timer && !isEnding
  }

  /// Writes the document, merged with what other programs have written meanwhile, and the journal.
  private func write(_ notify: Notify) async {
    // An event may change the document, and another program the file.
    for attempt in 1...30 where isDocumentChanged {
      // Abandoned work is removed before the file is written: if its part is deleted and this process
      // is killed, the work has no place.
      if isWorkGivenUp { writeJournal() }
      let written = document
      do {
        try dataManager.save(written.json(), location().file, .ifUnchanged)
        file.receive(.saved(written), &document)
        writeJournal()
        await notify(.saved(written))
      } catch let error as DataManagerError where error.isOutdated && attempt < 30 {
        await read(notify)
      } catch {
        return await report(.problem(.failed(reason: explanation(of: error, "saved"))), notify)
      }
    }
  }

  /// Writes the unfinished work, unless the journal has it.
  private func writeJournal() {
    journalFailure = isWorkChanged ? file.journalFailure : nil
    guard isWorkChanged, journalFailure == nil, let journal = Journal<Work>(of: location())
    else { return }
    do {
      try journal.save(workToKeep)
      file.journal = workToKeep
    } catch {
      journalFailure = DataManagerError.explanation(
        of: error, file: journal.file, couldNotBe: "saved")
    }
  }

  func explanation(of error: any Error, _ participle: String) -> String {
    DataManagerError.explanation(of: error, file: location().file, couldNotBe: participle)
  }
}
