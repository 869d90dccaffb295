import CustomDump
import IssueReporting

extension BindingAction {
  /// Writes a value to a property on behalf of a view.
  ///
  /// In debug builds a warning says so if no ``BindingReducer`` carries out the write.
  ///
  /// - Parameters:
  ///   - state: The state that is written.
  ///   - toAction: Embeds the write in the action that the view sends.
  static func write<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>>,
    _ value: Value,
    in state: Root,
    by toAction: @escaping (Self) -> Any
  ) -> Self {
    var write = Self.set(keyPath, value)
    #if DEBUG
      write.learnName(from: state)
      let check = WriteCheck(action: toAction(write), site: state[keyPath: keyPath].site)
      write.set = { [set = write.set] in
        check.isHandled = true
        set(&$0)
      }
    #endif
    return write
  }
}

#if DEBUG
  /// Reports a write that was not handled, once nothing holds its action any more.
  private final class WriteCheck {
    var isHandled = false
    private let action: Any
    private let site: CallSite?
    private let absences = AbsentState.reports.value

    init(action: Any, site: CallSite?) {
      self.action = action
      self.site = site
    }

    deinit {
      // A write to state that is gone was reported where its action was on its way.
      guard !isHandled, absences == AbsentState.reports.value else { return }
      let place = site.map { " for binding state defined at \"\($0)\"" } ?? ""
      let message = """
        A binding action sent from a view store\(place) was not handled. …

          Action:
        \(String(customDumping: action).indented(by: 4))

        To fix this, invoke "BindingReducer()" from your feature reducer's "body".
        """
      if let site { site.report(message) } else { reportIssue(message) }
    }
  }
#endif
