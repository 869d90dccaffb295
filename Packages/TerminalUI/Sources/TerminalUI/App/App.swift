import TerminalCore

/// A program with a terminal.
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
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  /// Runs the program until Control-C or a signal ends it, and exits.
  ///
  /// Without a terminal it says so on the standard error output and exits with 1.
  public static func main() {
    AppRunner.run(Self().body.resolved)
  }
}

/// A part of a program that shows itself.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// Scenes of the framework itself are shown, not composed.
  public var body: Never {
    // A primitive scene is never asked for its body, and no other scene can have this type.
    fatalError("\(Self.self) has no body.")
  }
}

/// Builds scenes.
@MainActor
@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// What a scene comes down to.
struct SceneContent {
  var view: AnyView
  var screen = Terminal.Screen.whole
  var terminations: [@MainActor () async -> Void] = []
  var mayQuit: @MainActor () -> Bool = { true }
  var conductor: (any Conductor)?
}

@MainActor
protocol PrimitiveScene: Scene where Body == Never {
  var content: SceneContent { get }
}

extension Scene {
  /// What it shows, found through the bodies of composed scenes.
  var resolved: SceneContent {
    if let primitive = self as? any PrimitiveScene { return primitive.content }
    return body.resolved
  }
}

/// A scene that fills the terminal with a view.
public struct WindowGroup<Content: View>: Scene, PrimitiveScene {
  private let root: Content

  /// Makes a scene of a view.
  public init(@ViewBuilder content: () -> Content) {
    root = content()
  }

  var content: SceneContent { SceneContent(view: AnyView(root)) }
}

/// A scene that shows a view in some rows below the prompt, and leaves what is above them, and the
/// terminal's scrolling, as they are: for programs that ask something.
///
/// ```swift
/// var body: some Scene {
///   InlineGroup(rows: 8) { ColorChooser() }
/// }
/// ```
///
/// What the program prints shows below the rows when it ends, see ``EnvironmentValues/quit``. A script can
/// take it: `color=$(choose-color)`. Control-C ends it with the status 130. The mouse is the terminal's, and
/// there is no bottom row with keys.
public struct InlineGroup<Content: View>: Scene, PrimitiveScene {
  private let root: Content
  private let screen: Terminal.Screen

  /// Makes a scene of a view in as many rows, or all there are where the terminal has fewer.
  ///
  /// - Parameter clearsAtEnd: Whether the rows are cleared when the program ends. Otherwise the last frame stays.
  public init(rows: Int, clearsAtEnd: Bool = false, @ViewBuilder content: () -> Content) {
    root = content()
    screen = .rows(rows, clearsAtEnd: clearsAtEnd)
  }

  var content: SceneContent { SceneContent(view: AnyView(root), screen: screen) }
}

extension Scene {
  /// Runs an action before the program ends, be it by Control-C or by a signal, other than a crash.
  /// It may take five seconds.
  public func onTerminate(_ action: @escaping @MainActor () async -> Void) -> some Scene {
    changed { $0.terminations.append(action) }
  }

  /// Runs an action when the user presses the key to quit, and ends the program only if it returns `true`:
  /// to ask first. A signal and ``EnvironmentValues/quit`` end it all the same.
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

/// The state of a program's window.
public enum ScenePhase: Hashable, Comparable, Sendable {
  /// Suspended, or about to end: save what must be saved.
  case background
  /// The terminal's window does not have the focus, where the terminal tells that.
  case inactive
  case active
}

private struct ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .active }
}

extension EnvironmentValues {
  /// The state of the program's window: `.inactive` while it does not have the focus, `.background` once
  /// the program is about to end or to be suspended.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
