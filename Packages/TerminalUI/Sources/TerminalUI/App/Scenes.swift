import Foundation
import Observation

// Scenes that stand next to the one that a terminal shows.

/// A window with a name. A terminal shows it if it is the first scene.
public typealias Window = WindowGroup

/// The settings of a program, in a window of their own elsewhere.
///
/// A terminal shows one scene, so that settings are a screen there: present them as a sheet.
public struct Settings<Content: View>: Scene, PrimitiveScene {
  private let root: Content

  /// Makes a scene of settings.
  public init(@ViewBuilder content: () -> Content) {
    root = content()
  }

  var content: SceneContent { SceneContent(view: AnyView(root)) }
}

/// A menu in the bar of a system. A terminal has none, so that it shows only if there is nothing else.
public struct MenuBarExtra<Content: View>: Scene, PrimitiveScene {
  private let root: Content

  /// Makes a menu with a title and a symbol, which are not shown.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    root = content()
  }

  /// Makes a menu with a title, which is not shown.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    root = content()
  }

  var content: SceneContent { SceneContent(view: AnyView(root)) }
}

extension SceneBuilder {
  /// Scenes one after the other, of which a terminal shows the first.
  public static func buildBlock<First: Scene, each Rest: Scene>(
    _ first: First, _ rest: repeat each Rest
  ) -> some Scene { first }

  /// A scene where a condition of the system holds.
  public static func buildLimitedAvailability<Content: Scene>(_ scene: Content) -> some Scene {
    scene
  }
}

/// How a window looks. A terminal has one look.
public struct WindowStyleName: Sendable {
  /// As the system would.
  public static let automatic = Self()
  /// With a bar at the top.
  public static let titleBar = Self()
  /// Without a bar.
  public static let hiddenTitleBar = Self()
  /// Without a frame.
  public static let plain = Self()
  /// By the size of its content.
  public static let contentSize = Self()
  /// At least as large as its content.
  public static let contentMinSize = Self()
  /// With all in one bar.
  public static let unified = Self()
  /// With all in one small bar.
  public static let unifiedCompact = Self()
  /// With a bar that takes more room.
  public static let expanded = Self()
  /// As a menu.
  public static let menu = Self()
  /// As a window.
  public static let window = Self()
  /// Makes a look by the name of its type.
  public init() {}
}

public typealias HiddenTitleBarWindowStyle = WindowStyleName
public typealias TitleBarWindowStyle = WindowStyleName
public typealias DefaultWindowStyle = WindowStyleName
public typealias UnifiedWindowToolbarStyle = WindowStyleName

extension Scene {
  /// How the window looks. No effect: it is the terminal's.
  public func windowStyle(_ style: WindowStyleName) -> some Scene { self }
  /// How the bar of the window looks. No effect: it is the terminal's.
  public func windowToolbarStyle(_ style: WindowStyleName) -> some Scene { self }
  /// How large the window can be. No effect: it is the terminal's.
  public func windowResizability(_ resizability: WindowStyleName) -> some Scene { self }
  /// How large the window is at first. No effect: it is the terminal's.
  public func defaultSize(width: Double, height: Double) -> some Scene { self }
  /// How large the window is at first. No effect: it is the terminal's.
  public func defaultSize(_ size: CGSize) -> some Scene { self }
  /// Where the window is at first. No effect: it is the terminal's.
  public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
  /// How a menu in a bar looks. No effect: there is none.
  public func menuBarExtraStyle(_ style: WindowStyleName) -> some Scene { self }
  /// Which addresses from outside the scene opens. No effect: a terminal opens none.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
  /// Sets a value of the environment for the views of the scene.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene { ChangedScene(scene: self) { AnyView($0.environment(keyPath, value)) } }
  /// Provides an observable model for the views of the scene.
  public func environment<Model: AnyObject & Observable>(_ model: Model?) -> some Scene {
    ChangedScene(scene: self) { AnyView($0.environment(model)) }
  }
  /// Provides a model for the views of the scene.
  public func environmentObject<Model: ObservableObject>(_ object: Model) -> some Scene {
    ChangedScene(scene: self) { AnyView($0.environmentObject(object)) }
  }
  /// Runs an action when a value changes.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some Scene {
    ChangedScene(scene: self) { AnyView($0.onChange(of: value, initial: initial, action)) }
  }
  /// Runs an action with the new value when a value changes.
  public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (V) -> Void
  ) -> some Scene {
    ChangedScene(scene: self) { AnyView($0.onChange(of: value, perform: action)) }
  }
  /// Does something in the background, where the system asks for it. A terminal does not.
  public func backgroundTask(_ action: @escaping @Sendable () async -> Void) -> some Scene { self }
}

struct ChangedScene<Base: Scene>: Scene, PrimitiveScene {
  let scene: Base
  let change: (AnyView) -> AnyView

  var content: SceneContent {
    var content = scene.resolved
    content.view = change(content.view)
    return content
  }
}

/// Opens a window of a program. A terminal shows one scene, so it does nothing.
@MainActor
public struct OpenWindowAction {
  /// Does nothing.
  public func callAsFunction(id: String) {}
  /// Does nothing.
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  /// Does nothing.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Opens the settings of a program. A terminal shows one scene, so it does nothing.
@MainActor
public struct OpenSettingsAction {
  /// Does nothing.
  public func callAsFunction() {}
}

extension EnvironmentValues {
  /// Opens a window, elsewhere.
  @MainActor public var openWindow: OpenWindowAction { OpenWindowAction() }
  /// Closes a window, elsewhere.
  @MainActor public var dismissWindow: OpenWindowAction { OpenWindowAction() }
  /// Opens the settings, elsewhere.
  @MainActor public var openSettings: OpenSettingsAction { OpenSettingsAction() }
  /// Whether several windows can be open: they cannot.
  public var supportsMultipleWindows: Bool { false }
}
