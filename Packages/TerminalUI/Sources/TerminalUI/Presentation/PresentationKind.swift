import TerminalCore

/// A kind of presentation: where it is on the screen, what is around its content, and which keys
/// work in it.
struct PresentationKind {
  enum Place {
    /// The whole screen.
    case screen
    /// The lower half of the screen.
    case dock
    /// The middle of the screen.
    case center
    /// Below the view that presents it, or above where there is no room.
    case below
  }

  let place: Place
  /// The cells around the content, of the box or the rule above.
  let insets: CellInsets
  /// The maximum width with the insets, and the cells that it leaves free at the sides.
  var width = (maximum: 56, margin: 2)
  /// Whether it is as wide as it may be, rather than as its content.
  var fillsWidth = false
  var minimumWidth = 0
  /// Whether it covers a small screen, without a box.
  var coversSmallScreens = false
  var dimsBehind = true
  /// Whether Esc is named "Close", and a mark in the box closes it.
  var isScreen = false
  var hasCloseMark = false
  /// Whether its buttons close it, and the ones around of the same kind.
  var closing = Closing.none
  /// Whether the buttons have the focus while its text scrolls.
  var keepsFocusOnButtons: Bool { closing == .byButtons }

  enum Closing { case none, byButtons, byButtonsAround }

  /// As wide as the screen allows, and as high as its content.
  static let sheet = PresentationKind(
    place: .center, insets: CellInsets(top: 1, leading: 1, bottom: 1, trailing: 1),
    width: (76, 6), fillsWidth: true, coversSmallScreens: true, isScreen: true, hasCloseMark: true)
  static let cover = PresentationKind(
    place: .screen, insets: CellInsets(), dimsBehind: false, isScreen: true)
  static let popover = PresentationKind(place: .below, insets: boxInsets, isScreen: true)
  /// An alert or a confirmation dialog.
  static let prompt = PresentationKind(
    place: .center, insets: boxInsets, minimumWidth: 24, coversSmallScreens: true,
    closing: .byButtons)
  static let menu = PresentationKind(
    place: .below, insets: boxInsets, dimsBehind: false, closing: .byButtonsAround)
  static let inspector = PresentationKind(
    place: .dock, insets: CellInsets(top: 1), dimsBehind: false, isScreen: true)

  private static let boxInsets = CellInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
}
