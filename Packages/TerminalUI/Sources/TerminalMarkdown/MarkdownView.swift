import Foundation
import TerminalCore
import TerminalUI

/// A document in Markdown: headings, lists, quotes, code, tables and links.
///
/// ```swift
/// ScrollView { MarkdownView(readMe) }
/// ```
///
/// A text may grow while it is received: blocks before the last one are neither parsed nor laid out
/// again. Control characters are drawn as pictures and never sent to the terminal. Return or a click
/// on a paragraph with links opens its link, or asks which; only links to the web and to mail
/// addresses are opened. The two columns at either side are for the mark of the focus.
public struct MarkdownView: View {
  @State private var document = MarkdownDocument()
  private let text: String
  private let isGrowing: Bool

  /// Creates a view of a text.
  ///
  /// - Parameters:
  ///   - text: The source of the document.
  ///   - isGrowing: Whether more text follows: emphasis and code take effect before they are closed.
  public init(_ text: String, isGrowing: Bool = false) {
    self.text = text
    self.isGrowing = isGrowing
  }

  public var body: some View {
    let blocks = document.blocks(of: text, isGrowing: isGrowing)
    LazyVStack(alignment: .leading, spacing: 1) {
      ForEach(0..<blocks.count) { BlockView(block: blocks[$0], depth: 0).padding(.horizontal, 2) }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

private struct BlockView: View {
  let block: MarkdownBlock
  let depth: Int

  var body: some View {
    switch block {
    case .heading(let level, let text):
      let title = level < 4 ? text.bold() : text.italic()
      (level == 1 ? title.underline() : title)
        .foregroundColor(level < 3 ? .accentColor : nil)
    case .paragraph(let paragraph): ParagraphView(paragraph: paragraph)
    case .code(let text, let language):
      let code = Text(verbatim: text.replacing("\t", with: "    ")).foregroundColor(.cyan)
      if language.isEmpty { GroupBox { code } } else { GroupBox(language) { code } }
    case .quote(let blocks):
      column(of: blocks, spacing: 1).foregroundColor(.secondary).padding(.leading, 2)
        .background(alignment: .leading) { QuoteBar().frame(width: 1) }
    case .list(let items):
      let width = items.map { displayWidth(of: $0.marker) }.max() ?? 0
      VStack(alignment: .leading) {
        ForEach(items.indices, id: \.self) { index in
          HStack(alignment: .top) {
            Text(verbatim: items[index].marker.isEmpty ? bullet : items[index].marker)
              .foregroundColor(.secondary)
              .frame(width: CGFloat(max(1, width)), alignment: .trailing)
            column(
              of: items[index].blocks,
              spacing: items[index].blocks.dropFirst().allSatisfy(\.isList) ? 0 : 1)
          }
        }
      }
      .padding(.leading, depth == 0 ? 1 : 0)
    case .table(let table): TableView(table: table)
    case .rule: Divider()
    }
  }

  private var bullet: String { ["•", "◦", "▪"][depth % 3] }

  /// Returns blocks inside a block. Erased, as their type contains this one.
  private func column(of blocks: [MarkdownBlock], spacing: CGFloat) -> AnyView {
    AnyView(
      VStack(alignment: .leading, spacing: spacing) {
        ForEach(blocks.indices, id: \.self) { BlockView(block: blocks[$0], depth: depth + 1) }
      })
  }
}

private struct ParagraphView: View {
  @Environment(\.openURL) private var openURL
  @FocusState private var isFocused: Bool
  @State private var isChoosing = false
  let paragraph: MarkdownParagraph

  var body: some View {
    if paragraph.links.isEmpty {
      paragraph.text
    } else {
      paragraph.text
        .overlay(alignment: .topLeading) {
          if isFocused {
            Text(verbatim: "❯").foregroundColor(.accentColor).bold().offset(x: -2)
              .accessibilityLabel(Text(verbatim: ""))
          }
        }
        .overlay {
          LinkTarget(open: open).focused($isFocused)
            .accessibilityLabel(paragraph.links.map(\.title).joined(separator: ", "))
        }
        .confirmationDialog("Open a link", isPresented: $isChoosing, titleVisibility: .visible) {
          ForEach(paragraph.links.indices, id: \.self) { index in
            Button(paragraph.links[index].title) { openURL(paragraph.links[index].url) }
          }
        }
    }
  }

  private func open() {
    if paragraph.links.count > 1 { isChoosing = true } else { openURL(paragraph.links[0].url) }
  }
}

/// A control over a paragraph, which opens its links.
private struct LinkTarget: CellControl {
  let open: () -> Void
  let actions = [CellAction("Open", .activate)]

  func draw(in canvas: CellCanvas) {}
  func perform(_ command: Keymap.Command) { open() }
}

private struct TableView: View {
  let table: MarkdownTable

  var body: some View {
    Grid(alignment: .leading) {
      row(table.titles.map { $0.bold() })
      Divider().gridCellUnsizedAxes(.horizontal)
      ForEach(table.rows.indices, id: \.self) { row(table.rows[$0]) }
    }
  }

  private func row(_ cells: [Text]) -> some View {
    GridRow {
      ForEach(cells.indices, id: \.self) { index in
        cells[index].gridColumnAlignment(table.alignments[index])
      }
    }
  }
}

private struct QuoteBar: CellView {
  func draw(in canvas: CellCanvas) {
    canvas.fill(x: 0, y: 0, height: canvas.height, with: "▎", color: .secondary)
  }
}
