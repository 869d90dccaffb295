extension Duration {
  /// The duration with units: "5 min", "1 min 30 s", "45 s".
  public var spoken: String {
    let (minutes, seconds) = (Int(components.seconds) / 60, Int(components.seconds) % 60)
    let parts = [minutes > 0 ? "\(minutes) min" : nil, seconds > 0 ? "\(seconds) s" : nil]
      .compactMap(\.self)
    return parts.isEmpty ? "0 s" : parts.joined(separator: " ")
  }

  /// The duration in minutes and seconds: "5:00", "0:07".
  public var counted: String {
    let (minutes, seconds) = (Int(components.seconds) / 60, Int(components.seconds) % 60)
    return "\(minutes):\(seconds < 10 ? "0" : "")\(seconds)"
  }
}
