import Foundation
import IssueReporting

/// Where dependencies are used, which decides what value a dependency has unless it is overridden.
///
/// The context is a dependency too, and can be read and overridden as such:
///
/// ```swift
/// withDependencies { $0.context = .preview } operation: { … }
/// ```
public enum DependencyContext: String, Hashable, Sendable {
  /// A running app: ``DependencyKey/liveValue``.
  case live
  /// A preview: ``TestDependencyKey/previewValue``.
  case preview
  /// A test: ``TestDependencyKey/testValue``.
  case test

  /// The context of this process: the one that the environment variable
  /// `SWIFT_DEPENDENCIES_CONTEXT` names (`live`, `preview` or `test`); without it, `test` where
  /// tests run, and `live` elsewhere.
  static let ofProcess = inferred(from: ProcessInfo.processInfo.environment, isTesting: isTesting)

  static func inferred(from environment: [String: String], isTesting: Bool) -> Self {
    let inferred: Self = isTesting ? .test : .live
    guard let name = environment["SWIFT_DEPENDENCIES_CONTEXT"], !name.isEmpty
    else { return inferred }
    guard let forced = Self(rawValue: name)
    else {
      reportIssue(
        """
        SWIFT_DEPENDENCIES_CONTEXT is "\(name)", which is no context. \
        Set it to "live", "preview" or "test". Until then the context is "\(inferred)".
        """
      )
      return inferred
    }
    return forced
  }
}

extension DependencyValues {
  /// The context that dependencies are used in. Override it to use the values of another:
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.context = .preview
  /// } operation: { … }
  /// ```
  ///
  /// Setting it, also to what it is already, starts afresh with the default values: those that were
  /// made before, by the process or in another such scope, are not used here, nor are those that are
  /// made here used elsewhere. Values that are derived from these share them.
  public var context: DependencyContext {
    get { ownContext?.context ?? .ofProcess }
    set { setContext(newValue, recorder: nil) }
  }

  mutating func setContext(_ context: DependencyContext, recorder: (any DependencyRecorder)?) {
    self[ContextKey.self] = OwnContext(
      context: context, defaults: DefaultValues(recorder: recorder))
  }

  /// The default values to use.
  var defaults: DefaultValues { ownContext?.defaults ?? .ofProcess }

  private var ownContext: OwnContext? { override(of: ContextKey.self) ?? nil }

  private enum ContextKey: TestDependencyKey {
    static var testValue: OwnContext? { nil }
  }

  /// A context that was set, and the default values that are made in it.
  private struct OwnContext: Sendable {
    let context: DependencyContext
    let defaults: DefaultValues
  }
}
