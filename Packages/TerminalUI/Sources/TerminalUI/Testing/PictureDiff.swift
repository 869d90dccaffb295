import Foundation

/// A cell-by-cell comparison of pictures of ``ScreenPicture``.
enum PictureDiff {
  private struct Cell: Equatable {
    var text = " "
    var style = "plain"
    var back = ""

    var look: String { style + back }
  }

  private struct Place: Hashable {
    let x: Int
    let y: Int
  }

  /// Returns the runs of different cells, by rows and columns from 0, with their texts and styles.
  static func text(from old: String, to new: String) -> String {
    let (old, new) = (cells(old), cells(new))
    let changed = Set(old.keys).union(new.keys).filter { old[$0] ?? Cell() != new[$0] ?? Cell() }
      .sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    guard !changed.isEmpty else {
      return "The pictures differ, but no cell does: their sizes or fonts do."
    }
    var runs: [(columns: ClosedRange<Int>, y: Int, old: [Cell], new: [Cell])] = []
    for place in changed {
      let (from, to) = (old[place] ?? Cell(), new[place] ?? Cell())
      if let last = runs.last, last.y == place.y, last.columns.upperBound + 1 == place.x,
        last.old[0].look == from.look, last.new[0].look == to.look
      {
        let columns = last.columns.lowerBound...place.x
        runs[runs.count - 1] = (columns, place.y, last.old + [from], last.new + [to])
      } else {
        runs.append((place.x...place.x, place.y, [from], [to]))
      }
    }
    var lines = runs.prefix(20).flatMap { run in
      ["row \(run.y), columns \(run.columns.lowerBound)–\(run.columns.upperBound)"]
        + [("−", run.old), ("+", run.new)].map { sign, cells in
          "\(sign) \"\(cells.map(\.text).joined())\" \(cells[0].look)"
        }
    }
    if runs.count > 20 { lines.append("and \(runs.count - 20) more") }
    return lines.joined(separator: "\n")
  }

  private static func cells(_ svg: String) -> [Place: Cell] {
    var cells: [Place: Cell] = [:]
    for line in svg.split(separator: "\n") {
      // Names and values alternate, followed by the content: texts contain no quotes.
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      var values: [Substring: Substring] = [:]
      for index in stride(from: 0, to: parts.count - 1, by: 2) {
        values[parts[index].split(separator: " ").last ?? ""] = parts[index + 1]
      }
      guard let x = values["x="].flatMap({ Int($0) }), let y = values["y="].flatMap({ Int($0) }),
        let length = (values["textLength="] ?? values["width="]).flatMap({ Int($0) })
      else { continue }
      let row = y / ScreenPicture.cell.height
      let columns = x / ScreenPicture.cell.width..<(x + length + 7) / ScreenPicture.cell.width
      if line.hasPrefix("<text") {
        let style = ["fill=", "font-weight=", "font-style=", "text-decoration="]
          .compactMap { values[$0].map(String.init) }.joined(separator: " ")
        let characters = unescaped(parts[parts.count - 1].dropFirst().dropLast("</text>".count))
        let width = max(1, columns.count / max(1, characters.count))
        for column in columns {
          let place = Place(x: column, y: row)
          let index = (column - columns.lowerBound) / width
          let isStart = (column - columns.lowerBound) % width == 0 && index < characters.count
          cells[place, default: Cell()].text = isStart ? String(characters[index]) : ""
          if !style.isEmpty { cells[place, default: Cell()].style = style }
        }
      } else {
        let back = values["fill="].map { " on \($0)" } ?? " cursor"
        for column in columns { cells[Place(x: column, y: row), default: Cell()].back += back }
      }
    }
    return cells
  }

  private static func unescaped(_ text: Substring) -> [Character] {
    Array(
      ScreenPicture.entities.prefix(4).reduce(String(text)) {
        $0.replacingOccurrences(of: $1.1, with: String($1.0))
      })
  }
}
