/// The clipboard of the user's terminal. A program can write to it; terminals do not let it be read.
///
/// ```swift
/// @Environment(\.clipboard) private var clipboard
///
/// Button("Copy") { clipboard.copy(address) }
/// ```
///
/// Not every terminal allows it: the text is sent with the escape sequence OSC 52, which has no answer.
public struct Clipboard {
  let contents: ClipboardContents?

  /// Sends a text to the terminal's clipboard.
  @MainActor
  public func copy(_ text: String) {
    contents?.text = text
  }
}

/// The text that a view tree put into the clipboard last.
@MainActor
final class ClipboardContents {
  var text: String? { didSet { if let text { onCopy?(text) } } }
  /// Sends a text to the terminal.
  var onCopy: ((String) -> Void)?
}

private struct ClipboardKey: EnvironmentKey {
  static var defaultValue: Clipboard { Clipboard(contents: nil) }
}

extension EnvironmentValues {
  /// The clipboard of the terminal.
  public internal(set) var clipboard: Clipboard {
    get { self[ClipboardKey.self] }
    set { self[ClipboardKey.self] = newValue }
  }
}
