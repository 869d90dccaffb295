import Foundation

extension Standup {
  /// An error that describes why standups could not be read.
  public struct JSONError: Error, Equatable, CustomStringConvertible {
    /// The problem and its place in the file, in one or two sentences without control characters.
    public let description: String
    /// Whether the file was written by a newer version of the program, and is not damaged.
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
      // The text quotes keys and values of the file, of any length and content.
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
  /// The place in the file, as a path: `At standups[0].meetings[2].date`.
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
