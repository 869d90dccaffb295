/// State that an action of its own always dismisses: an alert or a dialog, in which every button
/// closes it.
public protocol _EphemeralState {}
