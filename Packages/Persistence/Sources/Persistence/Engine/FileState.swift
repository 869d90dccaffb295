import Foundation

/// The state of a document's file, for the document's owner. Events of an ``Engine`` change it.
public struct FileState<Work: JournaledWork>: Equatable, Sendable {
  /// The last confirmed content of the file, or `nil` before the file may be written.
  public private(set) var saved: Work.Document?
  /// The reason why the file does not have the document, if there is one.
  public private(set) var problem: FileProblem<Work.Document>?
  /// The work that the journal has; `nil` if this process does not own it. An owner knows that of the
  /// start, and the engine that of the last write.
  public internal(set) var journal: UnsavedWork<Work>?
  /// The reason why this process does not own the journal of a file that it owns.
  private(set) var journalFailure: String?
  var latest = Latest()

  /// The last snapshot, which the next one depends on. It is ignored when states are compared.
  struct Latest: Equatable {
    var number = 0
    /// The number of times that the engine has replaced the document.
    var version = 0
    var work = UnsavedWork<Work>()

    static func == (lhs: Self, rhs: Self) -> Bool { true }
  }

  /// Creates the state of a file that has a document, or that may not be written.
  public init(saved: Work.Document?) {
    self.saved = saved
  }

  /// The reason of the last failed save, until one succeeds.
  public var failure: String? {
    if case .failed(let reason) = problem { reason } else { nil }
  }

  /// Whether the document is not written before the file has changed, or the user has decided.
  var isBlocked: Bool { problem != nil && failure == nil }

  /// Whether nothing would be lost if the program ended without writing a document.
  public func holds(_ document: Work.Document) -> Bool {
    switch problem {
    case nil, .readOnly: saved == nil || saved == document
    case .conflict, .failed: false
    case .unreadable: document == Work.Document()
    }
  }

  /// Returns a snapshot for one request to the engine. Each request needs a new one.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - work: The open work. Earlier work that it lacks is done if the document has it.
  public mutating func snapshot(of document: Work.Document, work: [Work] = []) -> Snapshot<Work> {
    latest.number += 1
    latest.work.done += latest.work.open.filter { !work.contains($0) }
    latest.work.open = work
    latest.work.removeDone(unlessIn: document, savedAs: saved)
    return Snapshot(document: document, file: self)
  }

  /// Applies an event to this state and to the document.
  public mutating func receive(_ event: FileEvent<Work>, _ document: inout Work.Document) {
    switch event {
    case .backUpFailed, .changed, .journalFailed, .polling, .rescued: break
    case .merged(let merged, from: let mine, file: let theirs, let version):
      document = document == mine ? merged : document.merging(merged, base: mine)
      (saved, problem) = (theirs, nil)
      latest.version = version
    case .opened(let loaded, let version):
      document = loaded.document
      guard loaded.readOnly == nil else { return }
      (saved, problem) = (loaded.document, nil)
      latest.version = version
      resume(with: loaded.journal, &document)
    case .problem(let problem):
      if saved != nil { self.problem = problem }
    case .replaced(copy: _, let journal, let version):
      (saved, problem) = (Work.Document(), nil)
      latest.version = version
      resume(with: journal, &document)
    case .saved(let document):
      saved = document
      if failure != nil { problem = nil }
    }
  }

  private mutating func resume(with claimed: ClaimedJournal<Work>?, _ document: inout Work.Document)
  {
    guard let claimed else { return }
    document = claimed.document
    journalFailure = claimed.failure
    guard journalFailure == nil else { return }
    journal = claimed.work
    latest.work = claimed.work
  }
}

extension UnsavedWork {
  /// Removes finished work that was undone or changed since, or that the file has.
  mutating func removeDone(unlessIn document: Work.Document, savedAs saved: Work.Document?) {
    done.removeAll {
      !$0.isFinished(in: document) || saved.map($0.isFinished(in:)) ?? false
    }
  }
}

/// A document at one moment, with what its owner knows about the file, and the unsaved work.
public struct Snapshot<Work: JournaledWork>: Sendable {
  let document: Work.Document
  let file: FileState<Work>
}

/// A change of a file, or a failure, that an ``Engine`` notifies its owner of.
public enum FileEvent<Work: JournaledWork>: Equatable, Sendable {
  /// The file could not be copied or moved aside. If it was to be replaced, it was not.
  case backUpFailed(reason: String)
  /// Another program may have changed or unlocked the file: the owner may ask to read it.
  case changed
  /// The journal could not be written. This is reported once, until it can be.
  case journalFailed(reason: String)
  /// Another program has changed the file. Its changes are merged into the document of a snapshot.
  case merged(Work.Document, from: Work.Document, file: Work.Document, version: Int)
  /// A file that could not be written was read. If it is not read only, it can be written now.
  case opened(Loaded<Work>, version: Int)
  /// The system does not report changes by other programs, which are noticed within two seconds. This
  /// is reported once.
  case polling
  /// The file does not have the document.
  case problem(FileProblem<Work.Document>)
  /// The file was moved to a copy. If it had never been read, this process has the journal now.
  case replaced(copy: URL?, ClaimedJournal<Work>?, version: Int)
  /// At the end, the document was written to a rescue file, or is lost, as the message says.
  case rescued(message: String)
  /// The document is in the file.
  case saved(Work.Document)
}

/// A reason why a file does not have the document.
// Indirect, since the states that an inspector records have room for one each.
public indirect enum FileProblem<Document: StoredDocument>: Equatable, Sendable {
  /// The changes of the file contradict those of the document.
  case conflict(Document.Conflict, file: Document)
  /// The document could not be saved, which is tried again.
  case failed(reason: String)
  /// The file can be read, but has a format that cannot be written.
  case readOnly(ReadOnly)
  /// The file is deleted, or cannot be read.
  case unreadable(LoadFailure)

  /// A description for the user.
  ///
  /// - Parameter isSaved: Whether nothing would be lost if the program ended now.
  public func message(isSaved: Bool) -> String {
    switch self {
    case .conflict: "Not saved: another program has changed the same as you in the file."
    case .failed(let reason): reason
    case .readOnly(let reason):
      (isSaved ? "" : "Not saved. ") + reason.text(for: Document.program)
    case .unreadable(let failure): isSaved ? failure.message : "Not saved: \(failure.message)"
    }
  }
}
