import Foundation

extension UUID {
  /// An id by the name of the type that it identifies: `Meeting.ID(uuid())`.
  public init(_ id: UUID) {
    self = id
  }
}
