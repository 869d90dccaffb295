import TerminalCore

/// Observes the frames of a screen and their cost, for debuggers.
@_spi(Inspection)
@MainActor
public final class ScreenInspection {
  /// A step of a frame.
  public enum Step: String, Sendable { case update, layout, draw, encode }

  /// A body that was evaluated.
  public struct Evaluation: Hashable, Sendable {
    /// The type of the view, after that of the nearest view around it that the program declares:
    /// `CounterView.WithViewStore`.
    public let view: String
    public let reason: String
    /// Whether the view was evaluated for a change of its own, not only with the body around it.
    public let isCause: Bool
  }

  /// The work since the last frame.
  public struct Frame: Sendable {
    public init() {}

    /// The steps in order, without overlaps. Bodies are evaluated after each event, and before the
    /// frame.
    public var steps: [(step: Step, start: ContinuousClock.Instant, end: ContinuousClock.Instant)] =
      []
    /// The number of evaluations of each body, without those of an inspector.
    public var evaluations: [Evaluation: Int] = [:]
    public var changedCells = 0
    /// The number of bytes written to the terminal.
    public var bytes = 0
    /// Whether an inspector is visible and no body of the program was evaluated: the inspector changed,
    /// or the program scrolled.
    public var isOfInspector = false
  }

  /// The cause of an invalidation.
  enum Cause {
    case environment, observed
    case state(Any.Type)
    case time, other
  }

  unowned var tree: ViewTree!
  /// The event that is being handled.
  var event: InputEvent?
  private var observers: [(Frame) -> Void] = []
  private(set) var isOn = false
  private var frame = Frame()
  private var shown: CellBuffer?
  private var causes: [ObjectIdentifier: Cause] = [:]
  private var observedChange: String?
  private var names: [ObjectIdentifier: (name: String, isOfProgram: Bool)] = [:]

  /// Calls a closure after each frame, for the lifetime of the screen.
  public func observeFrames(_ observer: @escaping (Frame) -> Void) {
    observers.append(observer)
    isOn = true
  }

  /// The key, use of the mouse or paste that is being handled: `n`, `Ctrl-S`, `click “Save”`, `scroll`.
  public var input: String? {
    switch event {
    case .key(let key):
      let isUse = key.key == .enter || key.key == .character(" ")
      return key.inputName + (isUse && !tree.isTyping ? quoted(tree.focus.focused) : "")
    case .mouse(let event):
      return switch event.kind {
      case .move: "pointer"
      case .scroll: "scroll"
      case .down, .drag, .up: "click" + quoted(tree.mouse.pressed)
      }
    case .paste: return "paste"
    default: return nil
    }
  }

  /// Returns the text of a view in short; empty for a field.
  private func quoted(_ node: Node?) -> String {
    guard let node, !node.insertsText else { return "" }
    let text = ScreenText(tree.canvas.buffer).text(in: node.frame).prefix { !$0.isNewline }
    let words = text.split(separator: " ").filter { $0.contains { $0.isLetter || $0.isNumber } }
    return words.isEmpty ? "" : " “\(words.joined(separator: " ").prefix(24))”"
  }

  // MARK: Recording

  func measure<Result>(_ step: Step, _ body: () -> Result) -> Result {
    guard isOn else { return body() }
    let start = ContinuousClock.now
    defer { frame.steps.append((step, start, .now)) }
    return body()
  }

  func note(_ cause: Cause, of node: Node) {
    if isOn { causes[ObjectIdentifier(node)] = cause }
  }

  func evaluated(_ node: Node, _ type: Any.Type) {
    guard isOn else { return }
    let cause = causes.removeValue(forKey: ObjectIdentifier(node))
    let reason = observedChange ?? (node.children.isEmpty ? "appeared" : cause.reason)
    let isCause = observedChange != nil || cause != nil
    observedChange = nil
    var name = name(of: type)
    guard node.ancestor({ ($0 as? LayerNode)?.isDocked }) != true else { return }
    if !name.isOfProgram, let type = node.ancestor(beyondLayers: true, program) {
      name.name = self.name(of: type).name + "." + name.name
    }
    frame.evaluations[Evaluation(view: name.name, reason: reason, isCause: isCause), default: 0] +=
      1
  }

  private func program(_ node: Node) -> Any.Type? {
    node.viewType.flatMap { name(of: $0).isOfProgram ? $0 : nil }
  }

  /// Returns the name of the nearest view around a node that the program declares.
  func programView(around node: Node) -> String? {
    node.ancestor(beyondLayers: true, program).map { name(of: $0).name }
  }

  /// Returns the name of the view of a node, or of the nearest one that the program declares.
  func viewName(of node: Node) -> String {
    program(node).map { name(of: $0).name } ?? programView(around: node)
      ?? String(describing: type(of: node))
  }

  /// Returns the name of a type of view without generic parameters.
  private func name(of type: Any.Type) -> (name: String, isOfProgram: Bool) {
    if let known = names[ObjectIdentifier(type)] { return known }
    let parts = String(reflecting: type).prefix { $0 != "<" }.split(separator: ".")
    let isOfProgram =
      parts.first != "TerminalUI" && parts.first?.hasPrefix("ComposableTerminalUI") != true
    let name = (name: parts.last.map(String.init) ?? "", isOfProgram: isOfProgram)
    names[ObjectIdentifier(type)] = name
    return name
  }

  func endFrame(_ buffer: CellBuffer, bytes: Int) {
    guard isOn else { return }
    var frame = frame
    self.frame = Frame()
    causes = [:]
    frame.bytes = bytes
    frame.changedCells = buffer.count(ofCellsNotIn: shown)
    frame.isOfInspector = frame.evaluations.isEmpty && tree.layers.contains(where: \.isDocked)
    shown = buffer
    for observer in observers { observer(frame) }
  }

  // MARK: Reports of views

  /// The inspection of the screen whose view is being evaluated, if there is one.
  public static var evaluating: ScreenInspection? {
    guard let inspection = Node.evaluating?.tree.inspection, inspection.isOn else { return nil }
    return inspection
  }

  /// Records the changed properties of a value that the view observes.
  public func noteObserved<Value>(_ old: Value?, _ new: Value) {
    guard let old else { return }
    let fields = zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children)
      .filter { !areEqual($0.value, $1.value) }.compactMap(\.1.label)
    let names = fields.map { $0.hasPrefix("_") ? $0.dropFirst() : $0[...] }
    let isStruct = Mirror(reflecting: new).displayStyle == .struct
    if isStruct ? !names.isEmpty : !areEqual(old, new) {
      observedChange = (isStruct ? names.joined(separator: ", ") : "\(Value.self)") + " changed"
    }
  }
}

/// Returns whether two values are equal; those that are not `Equatable`, by their descriptions.
private func areEqual(_ left: Any, _ right: Any) -> Bool {
  func isEqual<Value: Equatable>(_ left: Value) -> Bool { left == right as? Value }
  return (left as? any Equatable).map { isEqual($0) } ?? ("\(left)" == "\(right)")
}

extension ScreenInspection.Cause? {
  fileprivate var reason: String {
    switch self {
    case nil: "its parent passed new values"
    case .environment: "environment changed"
    case .observed: "an observed model changed"
    case .state(let type): "@State of type \(type) changed"
    case .time: "time passed"
    case .other: "invalidated"
    }
  }
}

extension KeyStroke {
  /// The name of the key with its modifiers: `Ctrl-S`.
  @_spi(Recording) public var inputName: String {
    var name = key.name
    if !modifiers.isDisjoint(with: [.control, .alt]) { name = name.uppercased() }
    let held: [(KeyModifiers, String)] = [
      (.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-"), (.super, "Super-"),
    ]
    return held.filter { modifiers.contains($0.0) }.map(\.1).joined() + name
  }
}

extension CellBuffer {
  /// Returns the number of cells that differ from another buffer; all of them for another size.
  fileprivate func count(ofCellsNotIn other: CellBuffer?) -> Int {
    guard let other, other.size == size else { return size.width * size.height }
    var count = 0
    for y in 0..<size.height {
      for x in 0..<size.width where self[x, y] != other[x, y] { count += 1 }
    }
    return count
  }
}

extension EnvironmentValues {
  /// The inspection of the screen that the view is on.
  @_spi(Inspection) public var screenInspection: ScreenInspection? { framework.host?.inspection }
}
