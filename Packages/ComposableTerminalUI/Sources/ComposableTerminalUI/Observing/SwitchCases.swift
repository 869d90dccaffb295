import ComposableArchitecture
import TerminalUI

// A switch by a list of cases instead of a `switch`, as code from before version 1.0 has it.

/// A view that a ``SwitchStore`` shows while its state is in a certain case.
@MainActor
public protocol SwitchCase: View {
  /// Whether it is for the case that the state is in.
  func isFor(_ state: Any) -> Bool
}

extension CaseLet: SwitchCase {
  public func isFor(_ state: Any) -> Bool {
    (state as? EnumState).flatMap(toCaseState) != nil
  }

  /// Shows a view for one case.
  @available(*, deprecated, message: "Leave out 'state:', and switch over the state.")
  public init(
    state toCaseState: AnyCasePath<EnumState, CaseState>,
    action fromCaseAction: @escaping (CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content
  ) {
    self.init(toCaseState, action: fromCaseAction, then: content)
  }
}

/// What a ``SwitchStore`` that lists its cases shows for all others.
public struct Default<Content: View>: SwitchCase {
  private let content: Content

  /// Shows a view for all cases that are not listed.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public func isFor(_ state: Any) -> Bool { true }

  public var body: some View { content }
}

/// Collects the cases of a ``SwitchStore``.
@MainActor
@resultBuilder
public enum SwitchCaseBuilder {
  public static func buildBlock(_ cases: any SwitchCase...) -> [any SwitchCase] { cases }
}

extension SwitchStore where Content == AnyView {
  /// Shows the first of several cases that is for the state.
  @available(*, deprecated, message: "Take the state in the closure, and switch over it.")
  public init(
    _ store: Store<EnumState, EnumAction>,
    @SwitchCaseBuilder content: @escaping () -> [any SwitchCase],
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(store) { state in
      let cases = content()
      if let shown = cases.first(where: { $0.isFor(state) }) { return AnyView(shown) }
      reportIssue(
        """
        A "SwitchStore" at "\(fileID):\(line)" shows nothing for a case of "\(EnumState.self)". …

        Add a "CaseLet" for it, or a "Default".
        """
      )
      return AnyView(EmptyView())
    }
  }
}
