extension Duration {
  /// A text with units, such as "5 min", "1 min 30 s" or "45 s".
  public var unitsText: String {
    let (minutes, seconds) = (Int(components.seconds) / 60, Int(components.seconds) % 60)
    let parts = [minutes > 0 ? "\(minutes) min" : nil, seconds > 0 ? "\(seconds) s" : nil]
      .compactMap(\.self)
    return parts.isEmpty ? "0 s" : parts.joined(separator: " ")
  }

  /// A text of minutes and seconds, such as "5:00" or "0:07".
  public var timeText: String {
    let (minutes, seconds) = (Int(components.seconds) / 60, Int(components.seconds) % 60)
    return "\(minutes):\(seconds < 10 ? "0" : "")\(seconds)"
  }
}
