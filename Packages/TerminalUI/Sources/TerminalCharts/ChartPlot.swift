import TerminalCore
import TerminalUI

/// The marks of a chart, laid out in cells.
@MainActor
struct ChartPlot {
  let marks: [ChartMark]
  let options: ChartOptions

  private static let palette: [Color] = [.accentColor, .orange, .green, .purple, .pink, .teal]
  private static let patterns: [Character] = ["█", "▓", "▒", "░"]
  private static let signs: [Character] = ["●", "▲", "■", "◆"]

  // MARK: Series

  private var bars: [ChartMark] { marks.filter { $0.kind == .bar } }
  private var lines: [ChartMark] { marks.filter { $0.kind == .line } }
  private var rules: [ChartMark] { marks.filter { $0.kind == .rule } }

  /// The names of the series, in the order of their first marks.
  private var series: [String] { marks.compactMap(\.series).unique }

  private func look(
    of mark: ChartMark, from signs: [Character]
  ) -> (color: Color, sign: Character) {
    let number = mark.series.flatMap { series.firstIndex(of: $0) } ?? 0
    let own = mark.series.flatMap { options.colors[$0] }
    let usual = Self.palette[number % Self.palette.count]
    return (mark.color ?? own ?? usual, signs[number % signs.count])
  }

  /// The entries of the legend.
  private var legend: [(sign: Character, color: Color, name: String)] {
    guard options.showsLegend else { return [] }
    let named = series.compactMap { name in marks.first { $0.series == name } }
    return named.map { mark in
      let look = look(of: mark, from: mark.kind == .bar ? Self.patterns : Self.signs)
      return (look.sign, look.color, mark.series ?? "")
    } + rules.compactMap { rule in rule.annotation.map { ("─", rule.color ?? .secondary, $0) } }
  }

  /// Returns the entries of the legend in as many rows as they need.
  private func legendRows(width: Int) -> [[(x: Int, text: Text)]] {
    var rows: [[(x: Int, text: Text)]] = []
    var end = 0
    for (sign, color, name) in legend {
      let length = 2 + displayWidth(of: name)
      let isFirst = rows.isEmpty || end + 2 + length > width
      if isFirst { rows.append([]) }
      let x = isFirst ? 0 : end + 2
      let text =
        Text(verbatim: "\(sign)").foregroundColor(color)
        + Text(verbatim: " " + name).foregroundColor(.secondary)
      rows[rows.count - 1].append((x, text))
      end = x + length
    }
    return rows
  }

  /// A description for screen readers.
  var summary: String {
    guard let mark = marks.first(where: { $0.kind != .rule }), let x = mark.x, let y = mark.y else {
      return "Empty chart"
    }
    // A place without a name is a gap.
    let points = marks.filter { $0.kind != .rule && $0.x?.text.isEmpty == false }
    let (value, other) = isHorizontal ? (x, y) : (y, x)
    let numbers = points.compactMap { isHorizontal ? $0.x?.number : $0.y?.number }
    let range = [numbers.min(), numbers.max()].compactMap { $0.map(options.valueText) }.unique
    return "Chart of \(value.label) by \(other.label): \(points.count) values, "
      + range.joined(separator: " to ")
  }

  // MARK: Size

  /// Whether bars have a row each.
  private var isHorizontal: Bool {
    bars.first.map { $0.x?.number != nil && $0.y?.number == nil } ?? false
  }

  /// Returns the number of rows for a width and a proposed height.
  func height(for width: Int, _ proposed: Double?) -> Int {
    if isHorizontal { return stacks(\.y).count + legendRows(width: width).count }
    return max(1, min(proposed.map { Int(min($0, 1_000)) } ?? 8, 1_000))
  }

  // MARK: Drawing

  func draw(in canvas: CellCanvas) {
    guard !marks.isEmpty else { return }
    if isHorizontal { drawRows(in: canvas) } else { drawColumns(in: canvas) }
  }

  private func drawLegend(in canvas: CellCanvas, x: Int, y: Int) {
    for (row, entries) in legendRows(width: canvas.width - x).enumerated() {
      for entry in entries { canvas.write(entry.text, x: x + entry.x, y: y + row) }
    }
  }

  private func write(_ text: String, x: Int, y: Int, in canvas: CellCanvas) {
    canvas.write(Text(verbatim: text).foregroundColor(.secondary), x: x, y: y)
  }

  /// The bars by their place, in the order of the places.
  private func stacks(
    _ place: KeyPath<ChartMark, PlottableValue?>
  ) -> [(place: PlottableValue, bars: [ChartMark])] {
    var indices: [PlottableValue: Int] = [:]
    return bars.reduce(into: []) { stacks, bar in
      guard let value = bar[keyPath: place] else { return }
      let index = indices[value] ?? stacks.count
      if index == stacks.count { stacks.append((value, [])) }
      indices[value] = index
      stacks[index].bars.append(bar)
    }
  }

  /// Returns the character for eighths of a cell. Patterns have no eighths, and beside them a part
  /// of a full block would be lighter: they end in a cell or before it.
  private func part(_ eighths: Int, of sign: Character, among parts: String) -> Character? {
    if eighths == 8 { return sign }
    if sign != Self.patterns[0] { return eighths < 4 ? nil : sign }
    return eighths == 0 ? nil : Array(parts)[eighths - 1]
  }

  // MARK: Bars in rows

  private func drawRows(in canvas: CellCanvas) {
    let stacks = stacks(\.y)
    let names = stacks.map { displayWidth(of: $0.place.text) }.max() ?? 0
    let start = options.showsYAxis ? min(names, max(14, canvas.width / 4)) + 1 : 0
    let notes = stacks.map { displayWidth(of: $0.bars.last?.annotation ?? "") }.max() ?? 0
    let room = max(1, canvas.width - start - (notes > 0 ? notes + 1 : 0))
    let longest = stacks.map { $0.bars.reduce(0) { $0 + max(0, $1.x?.number ?? 0) } }.max() ?? 0
    let end = options.domain?.upperBound ?? longest
    for (y, stack) in stacks.enumerated() {
      if start > 0 {
        canvas.write(Text(verbatim: stack.place.text.shortened(to: start - 1)), x: 0, y: y)
      }
      var (sum, x) = (0.0, start)
      for bar in stack.bars {
        sum += max(0, bar.x?.number ?? 0)
        let eighths = end > 0 ? Int(min(1, sum / end) * Double(8 * room)) : 0
        let look = look(of: bar, from: Self.patterns)
        let full = start + eighths / 8
        canvas.fill(x: x, y: y, width: max(0, full - x), with: look.sign, color: look.color)
        x = max(x, full)
        guard bar.series == stack.bars.last?.series,
          let end = part(eighths % 8, of: look.sign, among: "▏▎▍▌▋▊▉")
        else { continue }
        canvas.fill(x: x, y: y, with: end, color: look.color)
      }
      canvas.write(
        Text(verbatim: stack.bars.last?.annotation ?? ""), x: start + room + 1, y: y)
    }
    drawLegend(in: canvas, x: start, y: stacks.count)
  }

  // MARK: Bars and lines side by side

  private func drawColumns(in canvas: CellCanvas) {
    let scale = scale(rows: canvas.height)
    let labels = options.showsYAxis ? scale.labels.map(options.valueText) : []
    let start = labels.map { displayWidth(of: $0) + 1 }.max() ?? 0
    let legendHeight = legendRows(width: canvas.width - start).count
    let height = max(1, canvas.height - legendHeight - (options.showsXAxis ? 1 : 0))
    let area = ChartArea(x: start, width: canvas.width - start, height: height, scale: scale)
    guard area.width > 0 else { return }
    for (value, label) in zip(scale.labels, labels) {
      write(label, x: start - 1 - displayWidth(of: label), y: area.row(of: value), in: canvas)
    }
    // A rule ends with the last bar, rather than in the empty room behind it.
    let count = stacks(\.x).count
    let bars = slots(for: count, in: area)
    let ruleWidth = count == 0 ? area.width : min(area.width, count * (bars.width + bars.gap))
    for rule in rules {
      guard let value = rule.y?.number else { continue }
      canvas.fill(
        x: start, y: area.row(of: value), width: ruleWidth, with: "─",
        color: rule.color ?? .secondary)
    }
    let places = drawBars(in: area, canvas)
    drawLines(in: area, at: places, canvas)
    if options.showsXAxis { drawPlaces(places, in: area, canvas) }
    drawLegend(in: canvas, x: start, y: canvas.height - legendHeight)
  }

  /// Returns the values from the bottom to the top, and those with a label.
  private func scale(rows: Int) -> ChartScale {
    var values = lines.compactMap { $0.y?.number } + rules.compactMap { $0.y?.number }
    values += stacks(\.x).map { $0.bars.reduce(0) { $0 + ($1.y?.number ?? 0) } }
    if !bars.isEmpty { values.append(0) }
    let (least, most) = (values.min() ?? 0, values.max() ?? 1)
    if let domain = options.domain {
      let labels = options.showsYAxis ? [domain.lowerBound, domain.upperBound] : []
      return ChartScale(range: domain, labels: labels)
    }
    return options.showsYAxis
      ? ChartScale(least: least, most: most, labels: max(1, rows / 3))
      : ChartScale(range: least...max(most, least + 1e-9), labels: [])
  }

  /// Draws the bars and returns the middle column of each place that shows.
  private func drawBars(
    in area: ChartArea, _ canvas: CellCanvas
  ) -> [(place: PlottableValue, x: Int)] {
    var stacks = stacks(\.x)
    if stacks.isEmpty { return linePlaces(in: area) }
    stacks = stacks.suffix(area.width)
    let (width, gap) = slots(for: stacks.count, in: area)
    return stacks.enumerated().map { index, stack in
      let x = area.x + index * (width + gap)
      var sum = 0.0
      for (number, bar) in stack.bars.enumerated() {
        let look = look(of: bar, from: Self.patterns)
        let from = area.eighths(of: sum)
        sum += bar.y?.number ?? 0
        // A value above zero shows.
        let to = max(area.eighths(of: sum), sum > 0 && number == 0 ? 1 : 0)
        for row in 0..<area.height where 8 * row < to && 8 * row + 8 > from {
          // A bar in a pattern has a cell at least.
          let isOnly = to <= 8 && look.sign != Self.patterns[0]
          guard let part = part(isOnly ? 8 : min(8, to - 8 * row), of: look.sign, among: "▁▂▃▄▅▆▇")
          else { continue }
          canvas.fill(
            x: x, y: area.height - 1 - row, width: width, with: part, color: look.color)
        }
      }
      return (stack.place, x + (width - 1) / 2)
    }
  }

  /// Returns the width of bars side by side, and of the gap after each.
  private func slots(for count: Int, in area: ChartArea) -> (width: Int, gap: Int) {
    let gap = 2 * count - 1 <= area.width ? 1 : 0
    return (max(1, min(8, (area.width + gap) / max(1, count) - gap)), gap)
  }

  /// Returns the columns of the places of lines: numbers by their value, others evenly.
  private func linePlaces(in area: ChartArea) -> [(place: PlottableValue, x: Int)] {
    let places = lines.compactMap(\.x).unique
    let numbers = places.compactMap(\.number)
    guard numbers.count == places.count, let least = numbers.min(), let most = numbers.max(),
      most > least
    else {
      let step = Double(area.width - 1) / Double(max(1, places.count - 1))
      return places.enumerated().map { ($1, area.x + Int((Double($0) * step).rounded())) }
    }
    return places.sorted { ($0.number ?? 0) < ($1.number ?? 0) }.map { place in
      let share = ((place.number ?? 0) - least) / (most - least)
      return (place, area.x + Int((share * Double(area.width - 1)).rounded()))
    }
  }

  private func drawLines(
    in area: ChartArea, at places: [(place: PlottableValue, x: Int)], _ canvas: CellCanvas
  ) {
    let columns = Dictionary(places.map { ($0.place, $0.x) }) { first, _ in first }
    let names = lines.map(\.series).unique
    for name in names {
      let points = lines.filter { $0.series == name }.compactMap { mark in
        mark.x.flatMap { columns[$0] }.map {
          (x: $0, y: area.share(of: mark.y?.number ?? 0), mark: mark)
        }
      }
      guard let first = points.first else { continue }
      let look = look(of: first.mark, from: Self.signs)
      var dots = DotGrid(columns: area.width, rows: area.height)
      var path = Path()
      for (index, point) in points.enumerated() {
        let place = CGPoint(
          x: Double(point.x - area.x) * 8 + 4,
          y: (1 - point.y) * (Double(area.height) * 16 - 4) + 2)
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
      dots.stroke(path, width: 2)
      dots.forEachCell { x, y, character in
        canvas.fill(x: area.x + x, y: y, with: character, color: look.color)
      }
      guard names.count > 1 || points.count == 1 else { continue }
      for point in points {
        let y = Int(((1 - point.y) * Double(area.height) - 0.5).rounded())
        canvas.fill(
          x: point.x, y: max(0, min(y, area.height - 1)), with: look.sign, color: look.color)
      }
    }
  }

  /// Writes the names of the places below: the first, the last, and those between that fit.
  private func drawPlaces(
    _ places: [(place: PlottableValue, x: Int)], in area: ChartArea, _ canvas: CellCanvas
  ) {
    func column(of index: Int) -> Range<Int> {
      let width = displayWidth(of: places[index].place.text)
      let x = max(area.x, min(places[index].x - (width - 1) / 2, area.x + area.width - width))
      return x..<x + width
    }
    guard let last = places.indices.last else { return }
    var end = area.x - 1
    let final = column(of: last)
    for index in places.indices where !places[index].place.text.isEmpty {
      let columns = column(of: index)
      guard columns.lowerBound > end, index == last || columns.upperBound < final.lowerBound else {
        continue
      }
      write(places[index].place.text, x: columns.lowerBound, y: area.height, in: canvas)
      end = columns.upperBound
    }
  }
}

/// The values along an axis, and those with labels.
struct ChartScale {
  let range: ClosedRange<Double>
  let labels: [Double]

  init(range: ClosedRange<Double>, labels: [Double]) {
    (self.range, self.labels) = (range, labels)
  }

  /// Creates a scale with at most a number of round labels above the first.
  init(least: Double, most: Double, labels count: Int) {
    let span = max(most - least, 1e-9)
    var step = 1e-9
    while span / step > Double(count) {
      step *= 2
      if span / step > Double(count) { step *= 2.5 }
      if span / step > Double(count) { step *= 2 }
    }
    let first = (least / step).rounded(.down)
    let last = max((most / step).rounded(.up), first + 1)
    range = first * step...last * step
    labels = (0...Int(last - first)).map { (first + Double($0)) * step }
  }
}

/// The cells of a plot.
struct ChartArea {
  let x: Int
  let width: Int
  let height: Int
  let scale: ChartScale

  /// Returns the place of a value, from 0 at the bottom to 1 at the top.
  func share(of value: Double) -> Double {
    let range = scale.range
    return max(0, min(1, (value - range.lowerBound) / (range.upperBound - range.lowerBound)))
  }

  /// Returns the place of a value in eighths of a row from the bottom.
  func eighths(of value: Double) -> Int { Int((share(of: value) * Double(8 * height)).rounded()) }

  /// Returns the row of the end of a bar with a value.
  func row(of value: Double) -> Int {
    height - 1 - max(0, min(height - 1, (eighths(of: value) - 1) / 8))
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension String {
  /// Returns the text in a number of columns.
  fileprivate func shortened(to width: Int) -> String {
    guard displayWidth(of: self) > width else { return self }
    var text = self
    while !text.isEmpty, displayWidth(of: text) >= width { text.removeLast() }
    return text + "…"
  }
}
