extension String {
  /// Returns the most similar of some words, or `nil` if none is similar enough.
  public func suggestion(among words: some Sequence<String>) -> String? {
    let text = lowercased().prefix(64)
    let limit = Swift.max(1, text.count / 3)
    return words.map { (word: $0, distance: text.distance(to: $0.lowercased())) }
      .filter { $0.distance <= limit }
      .min { $0.distance < $1.distance }?.word
  }

  /// Returns a question such as " Did you mean …?", or an empty text if no word is similar enough.
  public func didYouMean(among words: some Sequence<String>) -> String {
    suggestion(among: words).map { " Did you mean '\($0.escaped)'?" } ?? ""
  }
}

extension StringProtocol {
  /// Returns the number of insertions, deletions, substitutions and swaps between two texts.
  fileprivate func distance(to other: String) -> Int {
    let (left, right) = (Array(self), Array(other.prefix(64)))
    var rows = [Array(0...right.count)]
    for (i, character) in left.enumerated() {
      var row = [i + 1]
      for (j, otherCharacter) in right.enumerated() {
        var cost = Swift.min(rows[i][j + 1], row[j]) + 1
        cost = Swift.min(cost, rows[i][j] + (character == otherCharacter ? 0 : 1))
        if i > 0, j > 0, character == right[j - 1], left[i - 1] == otherCharacter {
          cost = Swift.min(cost, rows[i - 1][j - 1] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
