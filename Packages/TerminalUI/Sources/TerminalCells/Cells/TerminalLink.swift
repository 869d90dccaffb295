/// An address that the terminal opens when the text of a cell is clicked (OSC 8).
///
/// Terminals open links with Control or Command held, or with Shift while a program receives the
/// mouse. Those without links show the text alone.
public struct TerminalLink: Hashable, Sendable {
  /// The number in ``StringTable/links``, counted from 1, so that frames compare by numbers.
  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The limit of VTE and of most browsers.
  private static let longestAddress = 2083

  /// Creates a link, or returns `nil` if the address has no scheme, contains control characters or
  /// is longer than 2083 bytes. A process can have some 16 million different ones.
  public init?(_ address: String) {
    guard address.utf8.count <= Self.longestAddress,
      address.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:/) != nil,
      let encoded = Self.encoded(address), encoded.utf8.count <= Self.longestAddress,
      let index = StringTable.links.index(of: encoded)
    else { return nil }
    rawValue = index + 1
  }

  /// The address in printable ASCII.
  public var address: String { StringTable.links[rawValue - 1] }

  private static func encoded(_ address: String) -> String? {
    var result = ""
    for byte in address.utf8 {
      switch byte {
      case 0x21...0x7E: result.unicodeScalars.append(Unicode.Scalar(byte))
      case 0x20, 0x80...: result += "%" + String(byte, radix: 16, uppercase: true)
      default: return nil
      }
    }
    return result
  }
}
