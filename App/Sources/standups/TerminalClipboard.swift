import ClipboardClient
import ComposableTerminalUI

/// The clipboard of the terminal that the app runs in, for effects, which have no environment.
///
/// What is copied takes its turn in the output of the app, and nothing waits for the terminal to take it.
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

/// Shows a view, and passes the clipboard of its environment on.
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
