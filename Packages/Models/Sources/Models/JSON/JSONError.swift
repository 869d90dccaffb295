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

    init(_ error: any Error, in data: Data) {
      if let error = error as? Self {
        self = error
        return
      }
      // The text quotes keys and values of the file, of any length and content.
      let text = String(Self.text(for: error, in: data).plainLine.prefix(300))
      description = text.hasSuffix(".") ? text : "\(text)."
      isNewerVersion = false
    }

    private static func text(for error: any Error, in data: Data) -> String {
      switch error as? DecodingError {
      case .typeMismatch(_, let context), .valueNotFound(_, let context):
        "\(context.place): \(context.debugDescription)"
      case .keyNotFound(let key, let context):
        "\(context.place): \"\(key.stringValue)\" is missing."
      case .dataCorrupted(let context) where context.codingPath.isEmpty:
        "It is not JSON: \(data.problemOfJSON ?? context.debugDescription)"
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
}

extension Data {
  /// The syntax error in data that is not JSON, with its line, or `nil`: "Invalid value in line 3."
  ///
  /// The errors of `JSONDecoder` do not include the line.
  public var problemOfJSON: String? {
    do {
      _ = try JSONSerialization.jsonObject(with: self)
      return nil
    } catch {
      let description = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      return description?.replacing(/around character (\d+)/) { match in
        let start = prefix(Int(match.1) ?? 0)
        return "in line \(start.count { $0 == 0x0A } + 1)"
      }
    }
  }
}
