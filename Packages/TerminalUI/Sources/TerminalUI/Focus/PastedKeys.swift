import TerminalCore

extension ViewTree {
  /// Nobody types so many characters at once.
  private static let leastPasted = 64
  private static let mostPasted = 4096

  /// Gives the characters that events begin with to the focused view as one text, if so many keys that make
  /// text or end lines were pasted, into a terminal that does not say so. Typed one by one, each would cost
  /// an update of all views, and a long text would be copied for each of them.
  ///
  /// - Returns: How many events that were; none if the view takes no text.
  func pasteKeys(_ events: ArraySlice<InputEvent>) -> Int {
    guard events.count >= Self.leastPasted, isTyping,
      events.prefix(Self.leastPasted)
        .allSatisfy({ $0.pasted != nil || $0 == .key(KeyStroke(.enter)) })
    else { return 0 }
    let characters = events.prefix(Self.mostPasted).prefix { $0.pasted != nil }
    let text = String(characters.compactMap(\.pasted))
    inspection.event = .paste(text)
    defer { inspection.event = nil }
    return !text.isEmpty && paste(text) ? characters.count : 0
  }
}

extension InputEvent {
  fileprivate var pasted: Character? {
    guard case .key(let press) = self, press.modifiers.isEmpty,
      case .character(let character) = press.key
    else { return nil }
    return character
  }
}
