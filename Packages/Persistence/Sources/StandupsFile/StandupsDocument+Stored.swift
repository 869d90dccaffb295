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
    let document = try Self(json: data)
    var current = Self(standups: document.standups)
    current.unknownFields = document.unknownFields
    return (current, document.isNewer ? .newer : document.isOlder ? .older : .current)
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
