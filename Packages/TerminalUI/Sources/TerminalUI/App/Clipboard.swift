/// The clipboard of the user's terminal.
///
/// ```swift
/// @Environment(\.clipboard) private var clipboard
///
/// Button("Copy") { clipboard.copy(address) }
/// ```
///
/// Copying uses the escape sequence OSC 52, which not every terminal allows, and which has no
/// reply. Fewer terminals allow reading.
public struct Clipboard: Sendable {
  let contents: ClipboardContents?

  /// Copies a text to the terminal's clipboard.
  @MainActor
  public func copy(_ text: String) {
    contents?.text = text
  }

  /// Returns the text on the terminal's clipboard, or the text copied here last if the terminal
  /// does not reply within a second; `nil` if there is none.
  @MainActor
  public func read() async -> String? {
    guard let contents else { return nil }
    return await withCheckedContinuation { reader in contents.read { reader.resume(returning: $0) }
    }
  }
}

/// The state of the clipboard of a view tree.
@MainActor
final class ClipboardContents {
  var text: String? { didSet { if let text { onCopy?(text) } } }
  /// Sends a text to the terminal.
  var onCopy: ((String) -> Void)?
  /// Requests the text from the terminal, which then calls ``answer(_:)``.
  var onRead: (() -> Void)?
  private var readers: [(String?) -> Void] = []

  /// Calls a closure with the text when it is known, at once without a terminal.
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

extension EnvironmentValues {
  /// The clipboard of the terminal.
  public internal(set) var clipboard: Clipboard {
    get { framework.clipboard }
    set { framework.clipboard = newValue }
  }
}
