import Foundation

/// A sequence of dates at which a ``TimelineView`` is updated.
public protocol TimelineSchedule {
  /// The type of the dates.
  associatedtype Entries: Sequence<Date>
  /// Returns the dates from the last one before a start date, in ascending order.
  func entries(from startDate: Date) -> Entries
}

/// A schedule of dates at an interval.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// Creates a schedule that starts at a date, with an interval in seconds.
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
  /// Returns a schedule of dates at an interval in seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    Self(from: startDate, by: interval)
  }
}

/// The date for the content of a timeline.
public struct TimelineViewDefaultContext: Sendable {
  /// The last date of the schedule that has passed.
  public let date: Date
}

/// A view that updates on a schedule, while it is on screen.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View, PrimitiveView {
  /// The value that the content is made from.
  public typealias Context = TimelineViewDefaultContext

  let schedule: Schedule
  let content: (Context) -> Content

  /// Creates a view whose content depends on the date.
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
    // The last date that has passed; those before were missed.
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
    if let next { canvas.scheduleChange(of: self, at: next) }
    drawContent(canvas)
  }
}
