import DataManager
import DependenciesCore
import Foundation

/// Keeps a document in a file, which other programs may change meanwhile, and unfinished work in a
/// journal.
///
/// ```swift
/// case .changed: return .run { [snapshot] send in
///   await engine.changed(snapshot) { await send(.file($0)) }
/// }
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
public actor Engine<Document, Work: JournaledWork> where Work.Document == Document {
  /// Handles an event.
  public typealias Notify = @Sendable (FileEvent<Document, Work>) async -> Void

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.dataManager) var dataManager

  private let locate: @Sendable () -> FileLocation
  var location: FileLocation { locate() }

  /// The latest snapshot, with what was merged since.
  var latest: Snapshot<Document, Work>?
  /// The content of the file when it was last read or written; `nil` before it may be written.
  var base: Document?
  var problem: FileProblem<Document>?
  /// The number of times that the document was replaced.
  var version = 0
  /// The document before the last merge with that of another program.
  var mergedFrom: Document?
  /// The user's decisions about parts that contradict each other.
  var answers: [Document.Conflict.ID: Document.Answer] = [:]
  /// The content of the journal; `nil` if this process does not own it.
  var journal: UnsavedWork<Work>?
  var isEnding = false
  var isRescued = false
  /// Whether the last save has failed. It may have written the file all the same.
  private var hasFailed = false
  private var isJournalFailureReported = false
  private var isScheduled = false
  /// The number of the current timer. Earlier timers do nothing when they end.
  private var timer = 0

  /// Creates an engine that does nothing before its first request.
  ///
  /// - Parameter location: Returns the files, with the dependencies of each request.
  public init(location: @escaping @Sendable () -> FileLocation) {
    locate = location
  }

  // MARK: Requests

  /// Saves a change of the document or of the unfinished work.
  public func changed(_ snapshot: Snapshot<Document, Work>, notify: Notify) async {
    let before = latest?.document
    guard adopt(snapshot) else { return }
    if case .conflict(_, file: let theirs) = problem, latest?.document != before {
      await merge(theirs, notify)
    }
    await saveLater(notify)
  }

  /// Reads a file that another program may have changed or unlocked.
  public func read(_ snapshot: Snapshot<Document, Work>, notify: Notify) async {
    adopt(snapshot)
    await read(notify)
  }

  /// Tries to save without delay.
  public func retry(_ snapshot: Snapshot<Document, Work>, notify: Notify) async {
    adopt(snapshot)
    await save(notify)
  }

  /// Resolves a conflict, unless it has changed since, to one that the user has not seen.
  public func resolve(
    _ conflict: Document.Conflict, _ answer: Document.Answer, _ snapshot: Snapshot<Document, Work>,
    notify: Notify
  ) async {
    adopt(snapshot)
    guard case .conflict(conflict, file: let theirs) = problem else { return }
    answers[conflict.id] = answer
    await merge(theirs, notify)
  }

  /// Moves a file aside that cannot be read, and writes a new one.
  public func replaceFile(_ snapshot: Snapshot<Document, Work>, notify: Notify) async {
    adopt(snapshot)
    var copy: URL?
    do {
      copy = try dataManager.setAside(location.file)
    } catch let error as DataManagerError where error.code == ENOENT {
      // The file was deleted, so there is nothing to move.
    } catch {
      return await notify(.backUpFailed(reason: explanation(of: error, "set aside")))
    }
    let journal = base == nil ? journalFile?.claim(for: snapshot.document) : nil
    if let journal { goOn(with: journal) }
    (base, problem, hasFailed) = (Document(), nil, false)
    await notify(.replaced(copy: copy, journal))
    await save(notify)
  }

  /// Saves what is not saved, or writes it to a rescue file.
  ///
  /// - Returns: A message for the user about what could not be saved, and where it is.
  public func end(_ snapshot: Snapshot<Document, Work>, notify: Notify) async -> String? {
    adopt(snapshot)
    guard base != nil else { return nil }
    isEnding = true
    // Another program may have changed or deleted what is to be in the file now.
    await read(notify)
    let failure = await saveAtOnce(notify)
    // Finished work is in the file now, or will be in a rescue file.
    latest?.work.done = []
    return rescue(after: failure, journalFailure: writeJournal())
  }

  /// Merges a document with what other programs have written since it was read, and saves it, for a
  /// program that ends then.
  ///
  /// - Returns: The reason why the file does not have it: a ``FileEvent/problem(_:)`` or
  ///   ``FileEvent/failed(reason:)``.
  public func save(
    _ document: Document, basedOn base: Document
  ) async -> FileEvent<Document, Work>? {
    var file = FileState<Document, Work>(saved: base)
    adopt(file.snapshot(of: document))
    let failure = await saveAtOnce { _ in }
    return problem.map { .problem($0) } ?? failure.map { .failed(reason: $0) }
  }

  /// Saves the last changes, and returns the reason if that fails.
  private func saveAtOnce(_ notify: Notify) async -> String? {
    (isEnding, isScheduled) = (true, false)
    timer += 1
    var failure: String?
    // An event may change the document, and another program the file.
    for _ in 1...9 {
      switch writeDocument() {
      case .failed(let reason): return reason
      case .nothing: return nil
      case .outdated:
        failure = explanation(
          of: DataManagerError(.save, path: location.file.path, code: ESTALE), "saved")
        await read(notify)
      case .saved(let document):
        failure = nil
        await notify(.saved(document))
      }
    }
    return failure
  }

  // MARK: Saving

  /// Stores a snapshot as the latest, unless a later one was received.
  @discardableResult
  private func adopt(_ next: Snapshot<Document, Work>) -> Bool {
    guard next.number > latest?.number ?? 0 else { return false }
    var next = next
    if next.version == version - 1, let mergedFrom, let merged = latest?.document {
      // The snapshot was taken before its owner received the merged document.
      next.document =
        next.document.merging(merged, base: mergedFrom)
    } else if next.version != version {
      return false
    }
    latest = next
    if base == nil, let saved = next.saved { (base, problem) = (saved, nil) }
    journal = journal ?? next.journal
    return true
  }

  /// Whether the document is to be written.
  private var isDocumentChanged: Bool {
    guard let base, let latest, problem == nil else { return false }
    return hasFailed || latest.document != base
  }

  /// What the journal is to have: the work under way, and what is done, but not in the file.
  private var workToKeep: UnsavedWork<Work> {
    guard var latest else { return UnsavedWork() }
    latest.work.removeDone(unlessIn: latest.document, savedAs: base)
    return latest.work
  }

  private var isWorkChanged: Bool { journal.map { $0 != workToKeep } ?? false }

  /// Whether the journal has work that is neither under way any more nor done.
  private var isWorkGivenUp: Bool {
    guard let journal, let latest else { return false }
    let owners = Set(latest.work.open.map(\.owner))
    return journal.open.contains {
      !owners.contains($0.owner) && !$0.isFinished(in: latest.document)
    }
  }

  func saveLater(_ notify: Notify) async {
    guard isDocumentChanged || isWorkChanged, !isScheduled, !isEnding else { return }
    isScheduled = true
    if await wait(for: .seconds(1)) { await save(notify) }
  }

  private func save(_ notify: Notify) async {
    isScheduled = false
    timer += 1
    let result = writeDocument()
    let journalFailure = writeJournal()
    if let journalFailure, !isJournalFailureReported {
      isJournalFailureReported = true
      await notify(.journalFailed(reason: journalFailure))
    }
    var isRepeated = journalFailure != nil
    switch result {
    case .failed(let reason):
      isRepeated = true
      await notify(.failed(reason: reason))
    case .nothing: break
    case .outdated: return await read(notify)
    case .saved(let document): await notify(.saved(document))
    }
    guard isRepeated else { return await saveLater(notify) }
    if !isScheduled, await wait(for: .seconds(10)) { await save(notify) }
  }

  /// Waits, and returns whether no other timer was started meanwhile.
  private func wait(for duration: Duration) async -> Bool {
    timer += 1
    let number = timer
    do {
      try await clock.sleep(for: duration)
      return number == timer
    } catch {
      if number == timer { isScheduled = false }
      return false
    }
  }

  private enum Writing {
    case failed(String)
    case nothing
    case outdated
    case saved(Document)
  }

  private func writeDocument() -> Writing {
    guard isDocumentChanged, let document = latest?.document else { return .nothing }
    // Abandoned work is removed before the file is written: if its part is deleted and this process
    // is killed, the work has no place. A failure is reported by the next write of the journal.
    if isWorkGivenUp { _ = writeJournal() }
    do {
      try dataManager.save(document.json(), location.file, .ifUnchanged)
      (base, hasFailed) = (document, false)
      return .saved(document)
    } catch let error as DataManagerError where error.isOutdated {
      return .outdated
    } catch {
      hasFailed = true
      return .failed(explanation(of: error, "saved"))
    }
  }

  /// Writes the unfinished work, and returns the reason if that fails.
  private func writeJournal() -> String? {
    guard isWorkChanged, let file = journalFile else { return nil }
    let work = workToKeep
    do {
      try file.save(work)
      journal = work
      return nil
    } catch {
      return DataManagerError.explanation(of: error, file: file.file, couldNotBe: "saved")
    }
  }

  private var journalFile: Journal<Work>? { Journal(of: location) }

  /// Sets the content of the file that the document is based on from now on.
  func rebase(onto file: Document) {
    (base, problem, hasFailed) = (file, nil, false)
    answers = [:]
    version += 1
  }

  func goOn(with claimed: ClaimedJournal<Work>) {
    journal = claimed.work
    latest?.document = claimed.document
    latest?.work = claimed.work
  }

  func explanation(of error: any Error, _ participle: String) -> String {
    DataManagerError.explanation(of: error, file: location.file, couldNotBe: participle)
  }
}
