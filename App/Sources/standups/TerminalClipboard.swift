import ClipboardClient
import ComposableTerminalUI

/// A clipboard client for effects, which have no environment, that copies to the app's terminal.
///
/// The copied text is queued with the app's other output, and the effect does not wait until it is
/// written.
@MainActor
final class TerminalClipboard {
  fileprivate var clipboard: Clipboard?

  nonisolated var client: ClipboardClient {
    ClipboardClient(copy: { text in await self.copy(text) })
  }

  private func copy(_ text: String) {
    clipboard?.copy(text)
  }
}

/// A view that passes the clipboard of its environment to a ``TerminalClipboard``.
struct ClipboardReader<Content: View>: View {
  let destination: TerminalClipboard
  let content: Content
  @Environment(\.clipboard) private var clipboard

  init(_ destination: TerminalClipboard, @ViewBuilder content: () -> Content) {
    self.destination = destination
    self.content = content()
  }

  var body: some View {
    content.onAppear { destination.clipboard = clipboard }
  }
}
