public import Foundation
public import TerminalCore

/// Decides when events, timers and results reach a program, to record or to replay them.
@_spi(Recording)
@MainActor
public protocol ProgramDriver: AnyObject {
  /// Returns the time that views show.
  nonisolated var now: @Sendable () -> Date { get }
  /// The size and the environment of the recorded terminal; `nil` for the actual terminal.
  var terminal: (size: TerminalSize, environment: [String: String])? { get }
  /// Runs a program, and returns its exit status.
  func run(_ program: AppRunner) -> Int32
  /// Receives events to pass on to ``AppRunner/handle(_:)``; none if the screen is to be updated.
  func receive(_ events: [InputEvent])
  /// Calls a closure after a delay, unless the returned closure is called before.
  func schedule(after delay: Duration, perform body: @escaping @MainActor () -> Void) -> () -> Void
  /// Runs another program on the terminal, and returns its exit status.
  func runProgram(_ run: @escaping @MainActor () async throws -> Int32) async throws -> Int32
  /// Called when the program has saved its data. ``AppRunner/stop()`` ends it.
  func programEnded(_ exitStatus: Int32)
}

extension Scene {
  /// Lets a driver run the program.
  @_spi(Recording)
  public func driven(by driver: (any ProgramDriver)?) -> some Scene {
    changed { $0.driver = driver }
  }

  /// Puts the view of the scene into another one.
  @_spi(Recording)
  public func wrapped(in wrapper: @escaping @MainActor (AnyView) -> some View) -> some Scene {
    changed { $0.view = AnyView(wrapper($0.view)) }
  }
}

@_spi(Recording)
extension AppRunner {
  /// Creates a program without a terminal.
  public convenience init(_ scene: some Scene) {
    self.init(terminal: nil, scene: scene.resolved)
  }

  /// Draws a frame if something has changed, and returns whether it did.
  public func render() -> Bool {
    guard tree.render() else { return false }
    hasNewFrame = true
    return true
  }

  /// The time at which a view changes by itself next, and ``updateDueViews()`` is to be called.
  public var nextChange: Date? { tree.nextChange }
  public func updateDueViews() { tree.updateDueViews() }

  /// Whether a text field has the focus.
  public var isTyping: Bool { tree.isTyping }

  /// The latest frame.
  public var frame: CellBuffer { tree.canvas.buffer }
  /// The text of the latest frame, without and with marks for styles.
  public var text: String { ScreenText(frame).plain }
  public var styledText: String { ScreenText(frame).styled }

  /// Returns the column and the row of the first occurrence of a text on the screen.
  public func find(_ text: String) -> (x: Int, y: Int)? {
    ScreenText(frame).places(of: text, limit: 1).first
  }

  /// Removes the view from the screen, which cancels its tasks.
  public func close() { tree.close() }
}
