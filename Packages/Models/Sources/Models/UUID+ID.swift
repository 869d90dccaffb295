import Foundation

extension UUID {
  /// Creates an identifier from another, as in `Meeting.ID(uuid())`.
  public init(_ id: UUID) {
    self = id
  }
}
