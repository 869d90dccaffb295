import Foundation
import IdentifiedCollections

extension Standup {
  /// Reads the standups of a file, to be changed and written again. A file without a single byte holds
  /// none.
  ///
  /// - Throws: A ``JSONError``, which says to people what is wrong, and where; also for a file of a newer
  ///   version, of which ``StandupsDocument`` reads what it can.
  public static func standups(fromJSON data: Data) throws(JSONError) -> IdentifiedArrayOf<Standup> {
    let document = try StandupsDocument(json: data)
    try document.requireKnownVersion()
    return document.standups
  }

  /// Writes standups for a file, as a ``StandupsDocument`` of the current version.
  public static func json(for standups: IdentifiedArrayOf<Standup>) throws -> Data {
    try StandupsDocument(standups: standups).json()
  }

  /// Writes standups for other programs, as an array.
  public static func jsonArray(of standups: IdentifiedArrayOf<Standup>) throws -> Data {
    try encode(standups)
  }

  static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value).escapingControlCharacters + Data("\n".utf8)
  }
}

extension Data {
  /// JSON, with the control characters escaped that it allows in strings: DEL and C1, which terminals
  /// obey as they do the others.
  fileprivate var escapingControlCharacters: Data {
    let bytes = Array(self)
    var escaped: [UInt8] = []
    var (copied, index) = (0, 0)
    while index < bytes.count {
      let byte = bytes[index]
      let isC1 = byte == 0xC2 && bytes[index + 1] < 0xA0
      if isC1 || byte == 0x7F {
        let code = isC1 ? bytes[index + 1] : byte
        escaped += bytes[copied..<index] + Array("\\u00\(String(code, radix: 16))".utf8)
        if isC1 { index += 1 }
        copied = index + 1
      }
      index += 1
    }
    return copied == 0 ? self : Data(escaped + bytes[copied...])
  }
}
