import Foundation
import TerminalCore

extension View {
  /// Presents an alert while a condition holds. Every button dismisses it; Esc activates the one
  /// with the role `.cancel`.
  public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M = { EmptyView() }
  ) -> some View {
    prompt(isPresented: isPresented) {
      PromptView(title: title, message: message(), actions: actions(), isDialog: false)
    }
  }

  /// Presents an alert with a title while a condition holds.
  public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M = { EmptyView() }
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents an alert with a string as its title while a condition holds.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M = { EmptyView() }
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents an alert about a value while a condition holds and the value is not `nil`.
  public func alert<T, A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    prompt(isPresented: isPresented) {
      if let data {
        PromptView(
          title: title, message: message(data), actions: actions(data), isDialog: false)
      }
    }
  }

  /// Presents an alert about a value, with a title.
  public func alert<T, A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(
      Text(titleKey), isPresented: isPresented, presenting: data, actions: actions,
      message: message)
  }

  /// Presents an alert about a value, with a string as its title.
  @_disfavoredOverload
  public func alert<S: StringProtocol, T, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(
      Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Presents an alert about a value, with a text as its title and without a message.
  public func alert<T, A: View>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }

  /// Presents an alert about a value, with a title and without a message.
  public func alert<T, A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
  }

  /// Presents an alert about an error: its description is the title, its reason and recovery
  /// suggestion the message.
  public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(isPresented: isPresented, error: error) { _ in
      actions()
    } message: { error in
      let lines = [error.failureReason, error.recoverySuggestion].compactMap(\.self)
      if !lines.isEmpty { Text(lines.joined(separator: "\n")) }
    }
  }

  /// Presents an alert about an error, with a custom message.
  public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M
  ) -> some View {
    alert(
      Text(error?.errorDescription ?? error.map { String(describing: $0) } ?? ""),
      isPresented: isPresented, presenting: error, actions: actions, message: message)
  }

  func prompt<Prompt: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Prompt
  ) -> some View {
    presentation(.prompt, isPresented: isPresented) { AnyView(content()) }
  }
}
