import TerminalCore

extension ViewTree {
  /// Nobody types so many characters at once.
  private static let leastPasted = 64
  private static let mostPasted = 4096

  /// Gives the characters that events begin with to the focused view as one text, if they are so many
  /// that they were pasted, into a terminal that does not say so. Typed one by one, a long text would be
  /// copied for each of them.
  ///
  /// - Returns: How many events that were; none if the view takes no text.
  func pasteKeys(_ events: ArraySlice<InputEvent>) -> Int {
    guard events.count >= Self.leastPasted, isTyping else { return 0 }
    var text = ""
    var count = 0
    for event in events.prefix(Self.mostPasted) {
      guard case .key(let press) = event, press.modifiers.isEmpty,
        case .character(let character) = press.key
      else { break }
      text.append(character)
      count += 1
    }
    return count >= Self.leastPasted && paste(text) ? count : 0
  }
}
