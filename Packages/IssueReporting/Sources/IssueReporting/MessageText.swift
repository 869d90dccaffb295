// The parts of messages that several modules write.

extension String {
  /// Returns the text with each line but the empty ones indented by a number of spaces.
  @_spi(Messages) public func indented(by width: Int) -> String {
    let prefix = String(repeating: " ", count: width)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : prefix + $0 }
      .joined(separator: "\n")
  }
}

/// Returns a count with a noun: "1 received action", "2 received actions".
@_spi(Messages) public func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
