import Glibc

/// The reason why a program cannot draw on its terminal, in words for its user.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// A standard stream, by name, that would have to be a terminal and is something else.
  case notATerminal(stream: String)
  /// `TERM` says that the terminal cannot place its cursor.
  case tooSimple(term: String)
  /// The program may open too few files.
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
