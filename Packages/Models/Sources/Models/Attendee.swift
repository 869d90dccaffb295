import Foundation

/// Somebody who takes part in a ``Standup``.
public struct Attendee: Codable, Hashable, Identifiable, Sendable {
  public let id: UUID
  public var name: String

  public init(id: UUID, name: String = "") {
    self.id = id
    self.name = name
  }
}
