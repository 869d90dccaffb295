import Foundation
import TerminalCore

/// Remembers in a file which preview is open and, when a signal ends the program so that a new build
/// can follow, the input since then: the new program repeats it.
@MainActor
final class PreviewMemory {
  private struct Contents: Codable {
    var name = ""
    var input: [InputEvent] = []
  }

  private let file: URL
  private var contents: Contents
  /// The input to repeat in the open preview.
  private(set) var input: [InputEvent]

  init(_ path: String) {
    file = URL(fileURLWithPath: path)
    let data = try? Data(contentsOf: file)
    contents = data.flatMap { try? JSONDecoder().decode(Contents.self, from: $0) } ?? Contents()
    input = contents.input
    contents.input = []
    // The file is emptied before the input is repeated, so that input that crashes the program is
    // repeated only once.
    if !input.isEmpty { write() }
  }

  /// The name of the open preview, which is empty in the list.
  var name: String {
    get { contents.name }
    set {
      guard newValue != contents.name else { return }
      contents = Contents(name: newValue)
      input = []
      write()
    }
  }

  /// Adds input, or writes it if it is a signal.
  func receive(_ event: InputEvent) {
    switch event {
    case .key, .mouse, .paste: contents.input.append(event)
    case .terminate: write()
    default: break
    }
  }

  private func write() { try? JSONEncoder().encode(contents).write(to: file, options: .atomic) }
}
