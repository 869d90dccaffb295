/// An enum whose cases have key paths.
///
/// The macro ``CasePathable()`` adds the conformance. By hand it is a property for each case:
///
/// ```swift
/// enum Action: CasePathable {
///   case title(String)
///   case tapped
///
///   struct AllCasePaths {
///     var title: AnyCasePath<Action, String> {
///       AnyCasePath(
///         embed: Action.title,
///         extract: {
///           guard case .title(let title) = $0 else { return nil }
///           return title
///         })
///     }
///     var tapped: AnyCasePath<Action, Void> {
///       AnyCasePath(
///         embed: { .tapped },
///         extract: {
///           guard case .tapped = $0 else { return nil }
///           return ()
///         })
///     }
///   }
///   static var allCasePaths: AllCasePaths { AllCasePaths() }
/// }
/// ```
///
/// A value is then asked for its case, read and changed by key path:
///
/// ```swift
/// var action = Action.title("Blob")
/// action.is(\.title)                     // true
/// action[case: \.title]                  // "Blob"
/// action.modify(\.title) { $0 += " Jr." }
/// ```
///
/// If the enum is declared with `@dynamicMemberLookup`, the payload of a case is a member: `action.title`.
public protocol CasePathable {
  /// A type with a property for each case: the path to the case, with the name of the case.
  associatedtype AllCasePaths

  /// The paths to all cases.
  static var allCasePaths: AllCasePaths { get }
}

/// Adds key paths to the cases of an enum.
///
/// ```swift
/// @CasePathable
/// enum Action {
///   case title(String)
///   case tapped
/// }
///
/// Action.title("Blob").is(\.title)  // true
/// ```
///
/// It writes what the protocol ``CasePathable`` shows, and ``CasePathIterable``. A type named `AllCasePaths` that
/// is there is kept.
@attached(
  member,
  names: named(AllCasePaths), named(allCasePaths), named(_CasePathsElement),
  named(_CasePathsIterator), named(_CasePathsRoot), named(_CasePathsSelf))
@attached(extension, conformances: CasePathable, CasePathIterable)
public macro CasePathable() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "CasePathableMacro")

/// The paths to an enum's cases, which return the key path to the case of a value:
/// `Action.allCasePaths[action]`.
public protocol CasePathReflectable<Root> {
  /// The enum.
  associatedtype Root: CasePathable

  /// The key path to the case of a value.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

/// An enum that lists the key paths to its cases: `Array(Action.allCasePaths)`.
public protocol CasePathIterable: CasePathable
where
  AllCasePaths: CasePathReflectable<Self>, AllCasePaths: Sequence,
  AllCasePaths.Element == PartialCaseKeyPath<Self>
{}

/// The paths to an enum's cases that the macro ``CasePathable()`` writes.
///
/// Its requirement is a subscript, which has no name that could be that of a case.
public protocol _CasePathSequence<Root>: CasePathReflectable, Sequence
where Element == PartialCaseKeyPath<Root>, Iterator == IndexingIterator<[Element]> {
  /// The key paths to all cases.
  subscript(_paths: Void) -> [PartialCaseKeyPath<Root>] { get }
}

extension _CasePathSequence {
  public subscript(root: Root) -> PartialCaseKeyPath<Root> {
    // A value is in one of the cases.
    self[()].first { root.is($0) }!
  }

  public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Root>]> {
    self[()].makeIterator()
  }
}
