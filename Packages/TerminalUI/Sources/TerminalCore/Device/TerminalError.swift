import Glibc

/// An error that keeps a program from drawing on its terminal, described for its user.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// A standard stream, by name, is not a terminal.
  case notATerminal(stream: String)
  /// The terminal cannot place its cursor, according to `TERM`.
  case tooSimple(term: String)
  /// The limit of open files is too low.
  case tooFewDescriptors
  /// A call to the system failed.
  case system(call: String, code: Int32)

  public var description: String {
    switch self {
    case .notATerminal(let stream):
      "\(stream) is not a terminal: run this program in one, without redirecting it"
    case .tooSimple(let term):
      "a terminal of type \"\(term)\" cannot show this program; set TERM to what yours is"
    case .tooFewDescriptors:
      "too few files may be open at once; allow more, with: ulimit -n 256"
    case .system(let call, let code):
      "the terminal cannot be used: \(call): \(String(cString: strerror(code)))"
    }
  }
}
