extension Duration: CustomDumpStringConvertible {
  /// The duration with its units, such as `1 minute, 30 seconds`.
  public var customDumpDescription: String {
    let isNegative = self < .zero
    let components = (isNegative ? .zero - self : self).components
    var seconds = components.seconds
    var attoseconds = components.attoseconds
    func take(_ unit: Int64, from rest: inout Int64) -> Int64 {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: unit)
      rest = remainder
      return quotient
    }
    let parts = [
      (take(86_400, from: &seconds), "day"),
      (take(3_600, from: &seconds), "hour"),
      (take(60, from: &seconds), "minute"),
      (seconds, "second"),
      (take(1_000_000_000_000_000, from: &attoseconds), "millisecond"),
      (take(1_000_000_000_000, from: &attoseconds), "microsecond"),
      (take(1_000_000_000, from: &attoseconds), "nanosecond"),
      (attoseconds, "attosecond"),
    ]
    let words = parts.filter { $0.0 != 0 }.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
    return words.isEmpty
      ? "0 seconds" : (isNegative ? "-" : "") + words.joined(separator: ", ")
  }
}
