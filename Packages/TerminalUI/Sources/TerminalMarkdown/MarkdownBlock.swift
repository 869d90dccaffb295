import Foundation
import TerminalUI

/// A block of a document.
enum MarkdownBlock: Equatable {
  case heading(level: Int, Text)
  case paragraph(MarkdownParagraph)
  case code(String, language: String)
  case quote([MarkdownBlock])
  case list([Item])
  case table(MarkdownTable)
  case rule

  struct Item: Equatable {
    /// The number or the check box; empty for a bullet.
    let marker: String
    let blocks: [MarkdownBlock]
  }

  var isList: Bool {
    if case .list = self { true } else { false }
  }
}

struct MarkdownParagraph: Equatable {
  struct Link: Equatable {
    let title: String
    let url: URL
  }

  let text: Text
  /// The links to the web and to mail addresses.
  let links: [Link]

  /// Reads the marks inside a paragraph.
  init(_ source: String) {
    text = Text(LocalizedStringKey(source))
    let links = source.contains("](") ? source.matches(of: /\[([^\]]+)\]\(([!-~]+?)\)/) : []
    self.links = links.compactMap { link in
      guard let url = URL(string: String(link.2)),
        ["http", "https", "mailto"].contains(url.scheme ?? "")
      else { return nil }
      return Link(title: String(link.1), url: url)
    }
  }
}

struct MarkdownTable: Equatable {
  let alignments: [HorizontalAlignment]
  let titles: [Text]
  let rows: [[Text]]

  /// Reads a table from its lines, if the second one is below titles.
  init?(_ lines: [Substring]) {
    guard lines.count > 1, lines[0].contains("|") else { return nil }
    let titles = Self.cells(lines[0])
    let marks = Self.cells(lines[1])
    guard marks.count == titles.count, marks.allSatisfy({ $0.wholeMatch(of: /:?-+:?/) != nil })
    else { return nil }
    alignments = marks.map {
      $0.hasSuffix(":") ? ($0.hasPrefix(":") ? .center : .trailing) : .leading
    }
    func texts(_ cells: [String]) -> [Text] { cells.map { Text(LocalizedStringKey($0)) } }
    self.titles = texts(titles)
    rows = lines.dropFirst(2).map { line in
      let cells = Self.cells(line).prefix(titles.count)
      return texts(cells + Array(repeating: "", count: titles.count - cells.count))
    }
  }

  private static func cells(_ line: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line.trimmed {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        if character == "|" { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\"
    }
    cells = cells.map { String(Substring($0).trimmed) }
    if cells.count > 1, cells.first == "" { cells.removeFirst() }
    if cells.count > 1, cells.last == "" { cells.removeLast() }
    return cells
  }
}

extension Substring {
  /// The text without spaces at its ends.
  var trimmed: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }

  var isBlank: Bool { allSatisfy { $0 == " " || $0 == "\t" } }
  /// The number of spaces at the start.
  var indentation: Int { prefix { $0 == " " }.count }
}
