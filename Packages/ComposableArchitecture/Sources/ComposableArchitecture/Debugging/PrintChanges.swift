import CustomDump
import Foundation

extension Reducer {
  /// Prints every action that the reducer receives, and what it changes in the state.
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
  /// - Parameter printer: How to print; `nil` to print nothing.
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> some Reducer<State, Action> {
    Reduce<State, Action>(making: {
      let base = composeFunction(of: self)
      guard let printer else { return base }
      return ReduceFunction { state, action in
        let before = state
        let effect = base(&state, action)
        printer.printChange(receivedAction: action, oldState: before, newState: state)
        return effect
      }
    })
  }
}

/// How `_printChanges` prints.
public struct _ReducerPrinter<State, Action> {
  private let print: (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void

  /// Makes a printer of a function that is given each action, and the state before and after it.
  public init(
    printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  ) {
    self.print = printChange
  }

  /// Prints one change.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    print(receivedAction, oldState, newState)
  }

  /// Prints the whole action, and the difference that it makes in the state.
  public static var customDump: Self {
    Self { action, oldState, newState in
      learnPropertyNames(in: action, from: newState)
      var text = "received action:\n"
      CustomDump.customDump(action, to: &text, indent: 2)
      text += "\n"
      text += diff(oldState, newState).map { "\($0)\n" } ?? "  (No state changes)\n"
      ChangePrinting.print(text)
    }
  }

  /// Prints only the names of the actions.
  public static var actionLabels: Self {
    Self { action, _, _ in
      ChangePrinting.print("received action: \(actionLabel(action))")
    }
  }
}

/// The name of an action and of those in it, without what they carry.
func actionLabel(_ action: Any) -> String {
  "\(_dumpName(of: type(of: action)))\(actionPath(action))"
}

/// The cases of an action and of those in it: `.path.element.detail`.
func actionPath(_ action: Any) -> String {
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum else { return "" }
  guard let child = mirror.children.first, let label = child.label else { return ".\(action)" }
  return ".\(label)\(actionPath(child.value))"
}

/// The dump of a value as it is in an array: without the name of its type if it is an enum.
func dumpWithoutType(_ value: Any) -> String {
  let lines = String(customDumping: [value])
    .split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
    .map { $0.dropFirst("  ".count) }
  return String(lines.joined(separator: "\n").dropFirst("[0]: ".count))
}
