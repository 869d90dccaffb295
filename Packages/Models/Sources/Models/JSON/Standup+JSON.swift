import Foundation
import IdentifiedCollections

extension Standup {
  /// Reads the standups of a file. A file without a single byte holds none.
  ///
  /// - Throws: A ``JSONError``, which says to people what is wrong, and where.
  public static func standups(fromJSON data: Data) throws(JSONError) -> IdentifiedArrayOf<Standup> {
    guard !data.isEmpty else { return [] }
    do {
      return try JSONDecoder().decode(IdentifiedArrayOf<Standup>.self, from: data)
    } catch {
      throw JSONError(error)
    }
  }

  /// Writes standups for a file: indented, keys in order, so that versions of it compare well.
  public static func json(for standups: IdentifiedArrayOf<Standup>) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(standups) + Data("\n".utf8)
  }

  /// Why standups could not be read.
  public struct JSONError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, and where in the file, in a sentence.
    public let description: String

    init(_ error: any Error) {
      switch error as? DecodingError {
      case .typeMismatch(_, let context), .valueNotFound(_, let context):
        self.description = "\(context.place): \(context.debugDescription)"
      case .keyNotFound(let key, let context):
        self.description = "\(context.place): \"\(key.stringValue)\" is missing."
      case .dataCorrupted(let context) where context.codingPath.isEmpty:
        self.description = "It is not JSON: \(context.underlying ?? context.debugDescription)"
      case .dataCorrupted(let context):
        self.description = "\(context.place): \(context.debugDescription)"
      default:
        self.description = String(describing: error)
      }
    }
  }
}

extension DecodingError.Context {
  /// Where in the file, as a path: `[0].meetings[2].date`.
  fileprivate var place: String {
    guard !codingPath.isEmpty else { return "At the top" }
    let path = codingPath.reduce(into: "") { path, key in
      path += key.intValue.map { "[\($0)]" } ?? "\(path.isEmpty ? "" : ".")\(key.stringValue)"
    }
    return "At \(path)"
  }

  fileprivate var underlying: String? {
    (underlyingError as? CocoaError)?.userInfo[NSDebugDescriptionErrorKey] as? String
  }
}
