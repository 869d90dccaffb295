import TerminalUI

/// A part of a chart: a mark, or several.
public protocol ChartContent {
  /// The marks, in the order in which they are drawn.
  var marks: [ChartMark] { get }
}

/// A mark of a chart, which ``BarMark``, ``LineMark`` and ``RuleMark`` create.
public struct ChartMark: Sendable {
  enum Kind { case bar, line, rule }
  let kind: Kind
  let x: PlottableValue?
  let y: PlottableValue?
  var color: Color?
  var series: String?
  var annotation: String?
}

/// A value of a mark, and the name of what it measures.
public struct PlottableValue: Hashable, Sendable {
  let label: String
  let text: String
  /// The number; `nil` for a category.
  var number: Double?
  /// The identity of a category: marks with the same one share a bar.
  private let id: String

  /// Returns a number.
  public static func value(_ label: String, _ number: Double) -> Self {
    Self(label: label, text: ChartOptions().valueText(number), number: number, id: "\(number)")
  }

  /// Returns a whole number.
  public static func value(_ label: String, _ number: Int) -> Self {
    value(label, Double(number))
  }

  /// Returns a category, such as a name.
  public static func value(_ label: String, _ name: String) -> Self {
    value(label, name, id: name)
  }

  /// Returns a category with an identity of its own, so that several may have the same name.
  public static func value<ID: Hashable>(_ label: String, _ name: String, id: ID) -> Self {
    Self(label: label, text: name, id: "\(id)")
  }
}

/// A bar from zero to a number. Bars in the same place are stacked.
///
/// With a number as `y` bars stand side by side; with a number as `x` and a name as `y` each has a
/// row, between its name and its annotation.
public struct BarMark: ChartContent {
  public let marks: [ChartMark]

  /// Creates a bar.
  public init(x: PlottableValue, y: PlottableValue) {
    marks = [ChartMark(kind: .bar, x: x, y: y)]
  }
}

/// A point of a line. The points of a series are joined in their order.
public struct LineMark: ChartContent {
  public let marks: [ChartMark]

  /// Creates a point.
  public init(x: PlottableValue, y: PlottableValue) {
    marks = [ChartMark(kind: .line, x: x, y: y)]
  }
}

/// A line across the chart, behind other marks. Its annotation is part of the legend.
public struct RuleMark: ChartContent {
  public let marks: [ChartMark]

  /// Creates a horizontal line.
  public init(y: PlottableValue) {
    marks = [ChartMark(kind: .rule, x: nil, y: y)]
  }
}

/// Several parts of a chart.
public struct ChartContentGroup: ChartContent {
  public let marks: [ChartMark]
}

extension ChartContent {
  /// Sets the color of the marks.
  public func foregroundStyle(_ style: some ShapeStyle) -> ChartContentGroup {
    changed { $0.color = style.color }
  }

  /// Makes the marks part of a series, which has a color, a pattern and a place in the legend.
  public func foregroundStyle(by series: PlottableValue) -> ChartContentGroup {
    changed { $0.series = series.text }
  }

  /// Adds a text behind a bar that has a row, or to the legend for a rule.
  public func annotation(_ text: String) -> ChartContentGroup {
    changed { $0.annotation = text }
  }

  private func changed(_ change: (inout ChartMark) -> Void) -> ChartContentGroup {
    ChartContentGroup(
      marks: marks.map { mark in
        var mark = mark
        change(&mark)
        return mark
      })
  }
}

/// A result builder of charts.
@resultBuilder
public enum ChartContentBuilder {
  /// Adds the marks of a statement.
  public static func buildExpression(_ content: some ChartContent) -> ChartContentGroup {
    ChartContentGroup(marks: content.marks)
  }

  /// Combines the marks of the statements, in their order.
  public static func buildBlock(_ parts: ChartContentGroup...) -> ChartContentGroup {
    buildArray(parts)
  }

  /// Combines the marks of the rounds of a loop.
  public static func buildArray(_ parts: [ChartContentGroup]) -> ChartContentGroup {
    ChartContentGroup(marks: parts.flatMap(\.marks))
  }

  /// Adds the marks of an `if` without `else`, or none.
  public static func buildOptional(_ part: ChartContentGroup?) -> ChartContentGroup {
    part ?? ChartContentGroup(marks: [])
  }

  /// Adds the marks of the first branch of a condition.
  public static func buildEither(first part: ChartContentGroup) -> ChartContentGroup { part }
  /// Adds the marks of the other branch of a condition.
  public static func buildEither(second part: ChartContentGroup) -> ChartContentGroup { part }
}
