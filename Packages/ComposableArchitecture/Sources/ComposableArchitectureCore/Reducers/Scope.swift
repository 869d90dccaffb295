import CasePathsCore
import IssueReporting

/// A reducer that runs a child reducer on a part of its parent's state.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.profile, action: \.profile) {
///     Profile()
///   }
///   Reduce { state, action in
///     …
///   }
/// }
/// ```
///
/// Place it above the parent's own logic, so that the child handles its action before the parent
/// does.
public struct Scope<ParentState, ParentAction>: Reducer {
  @usableFromInline let composed: Reduce<ParentState, ParentAction>

  /// Creates a reducer that runs a child on a property of the parent's state.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - toChildAction: The case of the parent's actions with the child's actions.
  ///   - child: The child.
  @inlinable public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    self.init(toChildState, AnyCasePath(toChildAction), child())
  }

  /// Creates a reducer that runs a child on a case of the parent's state, which is an enum.
  ///
  /// To cancel the effects of the child when the enum changes to another case, use
  /// `ifCaseLet(_:action:then:)`.
  ///
  /// - Parameters:
  ///   - toChildState: The case of the parent's state with the child's state.
  ///   - toChildAction: The case of the parent's actions with the child's actions.
  ///   - child: The child.
  @inlinable public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      AnyCasePath(toChildState), AnyCasePath(toChildAction), child(),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a reducer that runs a child on a property of the parent's state:
  /// `Scope(\.profile, action: \.profile) { Profile() }`.
  @inlinable public init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    self.init(state: toChildState, action: toChildAction, child: child)
  }

  /// Creates a reducer that runs a child on a case of the parent's state, which is an enum:
  /// `Scope(\.editing, action: \.editing) { Editor() }`.
  @inlinable public init<ChildState, ChildAction>(
    _ toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      state: toChildState, action: toChildAction, child: child,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  @inlinable package init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<ParentState, ChildState>,
    _ toChildAction: AnyCasePath<ParentAction, ChildAction>,
    _ child: some Reducer<ChildState, ChildAction>
  ) {
    self.init(ChildRun("Scope", at: PropertyPlace(toChildState), child), toChildAction)
  }

  @inlinable package init<ChildState, ChildAction>(
    _ toChildState: AnyCasePath<ParentState, ChildState>,
    _ toChildAction: AnyCasePath<ParentAction, ChildAction>,
    _ child: some Reducer<ChildState, ChildAction>,
    at site: CallSite
  ) {
    let place = CasePlace(toChildState, hasInstances: false)
    self.init(ChildRun("Scope", at: place, child, site: site), toChildAction)
  }

  @inlinable init<Place: ChildPlace, ChildAction>(
    _ run: ChildRun<Place, ChildAction>, _ toChildAction: AnyCasePath<ParentAction, ChildAction>
  ) where Place.Root == ParentState, Place.ID == Void {
    self.composed = Reduce { state, action in
      guard let childAction = toChildAction.extract(from: action) else { return .none }
      return run((), childAction, in: &state, action, embed: toChildAction.embed)
    }
  }

  @inlinable public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<
    ParentAction
  > {
    composed.reduce(into: &state, action: action)
  }

  @inlinable public func _composed() -> Reduce<ParentState, ParentAction> { composed }
}
