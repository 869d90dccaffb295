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
      case .dataCorrupted(let context) where context.codingPath.isEmpty: data.problemOfJSON
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
  /// A sentence about data that `JSONDecoder` calls corrupted, with the line if it is known: "It is
  /// not JSON: Invalid value in line 3."
  ///
  /// The errors of `JSONDecoder` do not include the line, and are the same for a number that no type
  /// has.
  public var problemOfJSON: String {
    do {
      _ = try JSONSerialization.jsonObject(with: self)
      return "It has a number that is out of range."
    } catch {
      let description = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      guard let description else { return "It is not JSON." }
      if description.contains("nested") { return "It is nested too deeply." }
      if let number = description.wholeMatch(of: /Number (\S+) is not representable.*/)?.1 {
        let line =
          range(of: Data(number.utf8)).map { " in line \(lineNumber(at: $0.lowerBound))" } ?? ""
        return "It has a number that is out of range\(line): \(number.prefix(40))."
      }
      return "It is not JSON: "
        + description.replacing(/around character (\d+)/) {
          "in line \(lineNumber(at: Int($0.1) ?? 0))"
        }
    }
  }

  private func lineNumber(at offset: Int) -> Int { prefix(offset).count { $0 == 0x0A } + 1 }
}
