import CustomDump
import DependenciesCore
import Foundation
@_spi(Stores) import Sharing

extension Reducer {
  /// Prints each action that the reducer receives, and the changes of the state.
  ///
  /// ```swift
  /// Store(initialState: Counter.State()) {
  ///   Counter()._printChanges()
  /// }
  /// ```
  ///
  /// ```diff
  /// received action:
  ///   Counter.Action.incrementButtonTapped
  ///   Counter.State(
  /// -   count: 0,
  /// +   count: 1
  ///   )
  /// ```
  ///
  /// - Parameter printer: The printer, or `nil` to print nothing.
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> some Reducer<State, Action> {
    let base = _composed()
    guard let printer else { return base }
    // So that changes of shared values are printed: both states refer to the same ones.
    let noting = OverriddenDependencies {
      $0.sharedTracker = SharedTracker(within: $0.sharedTracker)
    }
    return Reduce<State, Action> { state, action in
      let before = state
      let dependencies = noting.values()
      let effect = DependencyValues.withValues(dependencies) {
        base.reduce(into: &state, action: action)
      }
      func print() {
        printer.printChange(receivedAction: action, oldState: before, newState: state)
      }
      if let changes = dependencies.sharedTracker?.takeChanges() {
        changes.comparing(print)
      } else {
        print()
      }
      return effect
    }
  }
}

/// A printer for `_printChanges`.
public struct _ReducerPrinter<State, Action> {
  private let print: (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void

  /// Creates a printer from a closure, which is called with each action and the states before and
  /// after it.
  public init(
    printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  ) {
    self.print = printChange
  }

  /// Prints an action and the states before and after it.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    print(receivedAction, oldState, newState)
  }

  /// A printer of the whole action and the difference of the states.
  public static var customDump: Self {
    Self { action, oldState, newState in
      findPropertyNames(in: action, from: newState)
      var text = "received action:\n"
      CustomDump.customDump(action, to: &text, indent: 2)
      text += "\n"
      text += diff(oldState, newState).map { "\($0)\n" } ?? "  (No state changes)\n"
      ChangePrinting.print(text)
    }
  }

  /// A printer of the actions' names: their cases, without other payloads.
  public static var actionLabels: Self {
    Self { action, _, _ in
      let name = (action as? any CustomDebugStringConvertible)?.debugDescription
      ChangePrinting.print(
        "received action: \(name ?? _dumpName(of: type(of: action)) + nestedCases(of: action))")
    }
  }
}

/// Returns the type and the cases of an action and of the actions in it, without other payloads.
package func actionLabel(_ action: Any) -> String {
  "\(_dumpName(of: type(of: action)))\(actionPath(action))"
}

/// Returns the cases of an action and of the actions in it: `.path.element.detail`.
package func actionPath(_ action: Any) -> String {
  let mirror = Mirror(reflecting: action)
  // The action of a stack's element is beside its id.
  if mirror.displayStyle == .tuple {
    return mirror.children.first { $0.label == "action" }.map { actionPath($0.value) } ?? ""
  }
  guard case .enum? = mirror.displayStyle else { return "" }
  guard let child = mirror.children.first, let label = child.label else { return ".\(action)" }
  return ".\(label)\(actionPath(child.value))"
}

/// Returns the cases of an action and of the actions in it: `.path(.element(id:, action: .detail))`.
private func nestedCases(of action: Any) -> String {
  let mirror = Mirror(reflecting: action)
  switch mirror.displayStyle {
  case .enum:
    guard let child = mirror.children.first, let label = child.label else { return ".\(action)" }
    let payload = nestedCases(of: child.value)
    return ".\(label)\(payload.isEmpty ? "" : "(\(payload))")"
  case .tuple:
    return mirror.children.map { label, value in
      let name = label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? "_"
      let part = nestedCases(of: value)
      return "\(name):\(part.isEmpty ? "" : " \(part)")"
    }.joined(separator: ", ")
  default:
    return ""
  }
}

/// Returns the dump of a value as an element of an array: without the name of its type if it is an
/// enum.
func dumpWithoutType(_ value: Any) -> String {
  let lines = String(customDumping: [value])
    .split(separator: "\n").dropFirst().dropLast()
    .map { $0.dropFirst("  ".count) }
  return String(lines.joined(separator: "\n").dropFirst("[0]: ".count))
}
