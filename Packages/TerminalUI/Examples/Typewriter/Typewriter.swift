import Foundation
import TerminalCore

/// Shows the text that is typed, until Control-C or a signal ends it.
@main
@MainActor
enum Typewriter {
  static func main() throws {
    let terminal = try Terminal(environment: ProcessInfo.processInfo.environment)
    let loop = EventLoop(terminal: terminal)
    var text = ""
    loop.onEvents = { events in
      for event in events {
        switch event {
        case .terminate: loop.stop()
        case .key(let key) where key.matches(KeyStroke("c", modifiers: .control)): loop.stop()
        case .key(let key) where key.matches(KeyStroke(.backspace)): text = String(text.dropLast())
        case .key(let key) where key.modifiers.isEmpty: text += key.characters
        case .paste(let pasted): text += pasted
        default: break
        }
      }
    }
    loop.beforeSleep = {
      var frame = CellBuffer(size: terminal.size)
      let columns = frame.write(text, at: .zero, style: CellStyle(attributes: .bold))
      terminal.show(frame, cursor: TerminalCursor(position: TerminalPoint(x: columns, y: 0)))
    }
    exit(loop.run().exitStatus)
  }
}
