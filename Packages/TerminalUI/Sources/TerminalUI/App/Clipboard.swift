/// The clipboard of the user's terminal.
///
/// ```swift
/// @Environment(\.clipboard) private var clipboard
///
/// Button("Copy") { clipboard.copy(address) }
/// ```
///
/// Not every terminal allows it: a text is sent with the escape sequence OSC 52, which has no answer. Fewer
/// let a program read it.
public struct Clipboard: Sendable {
  let contents: ClipboardContents?

  /// Sends a text to the terminal's clipboard.
  @MainActor
  public func copy(_ text: String) {
    contents?.text = text
  }

  /// The text on the terminal's clipboard, or, where the terminal does not tell it within a second, what was
  /// copied here last; `nil` if nothing was.
  @MainActor
  public func read() async -> String? {
    guard let contents else { return nil }
    return await withCheckedContinuation { reader in contents.read { reader.resume(returning: $0) }
    }
  }
}

/// The text that a view tree put into the clipboard last.
@MainActor
final class ClipboardContents {
  var text: String? { didSet { if let text { onCopy?(text) } } }
  /// Sends a text to the terminal.
  var onCopy: ((String) -> Void)?
  /// Asks the terminal, which is to call ``answer(_:)``, also if it has no answer.
  var onRead: (() -> Void)?
  private var readers: [(String?) -> Void] = []

  /// Hands over the text when it is known, which is at once where there is no terminal.
  func read(_ reader: @escaping (String?) -> Void) {
    guard let onRead else { return reader(text) }
    readers.append(reader)
    if readers.count == 1 { onRead() }
  }

  func answer(_ answer: String?) {
    let readers = readers
    self.readers = []
    for reader in readers { reader(answer ?? text) }
  }
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
