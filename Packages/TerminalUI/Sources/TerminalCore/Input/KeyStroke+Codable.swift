extension KeyStroke.Key: Codable {
  private static let named: [Self] = [
    .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
    .pageUp, .pageDown,
  ]

  /// Decodes the name of a key: `enter`, `f12`, or the character.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    if let key = Self.named.first(where: { "\($0)" == name }) {
      self = key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...64).contains(number) {
      self = .function(number)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "There is no key “\(name)”.")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .character(let character): try container.encode(String(character))
    case .function(let number): try container.encode("f\(number)")
    default: try container.encode("\(self)")
    }
  }
}
