import Foundation

/// A person who takes part in a ``Standup``.
public struct Attendee: Hashable, Identifiable, Sendable {
  public let id: ModelID<Attendee>
  /// The name. It may be empty while a form is filled in.
  public var name: String
  /// The fields in the file that this program does not know.
  public var unknownFields = UnknownFields()

  /// Creates an attendee, by default without a name.
  public init(id: ModelID<Attendee>, name: String = "") {
    self.id = id
    self.name = name
  }

  /// Creates an attendee, by default without a name.
  public init(id: UUID, name: String = "") {
    self.init(id: ID(id), name: name)
  }
}
