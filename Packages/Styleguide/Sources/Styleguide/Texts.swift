import Models

extension SpeakingOrder {
  /// The name to show: "As listed".
  public var name: String {
    switch self {
    case .listed: "As listed"
    case .rotated: "Rotated"
    case .shuffled: "Shuffled"
    }
  }
}

extension Duration {
  /// The duration rounded to minutes if it is at least a minute, else truncated to seconds.
  public var roundedToMinutes: Duration {
    let seconds = components.seconds
    return .seconds(seconds < 60 ? seconds : (seconds + 30) / 60 * 60)
  }
}
