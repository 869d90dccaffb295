import TerminalCore

@testable import TerminalUI

/// A screen in the frame of a window, as a picture in SVG for people to look at.
///
/// It is the screen's own picture, with lines, blocks and dots as shapes: fonts differ in where
/// these end, and few have them all.
@MainActor
struct WindowPicture {
  /// What it shows, for screen readers.
  private let label: String
  private let title: String
  private let screen: CellBuffer
  private let cursor: TerminalPoint?

  private static let barHeight = 32
  private static let margin = 12

  init(_ ui: Pilot, label: String) {
    ui.refresh()
    self.label = ScreenPicture.escaped(label)
    title = ScreenPicture.escaped(ui.windowTitle ?? "")
    screen = ui.tree.canvas.buffer
    cursor = ui.tree.canvas.cursor
  }

  var svg: String {
    let width = screen.size.width * ScreenPicture.cell.width + 2 * Self.margin
    let height =
      screen.size.height * ScreenPicture.cell.height + Self.barHeight + Self.margin
    let (text, shapes) = separated()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      <title>\(label)</title>
      <style>text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",\
      "Liberation Mono",monospace}</style>
      <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="9.5" \
      fill="\(Look.paper.hex)" stroke="#4a4a4a"/>
      <circle cx="20" cy="16" r="6" fill="#ff5f57"/>
      <circle cx="40" cy="16" r="6" fill="#febc2e"/>
      <circle cx="60" cy="16" r="6" fill="#28c840"/>
      <text x="\(width / 2)" y="21" text-anchor="middle" font-size="13" fill="#a0a0a0">\(title)</text>
      <g transform="translate(\(Self.margin) \(Self.barHeight))" shape-rendering="crispEdges">
      \(ScreenPicture(text, cursor: cursor).svg)
      \(shapes.joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  /// The screen without what is drawn as shapes, and these as elements of SVG, for each color.
  private func separated() -> (text: CellBuffer, shapes: [String]) {
    var text = screen
    var shapes: [String: [GlyphShape]] = [:]
    for y in 0..<screen.size.height {
      for x in 0..<screen.size.width {
        let cell = screen[x, y]
        let look = Look(cell.style)
        let area = TerminalRect(x: x, y: y, width: 1, height: 1)
        func add(_ shape: GlyphShape) {
          let place = (x: x * ScreenPicture.cell.width, y: y * ScreenPicture.cell.height)
          shapes[shape.color(look).hex, default: []].append(shape.moved(by: place))
        }
        if let shape = GlyphShape(cell.text) {
          text.fill(area, style: cell.style)
          add(shape)
        }
        // Fields are underlined blanks, which some viewers leave out.
        if cell.style.attributes.contains(.underline) {
          text.restyle(area) { $0.attributes.remove(.underline) }
          add(.underline)
        }
      }
    }
    let elements = shapes.sorted { $0.key < $1.key }.flatMap { color, glyphs in
      let bars = GlyphShape.Bar.joined(glyphs.flatMap(\.bars)).map(\.path).joined()
      let arcs = glyphs.map(\.arc).joined()
      return [
        bars.isEmpty ? "" : "<path fill=\"\(color)\" d=\"\(bars)\"/>",
        arcs.isEmpty ? "" : "<path fill=\"\(color)\" shape-rendering=\"auto\" d=\"\(arcs)\"/>",
      ]
    }
    return (text, elements.filter { !$0.isEmpty })
  }
}
