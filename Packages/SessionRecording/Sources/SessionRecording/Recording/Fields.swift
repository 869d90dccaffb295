import CustomDump
import Foundation

/// The parts of a value that have no parts themselves, each with its path: `path[0].title`.
///
/// They are the same in each process, so that a replay can be compared with its recording.
struct Fields {
  private(set) var values: [(path: String, text: String)] = []

  init(of value: Any) {
    add(value, at: "", depth: 0)
  }

  /// The texts by their paths.
  var table: [String: String] { Dictionary(values) { first, _ in first } }

  /// The texts by their paths; of more than 50, only their number and a hash.
  var summary: [String: String] {
    values.count > 50 ? ["": "\(values.count) fields, \(Self.hash(of: text))"] : table
  }

  private var text: String {
    values.map { $0.path.isEmpty ? $0.text : "\($0.path): \($0.text)" }.joined(separator: ", ")
  }

  /// Returns a hash that is the same in each process: FNV-1a.
  static func hash(of text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }

  private mutating func add(_ value: Any, at path: String, depth: Int) {
    // State that refers to itself would have no end.
    guard depth < 64 else { return }
    switch value {
    case let value as String: values.append((path, value.debugDescription))
    // These are most of the values, and would take several casts.
    case is Int, is Bool, is Double: values.append((path, "\(value)"))
    case let value as Data: values.append((path, value.base64EncodedString()))
    case let value as any CustomDumpStringConvertible:
      values.append((path, value.customDumpDescription))
    case let value as any CustomDumpRepresentable:
      add(value.customDumpValue, at: path, depth: depth + 1)
    // A replay may have only the descriptions of an error.
    case let value as any Error: values.append((path, "\(value) \(value.localizedDescription)"))
    // They have no value.
    case is AnyKeyPath, is ObjectIdentifier, is Any.Type: break
    case let value as any CustomDumpReflectable:
      add(value.customDumpMirror, of: value, at: path, depth: depth)
    default: add(Mirror(reflecting: value), of: value, at: path, depth: depth)
    }
  }

  private mutating func add(_ mirror: Mirror, of value: Any, at path: String, depth: Int) {
    var children = Array(mirror.children)
    var parent = mirror.superclassMirror
    while let mirror = parent {
      children += mirror.children
      parent = mirror.superclassMirror
    }
    if children.isEmpty, [.set, .dictionary, .collection].contains(mirror.displayStyle) {
      return values.append((path, "empty"))
    }
    switch mirror.displayStyle {
    case .set:
      values.append(
        (path, children.map { Fields(of: $0.value).text }.sorted().joined(separator: ", ")))
    case .dictionary:
      let pairs = children.map { child in
        let pair = Array(Mirror(reflecting: child.value).children)
        return (key: Fields(of: pair[0].value).text, value: pair[1].value)
      }
      for (key, value) in pairs.sorted(by: { $0.key < $1.key }) {
        add(value, at: "\(path)[\(key)]", depth: depth + 1)
      }
    case .collection:
      for (index, child) in children.enumerated() {
        add(child.value, at: "\(path)[\(index)]", depth: depth + 1)
      }
    case .optional:
      guard let child = children.first else { return values.append((path, "nil")) }
      add(child.value, at: path, depth: depth + 1)
    default:
      for child in children {
        let label = (child.label ?? "").drop { $0 == "." || $0 == "_" }
        add(child.value, at: path.isEmpty ? "\(label)" : "\(path).\(label)", depth: depth + 1)
      }
      // A number or a case. The description of an object may contain its address.
      if children.isEmpty, mirror.displayStyle != .class, !"\(type(of: value))".contains("->") {
        values.append((path, "\(value)"))
      }
    }
  }
}
