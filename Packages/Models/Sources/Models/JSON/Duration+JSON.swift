import Foundation

// Durations are written as a number of seconds, which people and scripts understand.
extension Fields {
  /// Decodes a duration from a number of seconds, or from the form that `Duration` encodes to.
  func decodeSeconds(forKey key: FieldKey) throws -> Duration {
    let duration =
      switch self {
      case .decoded(let decoded): try decoded.container.decodeSeconds(forKey: key)
      case .scanned(let object): try object.required(key).seconds()
      }
    guard duration >= .zero else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "A duration cannot be negative."
      )
    }
    guard duration <= Limits.duration else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "A duration cannot be longer than a year."
      )
    }
    return duration
  }
}

extension KeyedDecodingContainer {
  fileprivate func decodeSeconds(forKey key: Key) throws -> Duration {
    do {
      return try Duration(decimalSeconds: decode(Decimal.self, forKey: key), in: self, key)
    } catch let DecodingError.typeMismatch(type, context) {
      guard let standardForm = try? decode(Duration.self, forKey: key) else {
        throw DecodingError.typeMismatch(type, context)
      }
      return standardForm
    }
  }
}

extension Duration {
  /// The number of seconds, with full precision, clamped to the limits.
  var decimalSeconds: Decimal {
    let duration = max(.zero, min(self, Limits.duration))
    return Decimal(duration.components.seconds)
      + Decimal(sign: .plus, exponent: -18, significand: Decimal(duration.components.attoseconds))
  }

  fileprivate init<Key>(
    decimalSeconds: Decimal, in container: KeyedDecodingContainer<Key>, _ key: Key
  ) throws {
    // Far more than the limit, and within the range of `Int64`.
    guard decimalSeconds.isFinite, abs(decimalSeconds) < 1_000_000_000_000 else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "\(decimalSeconds) seconds are too many."
      )
    }
    var exact = decimalSeconds
    var whole = Decimal()
    NSDecimalRound(&whole, &exact, 0, .down)
    let attoseconds = Decimal(sign: .plus, exponent: 18, significand: decimalSeconds - whole)
    self.init(
      secondsComponent: NSDecimalNumber(decimal: whole).int64Value,
      attosecondsComponent: NSDecimalNumber(decimal: attoseconds).int64Value
    )
  }
}
