extension Standup {
  /// The title to show, also for a standup that was given none.
  public var heading: String { title.isEmpty ? "Untitled" : title }
}
