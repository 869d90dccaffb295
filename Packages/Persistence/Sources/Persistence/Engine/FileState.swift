import Foundation

/// The state of a document's file, for the document's owner. Events of an ``Engine`` change it.
public struct FileState<Document, Work: JournaledWork>: Equatable, Sendable
where Work.Document == Document {
  /// The last confirmed content of the file, or `nil` before the file may be written.
  public private(set) var saved: Document?
  /// The reason why the document cannot be written, after another program has changed the file.
  public private(set) var problem: FileProblem<Document>?
  /// The reason of the last failed save, until one succeeds.
  public private(set) var failure: String?
  /// The work that the journal had at the start; `nil` if this process does not own it.
  public private(set) var journal: UnsavedWork<Work>?
  private var latest = Latest()

  /// The last snapshot, which the next one depends on. It is ignored when states are compared.
  private struct Latest: Equatable {
    var number = 0
    var version = 0
    var work = UnsavedWork<Work>()

    static func == (lhs: Self, rhs: Self) -> Bool { true }
  }

  /// Creates the state of a file that has a document, or that may not be written.
  public init(saved: Document?) {
    self.saved = saved
  }

  /// Notes the content of a file that may be written from now on.
  public mutating func load(_ document: Document) {
    saved = document
    problem = nil
    failure = nil
  }

  /// Notes the work of a journal that this process owns from now on.
  private mutating func load(journal work: UnsavedWork<Work>) {
    journal = work
    latest.work = work
  }

  /// Whether the file has a document.
  public func holds(_ document: Document) -> Bool {
    guard let saved else { return true }
    return problem?.holds(document, saved: saved) ?? (failure == nil && saved == document)
  }

  /// Returns a snapshot for one request to the engine. Each request needs a new one.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - work: The open work. Earlier work that it lacks is done if the document has it.
  public mutating func snapshot(
    of document: Document, work: [Work] = []
  ) -> Snapshot<Document, Work> {
    latest.number += 1
    latest.work.done += latest.work.open.filter { !work.contains($0) }
    latest.work.open = work
    latest.work.removeDone(unlessIn: document, savedAs: saved)
    return Snapshot(
      number: latest.number, version: latest.version, document: document, work: latest.work,
      saved: saved, journal: journal)
  }

  /// Applies an event to this state and to the document.
  public mutating func receive(_ event: FileEvent<Document, Work>, _ document: inout Document) {
    switch event {
    case .backUpFailed, .journalFailed:
      break
    case .failed(let reason):
      failure = reason
    case .merged(let merged, let mine, let theirs, let version):
      document =
        document == mine
        ? merged : document.merging(merged, base: mine)
      load(theirs)
      latest.version = version
    case .opened(let loaded, let version):
      problem = nil
      document = loaded.journal?.document ?? loaded.document
      guard loaded.readOnly == nil else { return }
      load(loaded.document)
      latest.version = version
      if let journal = loaded.journal { load(journal: journal.work) }
    case .problem(let problem):
      self.problem = problem
    case .replaced(_, let journal):
      load(Document())
      if let journal {
        document = journal.document
        load(journal: journal.work)
      }
    case .saved(let document):
      saved = document
      failure = nil
    }
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

/// A document and the unsaved work at one moment.
public struct Snapshot<Document, Work: JournaledWork>: Sendable where Work.Document == Document {
  let number: Int
  /// The number of times that the engine had replaced the document.
  let version: Int
  var document: Document
  var work: UnsavedWork<Work>
  let saved: Document?
  let journal: UnsavedWork<Work>?
}

/// A change of a file, or a failure, that an ``Engine`` notifies its owner of.
public enum FileEvent<Document, Work: JournaledWork>: Equatable, Sendable
where Work.Document == Document {
  /// The file could not be copied or moved aside, so it was not replaced.
  case backUpFailed(reason: String)
  /// The document could not be saved, which is tried again.
  case failed(reason: String)
  /// The journal could not be written. This is reported once.
  case journalFailed(reason: String)
  /// Another program has changed the file. Its changes are merged into the document of a snapshot.
  case merged(Document, from: Document, file: Document, version: Int)
  /// A file that could not be written was read. If it is not read only, it can be written now.
  case opened(Loaded<Document, Work>, version: Int)
  /// The document is not written until the problem is solved.
  case problem(FileProblem<Document>)
  /// The file was moved to a copy. If it had never been read, this process has the journal now.
  case replaced(copy: URL?, ClaimedJournal<Work>?)
  /// The document is in the file.
  case saved(Document)
}

/// A reason why a document cannot be written to a file that another program has changed.
public enum FileProblem<Document: StoredDocument>: Equatable, Sendable {
  /// The changes of the file contradict those of the document.
  case conflict(Document.Conflict, file: Document)
  /// The file can be read, but has a format that cannot be written.
  case readOnly(ReadOnly)
  /// The file is deleted, or cannot be read.
  case unreadable(LoadFailure)

  /// Whether nothing would be lost if the program ended without writing a document.
  func holds(_ document: Document, saved: Document) -> Bool {
    switch self {
    case .conflict: false
    case .readOnly: saved == document
    case .unreadable: document == Document()
    }
  }

  /// A description for the user.
  ///
  /// - Parameter isSaved: Whether nothing would be lost if the program ended now.
  public func message(isSaved: Bool) -> String {
    switch self {
    case .conflict: "Not saved: another program has changed the same as you in the file."
    case .readOnly(let reason):
      (isSaved ? "" : "Not saved. ") + reason.text(of: Document.program)
    case .unreadable(let failure): isSaved ? failure.message : "Not saved: \(failure.message)"
    }
  }
}
