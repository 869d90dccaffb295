import Foundation
import IdentifiedCollections
import Models
import Persistence

extension StandupsDocument: StoredDocument {
  public static let program = "Standups"
  public static let contents = "standups"

  public init() {
    self.init(standups: [])
  }

  public static func read(_ data: Data) throws -> (document: Self, format: StoredFormat) {
    try Self(json: data).stored
  }

  public static func scan(
    _ next: (UnsafeMutableRawBufferPointer) throws -> Int
  ) -> (document: Self, format: StoredFormat)? {
    Self(pieces: next)?.stored
  }

  /// The document as it will be written, and the format that it was read from.
  private var stored: (document: Self, format: StoredFormat) {
    var current = Self(standups: standups)
    current.unknownFields = unknownFields
    return (current, isNewer ? .newer : isOlder ? .older : .current)
  }

  public static func mayReplace(after error: any Error) -> Bool {
    (error as? Standup.JSONError)?.isNewerVersion != true
  }

  public func merging(
    _ theirs: Self, base: Self, inUse: Set<Standup.ID>, answers: [Standup.ID: Set<Standup.Field>]
  ) -> (merged: Self, conflict: StandupsMerge.Conflict?) {
    var merge = StandupsMerge(base: base, mine: self, theirs: theirs, inUse: inUse)
    for (id, fields) in answers { merge.resolve(id, takingTheirs: fields) }
    return (merge.merged, merge.conflicts.first)
  }
}
