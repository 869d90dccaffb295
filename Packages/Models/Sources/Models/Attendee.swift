import Foundation

/// Somebody who takes part in a ``Standup``.
public struct Attendee: Hashable, Identifiable, Sendable {
  /// Tells attendees of the same name apart.
  public let id: UUID
  /// What the others call them. It may be empty while a form is filled in.
  public var name: String
  /// The fields that its file has beside these.
  public var unknownFields = UnknownFields()

  /// Creates an attendee, without a name at first.
  public init(id: UUID, name: String = "") {
    self.id = id
    self.name = name
  }
}
