import Foundation
import IssueReporting

/// A use of dependencies (an app, a preview or a test), which determines their default values.
///
/// The context is a dependency too, and can be read and overridden as such:
///
/// ```swift
/// withDependencies { $0.context = .preview } operation: { … }
/// ```
public enum DependencyContext: String, Hashable, Sendable {
  /// The context of a running app, whose defaults are ``DependencyKey/liveValue``.
  case live
  /// The context of previews, whose defaults are ``TestDependencyKey/previewValue``.
  case preview
  /// The context of tests, whose defaults are ``TestDependencyKey/testValue``.
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
        SWIFT_DEPENDENCIES_CONTEXT is "\(name)", which is not a valid context. \
        Set it to "live", "preview" or "test". Until then the context is "\(inferred)".
        """
      )
      return inferred
    }
    return forced
  }
}

extension DependencyValues {
  /// The current context. Override it to use the default values of another:
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.context = .preview
  /// } operation: { … }
  /// ```
  ///
  /// Setting it, also to its current value, begins a new cache of default values: defaults that
  /// were made before are not used in the new scope, nor are those made in it used elsewhere; but
  /// those that `prepareDependencies` has set are. Values derived from these share the cache.
  public var context: DependencyContext {
    get { ownContext?.context ?? .ofProcess }
    set {
      if isPreparing {
        reportIssue(
          """
          The context cannot be prepared. To fix, set it in 'withDependencies', or in the environment \
          as SWIFT_DEPENDENCIES_CONTEXT.
          """)
      } else {
        setContext(newValue, recorder: nil)
      }
    }
  }

  mutating func setContext(_ context: DependencyContext, recorder: (any DependencyRecorder)?) {
    let defaults = DefaultValues(
      preparedIn: defaults, for: TestContext.currentTestID, recorder: recorder)
    self[ContextKey.self] = OwnContext(context: context, defaults: defaults)
  }

  /// The cache of default values in force.
  var defaults: DefaultValues { ownContext?.defaults ?? .ofProcess }

  private var ownContext: OwnContext? { override(of: ContextKey.self) ?? nil }

  private enum ContextKey: TestDependencyKey {
    static var testValue: OwnContext? { nil }
  }

  /// A context that was set, and the cache of its default values.
  private struct OwnContext: Sendable {
    let context: DependencyContext
    let defaults: DefaultValues
  }
}
