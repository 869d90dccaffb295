import Foundation

/// The screen, by the name of the system that view code often comes from.
///
/// Layout by it is layout by a constant: use ``GeometryReader`` or ``ViewThatFits`` in new code.
@MainActor
public struct UIScreen {
  /// The terminal.
  public static let main = UIScreen()
  /// The size of the screen that was made or resized last.
  static var size = CGSize(width: 80, height: 24)

  /// The columns and rows of the terminal.
  public var bounds: CGRect { CGRect(origin: .zero, size: Self.size) }
  /// 1: a cell is a cell.
  public var scale: CGFloat { 1 }
}

/// A tap on the wrist elsewhere; a terminal lies still.
@MainActor
public struct UIImpactFeedbackGenerator {
  /// How hard.
  public enum FeedbackStyle: Sendable { case light, medium, heavy, soft, rigid }
  /// Makes a generator.
  public init(style: FeedbackStyle = .medium) {}
  /// Does nothing.
  public func prepare() {}
  /// Does nothing.
  public func impactOccurred(intensity: CGFloat = 1) {}
}

/// A tap on the wrist elsewhere; a terminal lies still.
@MainActor
public struct UINotificationFeedbackGenerator {
  /// What became of something.
  public enum FeedbackType: Sendable { case success, warning, error }
  /// Makes a generator.
  public init() {}
  /// Does nothing.
  public func prepare() {}
  /// Does nothing.
  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A tap on the wrist elsewhere; a terminal lies still.
@MainActor
public struct UISelectionFeedbackGenerator {
  /// Makes a generator.
  public init() {}
  /// Does nothing.
  public func prepare() {}
  /// Does nothing.
  public func selectionChanged() {}
}
