import ComposableArchitectureCore
import ComposableArchitectureInspection
import TerminalCore
@_spi(Inspection) import TerminalUI

/// Notifies listeners of what happens in a running program: actions, effects, frames, input and
/// output.
///
/// The inspector, traces, casts and recordings of sessions are listeners of one observer:
///
/// ```swift
/// let observer = ProgramObserver()
/// observer.onAction { action, state, _ in print(action, state) }
/// observer.observe(store)
/// AppView(store: store).observed(by: observer)
/// ```
///
/// Add listeners before the store is observed. Events without listeners cost nothing.
@_spi(Inspection)
@MainActor
public final class ProgramObserver {
  /// A frame, with what it cost.
  public typealias Frame = ScreenInspection.Frame

  private var actionListeners: [(_ action: Any, _ state: Any, _ duration: Duration) -> Void] = []
  private var effectListeners: [(_ action: Any, ContinuousClock.Instant) -> () -> Void] = []
  private var frameListeners: [(Frame) -> Void] = []
  /// The observed stores, whose inspections end with this object.
  private var inspections: [AnyObject] = []
  private weak var screen: ScreenInspection?

  /// Creates an observer without listeners.
  public init() {}

  /// Calls a closure after each action with the new state, before the effects of the action start,
  /// and with the duration of the reducer.
  public func onAction(
    _ listener: @escaping (_ action: Any, _ state: Any, _ duration: Duration) -> Void
  ) {
    actionListeners.append(listener)
  }

  /// Calls a closure with each action that has effects which do not finish at once, and with the
  /// time of their start.
  ///
  /// - Parameter listener: Returns a closure to call when the effects have ended.
  public func onEffects(
    _ listener: @escaping (_ action: Any, _ time: ContinuousClock.Instant) -> () -> Void
  ) {
    effectListeners.append(listener)
  }

  /// Calls a closure after each frame with its cost.
  public func onFrame(_ listener: @escaping (Frame) -> Void) {
    frameListeners.append(listener)
    screen?.observeFrames(listener)
  }

  /// Calls a closure with the bytes that the terminal has accepted, and its size.
  public func onOutput(_ listener: @escaping (ArraySlice<UInt8>, TerminalSize) -> Void) {
    let others = Terminal.onOutput
    Terminal.onOutput = { bytes, size in
      others?(bytes, size)
      listener(bytes, size)
    }
  }

  /// The key, click or paste that is being handled: `n`, `Ctrl-S`, `click “Save”`.
  public var input: String? { screen?.input }

  /// Tells the listeners about the actions and effects of a store.
  ///
  /// - Parameter store: A store that was created with a reducer.
  public func observe<State, Action>(_ store: Store<State, Action>) {
    guard !actionListeners.isEmpty || !effectListeners.isEmpty else { return }
    let inspection = StoreInspection(store) { [unowned self] reduced, state in
      for listener in actionListeners { listener(reduced.action, state, reduced.duration) }
    }
    guard let inspection else { return }
    inspections.append(inspection)
    guard !effectListeners.isEmpty else { return }
    inspection.didStartEffects = { [unowned self] action, time in
      let ends = effectListeners.map { $0(action, time) }
      return { for end in ends { end() } }
    }
  }

  /// Tells the listeners about the frames of a screen.
  public func observe(_ screen: ScreenInspection) {
    guard screen !== self.screen else { return }
    self.screen = screen
    for listener in frameListeners { screen.observeFrames(listener) }
  }
}

extension View {
  /// Tells the listeners of an observer about the screen that the view is on. Views inside find the
  /// observer in the environment.
  @_spi(Inspection)
  public func observed(by observer: ProgramObserver) -> some View {
    ObservedView(observer: observer, content: self)
  }
}

private struct ObservedView<Content: View>: View {
  let observer: ProgramObserver
  let content: Content
  @Environment(\.screenInspection) private var screen

  var body: some View {
    let _ = screen.map(observer.observe)
    content.environment(\.programObserver, observer)
  }
}

private enum ProgramObserverKey: EnvironmentKey {
  static var defaultValue: ProgramObserver? { nil }
}

extension EnvironmentValues {
  /// The observer of the program that the view is a part of.
  @_spi(Inspection) public var programObserver: ProgramObserver? {
    get { self[ProgramObserverKey.self] }
    set { self[ProgramObserverKey.self] = newValue }
  }
}
