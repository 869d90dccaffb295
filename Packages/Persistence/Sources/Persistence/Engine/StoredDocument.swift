import Foundation

/// A value that an ``Engine`` keeps in a file, and merges with what other programs write there.
public protocol StoredDocument: Equatable, Sendable {
  /// A part that was changed here and in the file.
  associatedtype Conflict: Equatable, Identifiable, Sendable where Conflict.ID: Sendable
  /// What the user has decided about a conflict, such as whether to take the version of the file.
  associatedtype Answer: Sendable

  /// The name of the program, for messages.
  static var program: String { get }
  /// A plural noun for the contents of the document, for messages: "standups".
  static var contents: String { get }

  /// Creates the document of a file that does not exist.
  init()

  /// Decodes a file.
  static func read(_ data: Data) throws -> (document: Self, format: StoredFormat)

  /// Decodes the pieces of a file, which takes less memory, or returns `nil` to have ``read(_:)`` decode
  /// the whole of it. By default, it does so.
  ///
  /// - Parameter next: Fills a buffer with the next bytes, and returns their number: zero at the end.
  static func scan(
    _ next: (UnsafeMutableRawBufferPointer) throws -> Int
  ) -> (document: Self, format: StoredFormat)?

  /// Returns whether a file that could not be decoded may be replaced, once the user has agreed.
  static func mayReplace(after error: any Error) -> Bool

  /// Encodes the document. ``read(_:)`` must return an equal one: what differs would count as changed
  /// by another program.
  func json() throws -> Data

  /// Returns this document with the changes of another version of it, and the first conflict.
  ///
  /// - Parameters:
  ///   - theirs: The other version.
  ///   - base: The common ancestor of both versions.
  ///   - inUse: The parts that are being changed here, whose deletion is a conflict.
  ///   - answers: The decisions about parts that contradict each other.
  func merging(
    _ theirs: Self, base: Self, inUse: Set<Conflict.ID>, answers: [Conflict.ID: Answer]
  ) -> (merged: Self, conflict: Conflict?)
}

extension StoredDocument {
  public static func scan(
    _ next: (UnsafeMutableRawBufferPointer) throws -> Int
  ) -> (document: Self, format: StoredFormat)? { nil }

  public static func mayReplace(after error: any Error) -> Bool { true }

  /// Returns this document with the changes of another version, which are taken from here where both
  /// contradict each other.
  func merging(_ theirs: Self, base: Self) -> Self {
    merging(theirs, base: base, inUse: [], answers: [:]).merged
  }
}

/// The format of a file, compared with the one that is written.
public enum StoredFormat: Sendable {
  /// The file is replaced without a copy.
  case current
  /// The file is copied before it is replaced.
  case older
  /// The file is never replaced.
  case newer
}

/// Work that is not in the document yet, such as an open form. The journal keeps it.
///
/// Its parts have ids, by which it is recognized in a document when it is done, so that work which is in
/// the file and in the journal is not done twice. Done work leaves the journal after it is in the file,
/// and work that was given up before: the file may have no place for it any more.
public protocol JournaledWork: Codable, Equatable, Sendable {
  /// The document that has the work when it is done.
  associatedtype Document: StoredDocument

  /// The part of the document that the work belongs to.
  var owner: Document.Conflict.ID { get }

  /// Returns whether the work is done, and is in a document.
  func isFinished(in document: Document) -> Bool

  /// Returns whether the work can go on with a document.
  func hasPlace(in document: Document) -> Bool

  /// Returns a document with the work, as if it was done now.
  func applied(to document: Document) -> Document

  /// Returns a document in which the work's part is as it was when the work began.
  func base(in document: Document) -> Document
}

extension JournaledWork {
  public func base(in document: Document) -> Document { document }

  /// Returns a document with the work, or `nil` if that contradicts what the document has.
  func merged(into document: Document) -> Document? {
    let base = base(in: document)
    let result = applied(to: base).merging(document, base: base, inUse: [owner], answers: [:])
    return result.conflict == nil ? result.merged : nil
  }
}

extension UnsavedWork {
  /// Returns a document with the work under way.
  func applied(to document: Work.Document) -> Work.Document {
    open.reduce(document) { $1.applied(to: $0) }
  }
}

/// The unfinished work of a program that keeps none.
public struct NoWork<Document: StoredDocument>: JournaledWork {
  private let work: Never
  public var owner: Document.Conflict.ID { switch work {} }
  public func isFinished(in document: Document) -> Bool { switch work {} }
  public func hasPlace(in document: Document) -> Bool { switch work {} }
  public func applied(to document: Document) -> Document { switch work {} }
}
