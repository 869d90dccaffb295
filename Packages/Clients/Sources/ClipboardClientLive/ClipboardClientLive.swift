import ClipboardClient
import DependenciesCore
import Foundation

extension ClipboardClient: DependencyKey {
  /// Asks the terminal to do it, which works across SSH as well. A terminal that does not know how, or
  /// may not, takes no notice.
  public static let liveValue = Self(copy: { text in
    // On the main actor, between two frames: never in the middle of one.
    await MainActor.run {
      try? FileHandle(forWritingTo: URL(filePath: "/dev/tty"))
        .write(contentsOf: Data(sequence(for: text).utf8))
    }
  })

  /// The control sequence OSC 52.
  static func sequence(for text: String) -> String {
    "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}"
  }
}
