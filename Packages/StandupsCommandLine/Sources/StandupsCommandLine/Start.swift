/// The screen that the app starts with.
public enum Start: Equatable, Sendable {
  case form(title: String)
  case list
  case meeting(title: String)
  case standup(title: String)
}
