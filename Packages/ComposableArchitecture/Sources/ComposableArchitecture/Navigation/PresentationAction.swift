import CasePaths

/// What can happen to a feature that is presented.
public enum PresentationAction<Action> {
  /// It goes away: the user swiped a sheet down or tapped a cancel button, or the feature asked for it
  /// with `@Dependency(\.dismiss)`. Send it to dismiss from outside, too.
  case dismiss

  /// Something happened in it.
  indirect case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
