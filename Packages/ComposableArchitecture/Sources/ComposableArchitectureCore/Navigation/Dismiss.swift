import DependenciesCore
import IssueReporting

extension DependencyValues {
  /// A function that dismisses the feature of the effect that calls it, in every kind of
  /// presentation.
  ///
  /// ```swift
  /// @Dependency(\.dismiss) var dismiss
  /// …
  /// case .cancelButtonTapped:
  ///   return .run { _ in await dismiss() }
  /// ```
  ///
  /// Override it in a test of the feature alone, to observe the call.
  public var dismiss: DismissEffect {
    get { self[DismissEffect.self] }
    set { self[DismissEffect.self] = newValue }
  }

  /// Whether the feature is presented, by optional state or as an element of a stack. It is also
  /// `true` in a test that overrides `dismiss`.
  public var isPresented: Bool {
    get { dismiss.isPresented }
    set { dismiss.isPresented = newValue }
  }
}

/// A function that dismisses a feature: the value of `@Dependency(\.dismiss)`.
public struct DismissEffect: Sendable {
  private var dismiss: (@MainActor @Sendable () async -> Void)?
  /// Whether the feature is presented. It is `true` if a test overrides `dismiss`.
  fileprivate(set) var isPresented: Bool
  /// Whether it is a value of ``observed(by:)``.
  package private(set) var isObserved = false

  /// Creates a value for tests, which calls a closure.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
    self.dismiss = dismiss
    self.isPresented = true
  }

  private init(isPresented: Bool) {
    self.dismiss = nil
    self.isPresented = isPresented
  }

  /// Returns a value that calls a closure after this one: a test store's, which presents its feature.
  package func observed(by didDismiss: @escaping @MainActor @Sendable () -> Void) -> Self {
    var effect = Self { [dismiss] in
      await dismiss?()
      didDismiss()
    }
    effect.isObserved = true
    return effect
  }

  /// Dismisses the feature that the running effect belongs to, if it is presented.
  static let current = DismissEffect(isPresented: false)

  /// Dismisses the presented feature that the running effect belongs to.
  static let presented = DismissEffect(isPresented: true)

  /// Dismisses the feature. Call it from an effect, which is cancelled with the feature.
  ///
  /// The effects that the parent returns for the dismissal belong to the work of the effect that
  /// calls this.
  ///
  /// An issue is reported if the feature is not presented.
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    if let dismiss { return await dismiss() }
    let scope = EffectScope.current
    // The effect may have been cancelled, or the feature may have left, before this was called.
    guard scope?.isCancelled != true, !Task.isCancelled else { return }
    guard let scope, let presented = scope.owner.presented else {
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
    presented.dismiss?(scope)
  }
}

extension DismissEffect: DependencyKey {
  public static var liveValue: Self { current }
  public static var testValue: Self { current }
}

extension OverriddenDependencies {
  @usableFromInline static func presented() -> OverriddenDependencies {
    OverriddenDependencies { $0.dismiss = .presented }
  }
}
