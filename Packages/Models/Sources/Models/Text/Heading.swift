extension Standup {
  /// The title to show: "Untitled" if the title is empty.
  public var heading: String { title.isEmpty ? "Untitled" : title }
}
