/// A grapheme cluster in a form that is safe to send to a terminal, with its width.
///
/// Never moves the cursor or changes the terminal's state: controls become pictures (`␛`), and
/// bidirectional overrides and other invisible controls disappear.
struct Glyph: Hashable {
  enum Content: Hashable {
    case scalar(Unicode.Scalar)
    /// A number in ``StringTable/clusters``.
    case cluster(UInt32)
  }

  var content: Content
  /// 0 (nothing is drawn), 1 or 2.
  var width: Int
  /// Whether terminals disagree about the width.
  var isAmbiguous = false

  static let nothing = Glyph(content: .scalar(" "), width: 0)
  static let replacement = Glyph(content: .scalar("\u{FFFD}"), width: 1)

  /// Creates the glyph of a character. A tab shows as any other control: the caller expands it.
  init(_ character: Character) {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      self.init(first)
    } else if first == "\r" {
      self.init(content: .scalar("\u{2424}"), width: 1)
    } else {
      self.init(cluster: scalars)
    }
  }

  private init(content: Content, width: Int, isAmbiguous: Bool = false) {
    self.content = content
    self.width = width
    self.isAmbiguous = isAmbiguous
  }

  private init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F:
      self.init(content: .scalar(scalar), width: 1)
    case 0..<0x20:
      self.init(content: .scalar(Unicode.Scalar(UInt8(scalar.value)).picture), width: 1)
    case 0x7F:
      self.init(content: .scalar("\u{2421}"), width: 1)
    case 0x80..<0xA0:
      self = .replacement
    case 0x2028, 0x2029:
      self.init(content: .scalar("\u{2424}"), width: 1)
    default:
      let width = ScalarWidth(scalar)
      switch width {
      case .zero where scalar.properties.generalCategory == .format: self = .nothing
      case .zero where scalar.properties.isDefaultIgnorableCodePoint: self = .nothing
      case .zero, .spacingMark: self.init(cluster: String.UnicodeScalarView([scalar]))
      case .narrow:
        self.init(
          content: .scalar(scalar), width: 1, isAmbiguous: scalar.isRegionalIndicator)
      case .wide: self.init(content: .scalar(scalar), width: 2)
      case .newlyWide: self.init(content: .scalar(scalar), width: 2, isAmbiguous: true)
      }
    }
  }

  /// The limit of scalars per cluster. More marks than any script uses are not drawn.
  private static let scalarLimit = 24

  private init(cluster scalars: String.UnicodeScalarView) {
    var columns = 0
    var spacing = 0
    var isAmbiguous = false
    var isEmoji = false
    var kept = String.UnicodeScalarView()
    for scalar in scalars.prefix(Self.scalarLimit) {
      kept.append(scalar)
      let width = ScalarWidth(scalar)
      switch scalar.value {
      case 0xFE0F:
        isAmbiguous = true
        isEmoji = scalars[scalars.startIndex].properties.isEmoji
      case 0xFE0E, 0x200D, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F:
        isAmbiguous = true
      default:
        if scalar.isRegionalIndicator || width == .spacingMark || width == .newlyWide {
          isAmbiguous = true
        }
      }
      if width == .spacingMark {
        spacing += 1
      } else {
        if columns > 0, width.columns > 0 { isAmbiguous = true }
        columns += width.columns
      }
    }
    if columns == 0 {
      guard
        spacing > 0
          || kept.contains(where: {
            !$0.properties.isDefaultIgnorableCodePoint && $0.properties.generalCategory != .format
          })
      else {
        self = .nothing
        return
      }
      // A mark without a base would combine with the cell on its left.
      kept.insert("\u{25CC}", at: kept.startIndex)
      columns = 1
    }
    guard let index = StringTable.clusters.index(of: String(kept)) else {
      self = .replacement
      return
    }
    self.init(
      content: .cluster(index),
      width: isEmoji ? 2 : min(columns, 2),
      isAmbiguous: isAmbiguous
    )
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool {
    (0x1F1E6...0x1F1FF).contains(value)
  }

  /// The picture of a C0 control character: `␀` for NUL.
  fileprivate var picture: Unicode.Scalar {
    Unicode.Scalar(0x2400 + (value & 0x1F)) ?? "\u{FFFD}"
  }
}
