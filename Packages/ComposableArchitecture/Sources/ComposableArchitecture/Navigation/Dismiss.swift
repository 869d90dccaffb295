import DependenciesCore
import IssueReporting

extension DependencyValues {
  /// Dismisses the feature that calls it, however it is presented.
  ///
  /// ```swift
  /// @Dependency(\.dismiss) var dismiss
  /// …
  /// case .cancelButtonTapped:
  ///   return .run { _ in await dismiss() }
  /// ```
  ///
  /// In tests of a feature alone, override it to learn that it was called.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the feature is presented: from a `nil` state, or as an element of a stack. A test that
  /// overrides ``dismiss`` presents it, too.
  public var isPresented: Bool {
    get { self[IsPresentedKey.self] ?? dismiss.isOverridden }
    set { self[IsPresentedKey.self] = newValue }
  }

  private enum DismissKey: DependencyKey {
    static let liveValue = DismissEffect.current
    static let testValue = DismissEffect.current
  }

  private enum IsPresentedKey: DependencyKey {
    static let liveValue: Bool? = nil
    static let testValue: Bool? = nil
  }
}

/// Asks whoever presents a feature to dismiss it. See `DependencyValues.dismiss`.
public struct DismissEffect: Sendable {
  private let dismiss: (@MainActor @Sendable () async -> Void)?

  /// A value for tests, which calls a closure instead.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
    self.dismiss = dismiss
  }

  private init() {
    self.dismiss = nil
  }

  /// Dismisses the feature that the running effect belongs to.
  static let current = DismissEffect()

  fileprivate var isOverridden: Bool { dismiss != nil }

  /// Dismisses the feature. Call it from an effect; its own effects are cancelled by it.
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    if let dismiss { return await dismiss() }
    let owner = EffectScope.current?.owner
    // The feature may have left before this was called.
    guard owner?.isCancelled != true, !Task.isCancelled else { return }
    guard let presented = owner?.presented else {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      return site.report(
        """
        A reducer requested dismissal at "\(site)", but couldn't be dismissed. …

        Nothing presents the feature: it is not embedded with "ifLet" or "forEach" on presentation \
        or stack state. If it can run both presented and not, ask '@Dependency(\\.isPresented)' \
        before calling '@Dependency(\\.dismiss)', and call it only from effects.
        """
      )
    }
    presented.dismiss?()
  }
}

extension OverriddenDependencies {
  /// Those of a presented feature.
  @usableFromInline static func presented() -> OverriddenDependencies {
    OverriddenDependencies {
      $0.isPresented = true
      $0.dismiss = .current
    }
  }
}
