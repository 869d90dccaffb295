/// Actions of a program that work in all of it: their key combinations do, and the list of keys shows them.
///
/// A terminal has no bar of menus, so that commands without a combination are not shown.
@MainActor @preconcurrency
public protocol Commands {
  associatedtype Body: Commands
  /// What the commands are made of.
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
  /// Commands of the framework itself are not composed.
  public var body: Never {
    // The framework's own commands are never asked for their body, and no other can have this type.
    fatalError("\(Self.self) has no body.")
  }
}

@MainActor
protocol PrimitiveCommands: Commands where Body == Never {
  var views: [AnyView] { get }
}

extension Commands {
  /// The controls that it comes down to.
  var resolved: [AnyView] {
    if let primitive = self as? any PrimitiveCommands { return primitive.views }
    return body.resolved
  }
}

/// Builds commands.
@MainActor
@resultBuilder
public enum CommandsBuilder {
  /// Commands one after the other.
  public static func buildBlock(_ commands: [AnyView]...) -> CommandList {
    CommandList(views: commands.flatMap(\.self))
  }
  /// Commands as they are.
  public static func buildExpression<C: Commands>(_ commands: C) -> [AnyView] { commands.resolved }
  /// Commands where a condition holds.
  public static func buildOptional(_ commands: CommandList?) -> [AnyView] { commands?.views ?? [] }
  /// Commands of a branch.
  public static func buildEither(first commands: CommandList) -> [AnyView] { commands.views }
  /// Commands of a branch.
  public static func buildEither(second commands: CommandList) -> [AnyView] { commands.views }
}

/// Commands one after the other.
public struct CommandList: Commands, PrimitiveCommands {
  let views: [AnyView]
}

/// A menu of commands.
public struct CommandMenu<Content: View>: Commands, PrimitiveCommands {
  let views: [AnyView]

  /// Makes a menu with a title, which is not shown.
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    views = [AnyView(content())]
  }

  /// Makes a menu with a title, which is not shown.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    views = [AnyView(content())]
  }

  /// Makes a menu with a title, which is not shown.
  public init(_ name: Text, @ViewBuilder content: () -> Content) {
    views = [AnyView(content())]
  }
}

/// Commands that stand next to those of the system, of which a terminal has none.
public struct CommandGroup<Content: View>: Commands, PrimitiveCommands {
  let views: [AnyView]

  /// Makes commands in place of those of the system.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    views = [AnyView(addition())]
  }

  /// Makes commands before those of the system.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    views = [AnyView(addition())]
  }

  /// Makes commands after those of the system.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    views = [AnyView(addition())]
  }
}

/// A place among the commands of a system. A terminal has none.
public struct CommandGroupPlacement: Sendable {
  /// About the program.
  public static let appInfo = Self()
  /// Its settings.
  public static let appSettings = Self()
  /// Its end.
  public static let appTermination = Self()
  /// Showing and hiding it.
  public static let appVisibility = Self()
  /// Something new.
  public static let newItem = Self()
  /// Saving.
  public static let saveItem = Self()
  /// Reading and writing files.
  public static let importExport = Self()
  /// Printing.
  public static let printItem = Self()
  /// Undoing.
  public static let undoRedo = Self()
  /// Cutting and pasting.
  public static let pasteboard = Self()
  /// Editing text.
  public static let textEditing = Self()
  /// How text looks.
  public static let textFormatting = Self()
  /// The toolbar.
  public static let toolbar = Self()
  /// The sidebar.
  public static let sidebar = Self()
  /// The sizes of windows.
  public static let windowSize = Self()
  /// The list of windows.
  public static let windowList = Self()
  /// One window.
  public static let singleWindowList = Self()
  /// How windows lie.
  public static let windowArrangement = Self()
  /// Help.
  public static let help = Self()
  /// Services of the system.
  public static let systemServices = Self()
}

/// No commands.
public struct EmptyCommands: Commands, PrimitiveCommands {
  let views: [AnyView] = []
  /// Makes no commands.
  public init() {}
}

/// The system's commands for the sidebar: none.
public typealias SidebarCommands = EmptyCommands
/// The system's commands for toolbars: none.
public typealias ToolbarCommands = EmptyCommands
/// The system's commands for text: a field has keys of its own.
public typealias TextEditingCommands = EmptyCommands
/// The system's commands for the looks of text: none.
public typealias TextFormattingCommands = EmptyCommands

extension Scene {
  /// Adds commands, whose key combinations work in all of the program.
  public func commands<C: Commands>(@CommandsBuilder content: () -> C) -> some Scene {
    CommandScene(scene: self, commands: content().resolved)
  }

  /// Takes away commands of the system, of which a terminal has none.
  public func commandsRemoved() -> some Scene { self }
}

struct CommandScene<Base: Scene>: Scene, PrimitiveScene {
  let scene: Base
  let commands: [AnyView]

  var content: SceneContent {
    var content = scene.resolved
    content.view = AnyView(CommandedView(content: content.view, commands: commands))
    return content
  }
}

/// A view and controls that do not show, whose key combinations work.
struct CommandedView: View, PrimitiveView {
  let content: AnyView
  let commands: [AnyView]

  public func _makeNode(in context: _NodeContext) -> _Node {
    CommandedNode(self, in: context)
  }
}

private final class CommandedNode: ViewNode<CommandedView> {
  override var layoutChildren: [Node] { [children[0]] }
  override var isElement: Bool { true }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    for (index, command) in view.commands.enumerated() { setChild(at: index + 1, to: command) }
  }

  override func draw(_ canvas: Surface) {
    for command in children.dropFirst() { addShortcuts(of: command, canvas) }
    drawContent(canvas)
  }

  private func addShortcuts(of node: Node, _ canvas: Surface) {
    if let shortcut = node as? any ShortcutNode { canvas.addShortcut(shortcut) }
    for child in node.children { addShortcuts(of: child, canvas) }
  }
}
