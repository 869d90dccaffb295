import TerminalCore

/// Prints what frames mean, for ``ScreenOption/accessible``.
@MainActor
struct ScreenReader {
  /// The size for which views are laid out, so that little is out of view.
  static let size = TerminalSize(width: 100, height: 100)

  private var lines: [String] = []

  /// Returns the lines that the last frame did not have, and the line of the focused element.
  mutating func read(_ tree: ViewTree) -> (new: [String], focused: String) {
    let elements = tree.accessibility
    var old = lines.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    lines = elements.flatMap(\.lines).map { $0.replacing(", focused", with: "") }
    let new = lines.filter { line in
      let count = old[line, default: 0]
      old[line] = count - 1
      return count <= 0
    }
    return (new, elements.lazy.compactMap(\.focused).first?.line ?? "")
  }
}
