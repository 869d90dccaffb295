import Foundation

extension Standup {
  /// Why standups could not be read.
  public struct JSONError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, and where in the file, in a sentence or two without control characters.
    public let description: String
    /// Whether a newer version of the program has written the file. It is not damaged, then.
    public let isNewerVersion: Bool

    init(newerVersion version: Int) {
      description = """
        It was written by a newer version of this program (its format has version \(version), this \
        program knows \(StandupsDocument.currentVersion)). Update this program, or choose another file.
        """
      isNewerVersion = true
    }

    init(_ error: any Error) {
      if let error = error as? Self {
        self = error
        return
      }
      // Keys and values of the file are quoted, and may be of any length and content.
      let text = String(Self.text(for: error).plainLine.prefix(300))
      description = text.hasSuffix(".") ? text : "\(text)."
      isNewerVersion = false
    }

    private static func text(for error: any Error) -> String {
      switch error as? DecodingError {
      case .typeMismatch(_, let context), .valueNotFound(_, let context):
        "\(context.place): \(context.debugDescription)"
      case .keyNotFound(let key, let context):
        "\(context.place): \"\(key.stringValue)\" is missing."
      case .dataCorrupted(let context) where context.codingPath.isEmpty:
        "It is not JSON: \(context.underlying ?? context.debugDescription)"
      case .dataCorrupted(let context):
        "\(context.place): \(context.debugDescription)"
      default:
        "It could not be understood: \(String(describing: error))"
      }
    }
  }
}

extension DecodingError.Context {
  /// Where in the file, as a path: `standups[0].meetings[2].date`.
  fileprivate var place: String {
    guard !codingPath.isEmpty else { return "At the top" }
    let path = codingPath.reduce(into: "") { path, key in
      let name = key.stringValue.prefix(40)
      path += key.intValue.map { "[\($0)]" } ?? "\(path.isEmpty ? "" : ".")\(name)"
    }
    return "At \(path)"
  }

  fileprivate var underlying: String? {
    (underlyingError as? CocoaError)?.userInfo[NSDebugDescriptionErrorKey] as? String
  }
}
