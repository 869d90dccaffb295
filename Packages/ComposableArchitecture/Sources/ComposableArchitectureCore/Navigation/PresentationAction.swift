import CasePathsCore

/// An action of a presented feature, or its dismissal.
public enum PresentationAction<Action> {
  /// Dismisses the feature. Sent when the user closes its view, or the feature calls
  /// `@Dependency(\.dismiss)`. The parent may send it, too.
  case dismiss

  indirect case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
