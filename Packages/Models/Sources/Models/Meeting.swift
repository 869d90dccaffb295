import Foundation

/// A meeting that was held: when, and what was said.
public struct Meeting: Hashable, Identifiable, Sendable {
  public let id: UUID
  public let date: Date
  public var transcript: String

  public init(id: UUID, date: Date, transcript: String) {
    self.id = id
    self.date = date
    self.transcript = transcript
  }
}
