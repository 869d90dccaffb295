import Foundation

/// When a ``TimelineView`` is made anew.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence<Date>
  func entries(from startDate: Date) -> Entries
}

/// Dates that are so far apart.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// Makes a schedule from a date on, with an interval in seconds.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = max(0.001, interval)
  }

  public func entries(from startDate: Date) -> UnfoldFirstSequence<Date> {
    let passed = max(0, startDate.timeIntervalSince(start) / interval).rounded(.down)
    return sequence(first: start + passed * interval) { [interval] in $0 + interval }
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Dates that are so many seconds apart.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    Self(from: startDate, by: interval)
  }
}

/// What a timeline's content is told.
public struct TimelineViewDefaultContext: Sendable {
  public let date: Date
}

/// A view that is made anew at dates of a schedule, while it shows.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View, PrimitiveView {
  public typealias Context = TimelineViewDefaultContext

  let schedule: Schedule
  let content: (Context) -> Content

  /// Makes a view of content that is told the date.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  public func _makeNode(in context: _NodeContext) -> _Node { TimelineNode(self, in: context) }
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>:
  ViewNode<TimelineView<Schedule, Content>>
{
  override var isElement: Bool { true }
  override var layoutPriority: Double { elements.first?.layoutPriority ?? 0 }
  private var next: Date?

  override func viewChanged() {
    let now = tree.now()
    // The last date that has come counts; those before were missed.
    var date = now
    next = nil
    for entry in view.schedule.entries(from: now) {
      if entry > now {
        next = entry
        break
      }
      date = entry
    }
    setChild(at: 0, to: track { view.content(.init(date: date)) })
  }

  override func draw(_ canvas: Surface) {
    if let next { canvas.awaitChange(of: self, at: next) }
    drawContent(canvas)
  }
}
