import TerminalCore

/// The entry point and scene of a terminal program.
///
/// ```swift
/// @main
/// struct CounterApp: App {
///   var body: some Scene {
///     WindowGroup { CounterView() }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol App {
  /// The type of the scene.
  associatedtype Body: Scene
  /// The scene of the program.
  @SceneBuilder var body: Body { get }
  /// Creates the program. ``main()`` calls it once.
  init()
  /// Whether the program reads its arguments itself, `false` by default.
  ///
  /// For a program that does not, `--help` prints the options of every program, and another option
  /// ends it with an error and the status 64. A program that does leaves out those of
  /// ``ScreenOption``.
  static var readsArguments: Bool { get }
}

extension App {
  public static var readsArguments: Bool { false }

  /// Runs the program until Control-C or a signal ends it, and exits.
  ///
  /// Without a terminal it prints an error and exits with 1.
  public static func main() {
    if !readsArguments { ScreenOption.checkArguments() }
    AppRunner.run(Self().body.resolved)
  }
}

/// A part of a program with its own view on the terminal.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the scene that this one is composed of.
  associatedtype Body: Scene
  /// The scene that this one is composed of, such as a ``WindowGroup``.
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// Traps: scenes of the framework have no body.
  public var body: Never {
    // The body of a primitive scene is never read, and no other scene can have this type.
    fatalError("\(Self.self) has no body.")
  }
}

/// A result builder of scenes.
@MainActor
@resultBuilder
public enum SceneBuilder {
  /// Returns the scene of the closure. A program has one.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// An action before the end of a program, and the words for an end before it has finished.
struct Termination {
  let action: @MainActor () async -> Void
  let lossMessage: @MainActor () -> String
}

/// The view and the handlers of a scene.
struct SceneContent {
  var view: AnyView
  var screen = Terminal.Screen.whole
  var terminations: [Termination] = []
  var mayQuit: @MainActor () -> Bool = { true }
  var driver: (any ProgramDriver)?
  /// Input to handle first, as if it was typed.
  var input: [InputEvent] = []
  /// Called with each event before it is handled.
  var onInput: @MainActor (InputEvent) -> Void = { _ in }
}

@MainActor
protocol PrimitiveScene: Scene where Body == Never {
  var content: SceneContent { get }
}

extension Scene {
  /// The content of the scene, found through the bodies of composed scenes.
  var resolved: SceneContent {
    if let primitive = self as? any PrimitiveScene { return primitive.content }
    return body.resolved
  }
}

/// A scene that fills the terminal with a view.
public struct WindowGroup<Content: View>: Scene, PrimitiveScene {
  private let root: Content

  /// Creates a scene that shows a view.
  public init(@ViewBuilder content: () -> Content) {
    root = content()
  }

  var content: SceneContent { SceneContent(view: AnyView(root)) }
}

/// A scene that shows a view in some rows below the prompt, and leaves the rest of the terminal as
/// it is, for programs that ask a question.
///
/// ```swift
/// var body: some Scene {
///   InlineGroup(rows: 8) { ColorChooser() }
/// }
/// ```
///
/// Output of the program shows below the rows when it ends, see ``EnvironmentValues/quit``, and a
/// script can use it: `color=$(choose-color)`. Control-C ends the program with the status 130.
/// There is no mouse and no footer.
public struct InlineGroup<Content: View>: Scene, PrimitiveScene {
  private let root: Content
  private let screen: Terminal.Screen

  /// Creates a scene that shows a view in a number of rows, or all of a smaller terminal.
  ///
  /// - Parameter clearsAtEnd: Whether the rows are cleared when the program ends.
  public init(rows: Int, clearsAtEnd: Bool = false, @ViewBuilder content: () -> Content) {
    root = content()
    screen = .rows(rows, clearsAtEnd: clearsAtEnd)
  }

  var content: SceneContent { SceneContent(view: AnyView(root), screen: screen) }
}

extension Scene {
  /// Runs an action before the program ends by Control-C or by a signal.
  ///
  /// Several actions run in order, and may take five seconds together.
  ///
  /// - Parameters:
  ///   - lossMessage: What is lost if the program is ended before the action has finished, to print
  ///     after the name of the program. It is evaluated when the action begins.
  ///   - action: The action.
  public func onTerminate(
    lossMessage: @autoclosure @escaping @MainActor () -> String =
      "ended before it had finished saving; the latest changes may be lost",
    _ action: @escaping @MainActor () async -> Void
  ) -> some Scene {
    changed { $0.terminations.append(Termination(action: action, lossMessage: lossMessage)) }
  }

  /// Runs an action on the key to quit, and ends the program only if it returns `true`, for example
  /// to ask first. A signal and ``EnvironmentValues/quit`` end it without that.
  public func onQuitCommand(perform mayQuit: @escaping @MainActor () -> Bool) -> some Scene {
    changed { $0.mayQuit = mayQuit }
  }

  func changed(_ change: @escaping (inout SceneContent) -> Void) -> some Scene {
    ChangedScene(scene: self, change: change)
  }
}

private struct ChangedScene<Base: Scene>: Scene, PrimitiveScene {
  let scene: Base
  let change: (inout SceneContent) -> Void

  var content: SceneContent {
    var content = scene.resolved
    change(&content)
    return content
  }
}

/// The state of a program.
public enum ScenePhase: Hashable, Comparable, Sendable {
  /// Suspended, or about to end: save unsaved data.
  case background
  /// The terminal's window does not have the focus, in terminals that report it.
  case inactive
  /// The program runs, and its window has the focus or the terminal does not report it.
  case active
}

extension EnvironmentValues {
  /// The state of the program: `.inactive` while its window does not have the focus, `.background`
  /// when it is about to end or to be suspended.
  public var scenePhase: ScenePhase {
    get { framework.scenePhase }
    set { framework.scenePhase = newValue }
  }
}
