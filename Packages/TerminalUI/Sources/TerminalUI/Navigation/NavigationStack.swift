import TerminalCore

/// A view of a root screen and a stack of screens above it. Esc pops the last one.
///
/// ```swift
/// NavigationStack(path: $path) {
///   List(standups) { NavigationLink($0.title, value: $0.id) }
///     .navigationTitle("Standups")
///     .navigationDestination(for: Standup.ID.self) { StandupView(id: $0) }
/// }
/// ```
public struct NavigationStack<Data, Root: View>: View, PrimitiveView {
  let driver: NavigationDriver?
  let root: Root

  public func _makeNode(in context: _NodeContext) -> _Node {
    NavigationStackNode(self, in: context)
  }
}

extension NavigationStack where Data == NavigationPath {
  /// Creates a stack that keeps its own path.
  public init(@ViewBuilder root: () -> Root) {
    self.init(driver: nil, root: root())
  }

  /// Creates a stack with a binding to a path of values of any type.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(
      driver: NavigationDriver(
        values: { path.wrappedValue.values },
        push: { path.wrappedValue.values.append($0) },
        popTo: { path.wrappedValue.values.removeLast(path.wrappedValue.count - $0) },
        screen: nil),
      root: root())
  }
}

extension NavigationStack {
  /// Creates a stack with a binding to a path of values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.init(
      driver: NavigationDriver(
        values: { path.wrappedValue.map { AnyHashable($0) } },
        push: { if let value = $0.base as? Data.Element { path.wrappedValue.append(value) } },
        popTo: { path.wrappedValue.removeLast(path.wrappedValue.count - $0) },
        screen: nil),
      root: root())
  }

  /// Creates a stack from the ids of its screens, for navigation that a store drives.
  ///
  /// A screen keeps its state while its id stays at the same index.
  ///
  /// ```swift
  /// NavigationStack(
  ///   ids: store.path.ids,
  ///   push: { store.push($0) },
  ///   popTo: { count in store.pop(keeping: count) }
  /// ) {
  ///   ListView(store: store)
  /// } screen: { id in
  ///   DetailView(store: store.detail(id))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - ids: The ids of the screens above the root, from the bottom to the top. The stack observes
  ///     what the expression reads.
  ///   - push: Called with the value of an activated ``NavigationLink``.
  ///   - popTo: Called when the user goes back, with the number of screens to keep above the root.
  ///   - screen: Returns the screen for an id.
  public init<ID: Hashable, Screen: View>(
    ids: @autoclosure @escaping () -> [ID],
    push: @escaping (AnyHashable) -> Void,
    popTo: @escaping (Int) -> Void,
    @ViewBuilder root: () -> Root,
    @ViewBuilder screen: @escaping (ID) -> Screen
  ) where Data == [ID] {
    self.init(
      driver: NavigationDriver(
        values: { ids().map { AnyHashable($0) } },
        push: push, popTo: popTo,
        screen: { ($0.base as? ID).map { AnyView(screen($0)) } }),
      root: root())
  }
}

/// The source of the path of a stack.
@MainActor
struct NavigationDriver {
  let values: () -> [AnyHashable]
  let push: (AnyHashable) -> Void
  let popTo: (Int) -> Void
  /// Creates the screens; `nil` if the destinations declared by views do.
  let screen: ((AnyHashable) -> AnyView?)?
}

/// The stack around links and screens.
@MainActor
protocol NavigationHost: Node {
  func push(_ value: AnyHashable)
  /// Pushes the screen for a value on ``opensIn``.
  func open(_ value: AnyHashable)
  /// The stack on which links open screens: this one, or that of the detail column.
  var opensIn: any NavigationHost { get }
  /// Pops all screens above the root.
  func popAll()
  /// - Parameter onPop: Called when the user goes back from the screen.
  func push(_ screen: AnyView, from link: Node, onPop: @escaping () -> Void)
  /// Updates the screen that a link opened, if it is still on the stack.
  func update(_ screen: AnyView, from link: Node)
  func pop(_ screen: Node)
  /// Pops the screen that a link opened, and those above it.
  func remove(from link: Node)
}

private final class NavigationStackNode<Data, Root: View>:
  ViewNode<NavigationStack<Data, Root>>, NavigationHost
{
  override var role: NodeRole { .stack(self) }

  private enum Entry: Equatable {
    case root
    case value(AnyHashable)
    case screen(Int)
  }

  private struct OwnScreen {
    let number: Int
    var view: AnyView
    let link: WeakNode
    let onPop: () -> Void
  }

  private var entries: [Entry] = []
  /// The path of a stack without a binding.
  private var ownValues: [AnyHashable] = []
  /// The screens that links opened with their own views, above the path.
  private var ownScreens: [OwnScreen] = []
  private var screenCount = 0
  /// The number of values of the path in the last update.
  private var pathCount = 0
  /// Whether no view declares a destination for a value of the path.
  private var isMissingScreen = false

  override var isElement: Bool { true }
  override var layoutChildren: [Node] { children.last.map { [$0] } ?? [] }

  override func viewChanged() {
    let values = track { view.driver?.values() } ?? ownValues
    // A path that became shorter ends below the screens that links opened with their own views.
    if values.count < pathCount { popOwnScreens(from: 0) }
    pathCount = values.count
    let new =
      [.root] + values.map(Entry.value) + ownScreens.map { Entry.screen($0.number) }
    let common = zip(entries, new).prefix { $0 == $1 }.count
    removeChildren(from: common)
    entries = new
    // The last screen disappears before the new one appears.
    if children.count < new.count { children.last?.setShown(false) }
    for index in new.indices {
      setChild(at: index, to: screen(at: index), isShown: index == new.count - 1)
    }
    children.last?.setShown(true)
    environment.framework.splitColumn?.host = self
  }

  private func screen(at index: Int) -> ScreenView {
    ScreenView(
      content: content(of: entries[index]),
      hasBack: index > 0 || environment.framework.splitColumn?.back != nil)
  }

  private func content(of entry: Entry) -> AnyView {
    switch entry {
    case .root: return AnyView(view.root)
    case .screen(let number):
      return ownScreens.first { $0.number == number }?.view ?? AnyView(EmptyView())
    case .value(let value): return deferredScreen(for: value)
    }
  }

  /// Returns the screen for a value. A change of what its closure reads updates the screen, not the
  /// whole stack.
  private func deferredScreen(for value: AnyHashable) -> AnyView {
    AnyView(DeferredView { [weak self] in self?.screen(for: value) ?? AnyView(EmptyView()) })
  }

  private func screen(for value: AnyHashable) -> AnyView? {
    if let make = view.driver?.screen { return make(value) }
    let screen = preference(Destinations.self).lazy.compactMap { $0(value) }.first
    if screen == nil { isMissingScreen = true }
    return screen
      ?? AnyView(Text("No destination for \(String(describing: value.base)).").padding())
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let size = contentSize(proposal)
    return TerminalSize(
      width: proposal.width.map { $0 < Proposal.infinity ? $0 : size.width } ?? size.width,
      height: proposal.height.map { $0 < Proposal.infinity ? $0 : size.height } ?? size.height)
  }

  // MARK: Host

  var opensIn: any NavigationHost { environment.framework.splitColumn?.detail?.host ?? self }

  func open(_ value: AnyHashable) {
    let host = opensIn
    if host === self { return push(value) }
    guard screen(for: value) != nil else { return }
    host.popAll()
    host.push(deferredScreen(for: value), from: self) {}
  }

  func popAll() {
    if children.count > 1 { pop(children[1]) }
  }

  /// Stacks inside, such as in a sheet, are not columns.
  override func childEnvironment() -> EnvironmentValues {
    var values = environment
    if values.framework.splitColumn != nil { values.framework.splitColumn = nil }
    return values
  }

  func push(_ value: AnyHashable) {
    if let driver = view.driver { return driver.push(value) }
    ownValues.append(value)
    markDirty()
  }

  func push(_ screen: AnyView, from link: Node, onPop: @escaping () -> Void) {
    environment.framework.splitColumn?.show()
    screenCount += 1
    ownScreens.append(
      OwnScreen(
        number: screenCount, view: screen, link: WeakNode(node: link), onPop: onPop))
    markDirty()
  }

  func remove(from link: Node) {
    guard let index = ownScreens.lastIndex(where: { $0.link.node === link }) else { return }
    let above = ownScreens[(index + 1)...]
    ownScreens.removeSubrange(index...)
    markDirty()
    for screen in above { screen.onPop() }
  }

  private func popOwnScreens(from index: Int) {
    let popped = ownScreens[index...]
    ownScreens.removeSubrange(index...)
    for screen in popped { screen.onPop() }
  }

  func update(_ screen: AnyView, from link: Node) {
    guard let index = ownScreens.lastIndex(where: { $0.link.node === link }) else { return }
    ownScreens[index].view = screen
    // Updates only that screen: the one with the link would update its link again.
    let place = entries.firstIndex(of: .screen(ownScreens[index].number))
    if let place, place < children.count { setChild(at: place, to: self.screen(at: place)) }
  }

  func pop(_ screen: Node) {
    guard let index = children.firstIndex(where: { $0 === screen }), index > 0 else {
      environment.framework.splitColumn?.back?()
      return
    }
    let paths = entries.count - 1 - ownScreens.count
    if index > paths {
      popOwnScreens(from: index - paths - 1)
      markDirty()
    } else {
      popOwnScreens(from: 0)
      if let driver = view.driver {
        driver.popTo(index - 1)
      } else {
        ownValues.removeLast(ownValues.count - (index - 1))
      }
      markDirty()
    }
  }

  override func innerPreferencesChanged() {
    guard isMissingScreen else { return }
    isMissingScreen = false
    markDirty()
  }

  /// Destinations belong to the nearest stack.
  override func collect<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value) {
    if Key.self != Destinations.self { super.collect(key, into: &value) }
  }
}

/// A view that is created when its body is evaluated.
private struct DeferredView: View {
  let make: () -> AnyView

  var body: some View { make() }
}
