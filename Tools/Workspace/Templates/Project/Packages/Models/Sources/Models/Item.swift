public import Foundation

/// An item of the list.
public struct Item: Codable, Equatable, Identifiable, Sendable {
  public let id: UUID
  public var title: String

  public init(id: UUID, title: String) {
    self.id = id
    self.title = title
  }
}
