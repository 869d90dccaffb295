import TerminalCore

extension ViewTree {
  /// More characters than arrive at once from typing.
  private static let leastPasted = 64
  private static let mostPasted = 4096

  /// Pastes successive character events into the focused view as one text, where a terminal pastes
  /// without bracketed paste.
  ///
  /// Handled one by one, each character would cost an update of all views.
  ///
  /// - Returns: The number of handled events; 0 if they were not pasted, or the view takes no text.
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
