/// A line-by-line comparison of texts.
enum LineDiff {
  /// Returns the lines that differ, the first forty of them.
  static func changes(from old: String, to new: String) -> String {
    let lines = text(from: old, to: new).split(separator: "\n").filter { !$0.hasPrefix("  ") }
    let rest = lines.count > 40 ? "\nand \(lines.count - 40) more" : ""
    return lines.prefix(40).joined(separator: "\n") + rest
  }

  static func text(from old: String, to new: String) -> String {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        lines.append("− " + old[from])
        from += 1
      } else if inserted.contains(to) {
        lines.append("+ " + new[to])
        to += 1
      } else {
        lines.append("  " + new[to])
        from += 1
        to += 1
      }
    }
    if lines.last == "  " { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
