import Foundation
import IdentifiedCollections

extension Standup {
  /// Returns the standups in the data of a file, for programs that write the file. Empty data has
  /// none.
  ///
  /// - Throws: A ``JSONError`` that describes the problem; also for a file of a newer version,
  ///   which ``StandupsDocument`` can read in part.
  public static func standups(fromJSON data: Data) throws(JSONError) -> IdentifiedArrayOf<Standup> {
    let document = try StandupsDocument(json: data)
    try document.requireKnownVersion()
    return document.standups
  }

  /// Returns the data of a file of standups, as a ``StandupsDocument`` of the current version.
  public static func json(for standups: IdentifiedArrayOf<Standup>) throws -> Data {
    try StandupsDocument(standups: standups).json()
  }

  /// Returns standups as a JSON array, for other programs.
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
  /// JSON with DEL and C1 control characters escaped, which JSON allows in strings but terminals
  /// interpret.
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
