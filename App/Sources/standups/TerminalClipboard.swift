import ClipboardClient
import ComposableTerminalUI

/// The clipboard of the app's terminal, for effects, which have no environment.
///
/// Copies are written in order with the other output. Copying does not wait until they are.
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

/// Shows a view, and passes the clipboard of its environment to a ``TerminalClipboard``.
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
