import Foundation

/// The name of the colors of a ``Standup``, which `Styleguide` defines.
public enum Theme: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
  case bubblegum
  case buttercup
  case indigo
  case lavender
  case magenta
  case navy
  case orange
  case oxblood
  case periwinkle
  case poppy
  case purple
  case seafoam
  case sky
  case tan
  case teal
  case yellow

  public var id: Self { self }

  /// The name to show: "Bubblegum".
  public var name: String { rawValue.capitalized }
}
