import ConcurrencyExtras

/// An address that the terminal can open when the text of a cell is clicked on (OSC 8).
///
/// Terminals open links with Control or Command held, or with Shift while a program has the mouse; those
/// that know no links show the text alone.
public struct TerminalLink: Hashable, Sendable {
  /// Its number, from 1 on. Numbers last as long as the process, so that frames compare by them.
  let rawValue: UInt16

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  private struct Table {
    var addresses: [String] = []
    var numbers: [String: UInt16] = [:]
  }

  private static let table = LockIsolated(Table())

  /// The most addresses that a process can have.
  private static let capacity = 1 << 14

  /// What VTE takes, and most browsers.
  private static let longestAddress = 2083

  /// Makes a link, or `nil` for what is no address: without a scheme, with control characters, or longer than
  /// 2083 bytes. After some 16,000 different ones there are no more.
  public init?(_ address: String) {
    let scheme = address.utf8.prefix { $0 != UInt8(ascii: ":") }
    guard scheme.count < address.utf8.count, scheme.first.map(Self.isLetter) ?? false,
      scheme.allSatisfy({ Self.isLetter($0) || "0123456789+-.".utf8.contains($0) }),
      let encoded = Self.encoded(address)
    else { return nil }
    let number = Self.table.withValue { table -> UInt16? in
      if let number = table.numbers[encoded] { return number }
      guard table.addresses.count < Self.capacity else { return nil }
      table.addresses.append(encoded)
      table.numbers[encoded] = UInt16(table.addresses.count)
      return UInt16(table.addresses.count)
    }
    guard let number else { return nil }
    rawValue = number
  }

  /// The address in printable ASCII.
  public var address: String {
    Self.table.withValue { $0.addresses[Int(rawValue) - 1] }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func encoded(_ address: String) -> String? {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      switch byte {
      case 0x21...0x7E: bytes.append(byte)
      case 0x20, 0x80...:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: return nil
      }
      if bytes.count > longestAddress { return nil }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
