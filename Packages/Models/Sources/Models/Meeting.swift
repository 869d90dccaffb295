import Foundation

/// A meeting that was held: when, and what was said.
public struct Meeting: Hashable, Identifiable, Sendable {
  /// Tells meetings of the same minute apart.
  public let id: UUID
  /// When it ended.
  public let date: Date
  /// What was said, as far as it was heard; empty if nobody listened.
  public var transcript: String
  /// The fields that its file has beside these.
  public var unknownFields = UnknownFields()

  /// Creates a meeting that was held.
  public init(id: UUID, date: Date, transcript: String) {
    self.id = id
    self.date = date
    self.transcript = transcript
  }
}
