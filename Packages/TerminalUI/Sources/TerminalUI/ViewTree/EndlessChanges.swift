import IssueReporting

/// A node that runs an action when a value changes, after the update.
@MainActor
protocol ChangeObserver: Node {
  /// The modifier and the type of the value, for messages.
  var observedChange: String { get }
  var observedValue: String { get }
  /// Called when the action is not run, as changes cause each other without an end.
  func actionWasDropped()
}

extension ChangeObserver {
  func actionWasDropped() {}
}

/// The changes of a screen that cause each other without an end, which are reported and stopped:
/// otherwise the program would use a whole processor.
@MainActor
final class EndlessChanges {
  /// The number of updates in a row after which they are endless.
  static let limit = 1_000
  /// The number of frames in a row, each of several layouts, after which they are endless.
  static let frameLimit = 25

  /// Whether actions of changes are dropped.
  private(set) var areDropped = false
  private var frames = 0
  /// The last changes and their values, and the views evaluated for others.
  private var changes: [String: String] = [:]
  private var views: Set<String> = []
  private var reported: Set<[String]> = []

  /// Runs a closure while actions of changes are dropped.
  func dropping(_ body: () -> Void) {
    areDropped = true
    body()
    areDropped = false
  }

  /// Notes the actions and the views of an update, if it may be one without an end, to name them.
  func note(_ round: Int, _ observers: [any ChangeObserver], _ nodes: [Node]) {
    guard frames > 0 || round > Self.limit - 20 else { return }
    for observer in observers {
      let view = observer.tree.inspection.programView(around: observer)
      changes[observer.observedChange + (view.map { " in \($0)" } ?? "")] = observer.observedValue
    }
    for node in nodes { views.insert(node.tree.inspection.viewName(of: node)) }
  }

  func eventArrived() { frames = 0 }

  /// Records whether a frame ended without another change, and returns whether changes have followed
  /// each other for too long.
  func frameEnded(isAtRest: Bool) -> Bool {
    frames = isAtRest ? 0 : frames + 1
    guard frames == Self.frameLimit else { return false }
    frames = 0
    report()
    return true
  }

  func report() {
    defer { (changes, views) = ([:], []) }
    // Views are evaluated for the changes that are named.
    let names = changes.isEmpty ? views.sorted() : changes.keys.sorted()
    guard reported.insert(names).inserted else { return }
    let lines = names.map { "  " + $0 + (changes[$0].map { ", now \($0.prefix(60))" } ?? "") }
    reportIssue(
      """
      Changes of a view cause each other without an end:
      \(lines.joined(separator: "\n"))

      The screen shows the values so far, and no further action was run. Compute the value in the \
      body rather than in an action, or change it only once for each value that is observed.
      """)
  }
}
