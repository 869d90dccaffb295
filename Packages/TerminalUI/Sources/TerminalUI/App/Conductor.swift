public import Foundation
public import TerminalCore

/// Decides when what comes from outside reaches a program: for recordings, and for replays of them.
@_spi(Recording)
@MainActor
public protocol Conductor: AnyObject {
  /// The time that views are told.
  nonisolated var now: @Sendable () -> Date { get }
  /// The size and the environment of the terminal that a program is to believe in; `nil` for the
  /// one that it runs in.
  var terminal: (size: TerminalSize, environment: [String: String])? { get }
  /// Runs a program, and returns its exit status.
  func run(_ program: AppRunner) -> Int32
  /// Takes events to be passed on to ``AppRunner/handle(_:)``; none if the screen is to be updated.
  func receive(_ events: [InputEvent])
  /// Calls a closure after some time, unless the function that is returned is called before.
  func schedule(after delay: Duration, perform body: @escaping @MainActor () -> Void) -> () -> Void
  /// Runs another program on the terminal.
  func runProgram(_ run: @escaping @MainActor () async throws -> Int32) async throws -> Int32
  /// Called when the program has saved its data. ``AppRunner/stop()`` ends it.
  func programEnded(_ exitStatus: Int32)
}

extension Scene {
  /// Has a conductor run the program.
  @_spi(Recording)
  public func conducted(by conductor: (any Conductor)?) -> some Scene {
    changed { $0.conductor = conductor }
  }
}

@_spi(Recording)
extension AppRunner {
  /// Makes a program without a terminal.
  public convenience init(_ scene: some Scene) {
    self.init(terminal: nil, scene: scene.resolved)
  }

  /// Draws a frame if something has changed.
  public func render() -> Bool {
    guard tree.render() else { return false }
    hasNewFrame = true
    return true
  }

  /// When something on the screen changes by itself next: ``updateDueViews()`` is to be called
  /// then.
  public var nextChange: Date? { tree.nextChange }
  public func updateDueViews() { tree.updateDueViews() }

  /// Whether text goes into a field now, and whether it is shown.
  public var isTyping: Bool { tree.isTyping }
  public var isTypingSecret: Bool { tree.focus.focused?.takesSecret ?? false }

  /// The latest frame.
  public var frame: CellBuffer { tree.canvas.buffer }
  /// Its text, and with marks for styles.
  public var text: String { ScreenText(frame).plain }
  public var styledText: String { ScreenText(frame).styled }

  /// Takes the view off the screen, which ends its tasks.
  public func close() { tree.close() }
}
