import CustomDump
@_spi(Messages) import IssueReporting

extension BindingAction {
  /// Returns the write of a view. In debug builds an issue is reported if no ``BindingReducer``
  /// performs it.
  ///
  /// - Parameter toAction: Embeds the write in the action that the view sends.
  static func write<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value, by toAction: @escaping (Self) -> Any
  ) -> Self {
    Self.set(keyPath, value).checked(at: nil, by: toAction)
  }

  /// Returns the write with a check that a ``BindingReducer`` performs it, in debug builds.
  ///
  /// - Parameter site: The declaration of the property, if known.
  package func checked(at site: CallSite?, by toAction: (Self) -> Any) -> Self {
    #if DEBUG
      var write = self
      let check = WriteCheck(actionType: type(of: toAction(write)), value: value, site: site)
      write.check = check
      write.set = { [set] in
        check.isHandled = true
        set(&$0)
      }
      return write
    #else
      return self
    #endif
  }
}

#if DEBUG
  /// Reports a write that was not performed, when its action is released.
  final class WriteCheck {
    var isHandled = false
    private let actionType: Any.Type
    private let value: Any
    private let site: CallSite?

    init(actionType: Any.Type, value: Any, site: CallSite?) {
      self.actionType = actionType
      self.value = value
      self.site = site
    }

    deinit {
      guard !isHandled else { return }
      let place = site.map { " for binding state defined at \"\($0)\"" } ?? ""
      let sender = site == nil ? "store" : "view store"
      let action = "\(_dumpName(of: actionType)).binding(.set(_, \(value)))"
      let message = """
        A binding action sent from a \(sender)\(place) was not handled. …

          Action:
        \(action.indented(by: 4))

        To fix this, invoke "BindingReducer()" from your feature reducer's "body".
        """
      if let site { site.report(message) } else { reportIssue(message) }
    }
  }
#endif
