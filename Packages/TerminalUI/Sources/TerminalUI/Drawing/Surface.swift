import Foundation
import TerminalCore

/// The surface that a frame is drawn on.
@MainActor
final class Surface {
  private(set) var buffer: CellBuffer
  private(set) var clip: TerminalRect
  /// The nodes that change by themselves, and the times.
  private(set) var scheduled: [(node: Node, date: Date)] = []
  /// The position of the terminal's cursor.
  private(set) var cursor: TerminalPoint?

  init(size: TerminalSize) {
    buffer = CellBuffer(size: size)
    clip = buffer.bounds
  }

  // MARK: Cells

  /// Draws text and returns the number of its columns.
  @discardableResult
  func write(_ text: String, x: Int, y: Int, style: CellStyle) -> Int {
    buffer.write(text, at: TerminalPoint(x: x, y: y), style: style, clip: clip)
  }

  func fill(_ rect: TerminalRect, style: CellStyle) {
    buffer.fill(rect, style: style, clip: clip)
  }

  func fill(_ rect: TerminalRect, with character: Character, style: CellStyle) {
    buffer.fill(rect, with: character, style: style, clip: clip)
  }

  func restyle(_ rect: TerminalRect, _ change: (inout CellStyle) -> Void) {
    buffer.restyle(rect.intersection(clip), change)
  }

  /// Draws a box with round corners along the inner edge of a rectangle.
  func box(_ rect: TerminalRect, style: CellStyle) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    for (y, left, right) in [(rect.minY, "╭", "╮"), (rect.maxY - 1, "╰", "╯")] {
      let bar = TerminalRect(x: rect.minX + 1, y: y, width: rect.width - 2, height: 1)
      fill(bar, with: "─", style: style)
      write(left, x: rect.minX, y: y, style: style)
      write(right, x: rect.maxX - 1, y: y, style: style)
    }
    for x in [rect.minX, rect.maxX - 1] {
      let bar = TerminalRect(x: x, y: rect.minY + 1, width: 1, height: rect.height - 2)
      fill(bar, with: "│", style: style)
    }
  }

  /// The styles of keys and of their descriptions.
  let keyStyle = CellStyle(background: .clear, attributes: .bold)
  let labelStyle = CellStyle(foreground: .palette(245), background: .clear)
  /// The style of rules and boxes.
  let lineStyle = CellStyle(foreground: ScreenTheme.line.terminalColor, background: .clear)

  /// Returns the style of a node's text, dimmed if it is disabled.
  func textStyle(of node: Node) -> TextStyle {
    node.environment.effectiveTextStyle
  }

  /// Returns black or white, depending on the background of a cell, or the default color where the
  /// terminal decides on the background.
  func contrast(x: Int, y: Int) -> TerminalColor {
    guard case .rgb(let red, let green, let blue) = buffer[x, y].style.background.kind else {
      return .default
    }
    let luminance = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
    return luminance > 140_000 ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
  }

  /// Shows the frame in the colors of a theme.
  func apply(_ theme: ScreenTheme, on scheme: ColorScheme) { theme.apply(to: &buffer, on: scheme) }

  // MARK: Clipping and layers

  func mayShow(_ rect: TerminalRect) -> Bool { !rect.intersection(clip).isEmpty }

  /// Clips the drawing of a closure to a rectangle.
  func clipped(to rect: TerminalRect, _ body: () -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    body()
    clip = outer
  }

  /// Begins a layer in front of everything drawn so far.
  ///
  /// - Parameter dimming: Whether what is behind is dimmed.
  func beginLayer(dimming: Bool) {
    cursor = nil
    guard dimming else { return }
    buffer.restyle(buffer.bounds) { style in
      style.attributes.insert(.dim)
      style.attributes.subtract([.bold, .reverse])
      style.foreground = .palette(242)
      if style.background != .default { style.background = .palette(236) }
    }
  }

  /// Schedules an evaluation of a visible view at a time.
  func scheduleChange(of node: Node, at date: Date) {
    if !node.frame.intersection(clip).isEmpty { scheduled.append((node, date)) }
  }

  func setCursor(x: Int, y: Int) {
    let point = TerminalPoint(x: x, y: y)
    if clip.contains(point) { cursor = point }
  }
}
