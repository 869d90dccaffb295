import TerminalCore
import TerminalUI

/// A chart of bars, lines and rules, with axes and a legend.
///
/// ```swift
/// Chart(meetings) {
///   BarMark(x: .value("Day", $0.day), y: .value("Minutes", $0.minutes))
///     .foregroundStyle(by: .value("Room", $0.room))
/// }
/// ```
///
/// It takes the proposed width, and the proposed height or eight rows; bars along the x axis take a
/// row each. Series differ by their pattern or sign as well as by their color. Where there are more
/// bars than columns, the last ones show.
public struct Chart: View {
  @Environment(\.chartOptions) private var options
  private let marks: [ChartMark]

  /// Creates a chart of marks.
  public init(@ChartContentBuilder content: () -> ChartContentGroup) {
    marks = content().marks
  }

  /// Creates a chart with the marks of each element.
  public init<Data: Sequence>(
    _ data: Data, @ChartContentBuilder content: (Data.Element) -> ChartContentGroup
  ) {
    marks = data.flatMap { content($0).marks }
  }

  public var body: some View {
    let plot = ChartPlot(marks: marks, options: options)
    DrawnChart(plot: plot).accessibilityLabel(plot.summary)
  }
}

private struct DrawnChart: CellView {
  let plot: ChartPlot

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let width = proposal.width.map { min($0, 1_000) } ?? 60
    return CGSize(
      width: width,
      height: CGFloat(plot.height(for: Int(width), proposal.height.map { Double($0) })))
  }

  func draw(in canvas: CellCanvas) { plot.draw(in: canvas) }
}

/// The settings of a chart that modifiers change.
struct ChartOptions {
  var showsXAxis = true
  var showsYAxis = true
  var showsLegend = true
  var domain: ClosedRange<Double>?
  var colors: [String: Color] = [:]
  var valueText: (Double) -> String = { number in
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(Float(number))"
  }
}

private struct ChartOptionsKey: EnvironmentKey {
  static var defaultValue: ChartOptions { ChartOptions() }
}

extension EnvironmentValues {
  var chartOptions: ChartOptions {
    get { self[ChartOptionsKey.self] }
    set { self[ChartOptionsKey.self] = newValue }
  }
}

extension View {
  /// Shows or hides the labels below the charts inside.
  public func chartXAxis(_ visibility: Visibility) -> some View {
    transformEnvironment(\.chartOptions) { $0.showsXAxis = visibility != .hidden }
  }

  /// Shows or hides the labels at the left of the charts inside.
  public func chartYAxis(_ visibility: Visibility) -> some View {
    transformEnvironment(\.chartOptions) { $0.showsYAxis = visibility != .hidden }
  }

  /// Shows or hides the legends of the charts inside. A chart without series has none.
  public func chartLegend(_ visibility: Visibility) -> some View {
    transformEnvironment(\.chartOptions) { $0.showsLegend = visibility != .hidden }
  }

  /// Sets the values from one end of a bar's axis to the other, by default those of the marks.
  public func chartYScale(domain: ClosedRange<Double>) -> some View {
    transformEnvironment(\.chartOptions) { $0.domain = domain }
  }

  /// Sets the texts of the values along the axis, such as "15 min" for 15.
  public func chartValueLabels(_ text: @escaping (Double) -> String) -> some View {
    transformEnvironment(\.chartOptions) { $0.valueText = text }
  }

  /// Sets the colors of series by their names.
  public func chartForegroundStyleScale(_ colors: KeyValuePairs<String, Color>) -> some View {
    transformEnvironment(\.chartOptions) { options in
      for (series, color) in colors { options.colors[series] = color }
    }
  }
}
