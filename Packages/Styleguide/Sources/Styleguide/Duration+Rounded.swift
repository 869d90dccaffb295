extension Duration {
  /// The duration rounded to minutes if it is at least a minute, else truncated to seconds.
  public var roundedToMinutes: Duration {
    let seconds = components.seconds
    return .seconds(seconds < 60 ? seconds : (seconds + 30) / 60 * 60)
  }
}
