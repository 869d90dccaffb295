import ConcurrencyExtras
@_spi(Inspection) import CustomDump
import Foundation

/// The parts of a value that have no parts themselves, each with its path: `path[0].title`.
///
/// They are the same in each process, so that a replay can be compared with its recording.
struct Fields {
  private(set) var values: [(path: String, text: String)] = []

  init(of value: Any) {
    forEachLeaf(of: value, describing: Self.text) { values.append(($0, $1)) }
  }

  private static func text(of value: Any) -> String? {
    switch value {
    // The most common types come first, since each of the casts below takes time.
    case is String, is Int, is Bool, is Double: nil
    case let value as Data: value.base64EncodedString()
    // A replay may have only the descriptions of an error.
    case let value as any Error: "\(value) \(value.localizedDescription)"
    default: nil
    }
  }

  /// The texts by their paths.
  var table: [String: String] { Dictionary(values) { first, _ in first } }

  /// The texts by their paths; of more than 50, only their number and a hash.
  var summary: [String: String] {
    guard values.count > 50 else { return table }
    let text = values.map { $0.path.isEmpty ? $0.text : "\($0.path): \($0.text)" }
      .joined(separator: ", ")
    return ["": "\(values.count) fields, \(String(text.stableHash, radix: 16))"]
  }
}
