/// The contribution of a scalar to the width of its grapheme cluster.
enum ScalarWidth: UInt32 {
  case zero
  case narrow
  case wide
  /// Wide in terminals that know the character, narrow in older ones.
  case newlyWide
  /// A spacing vowel sign, to which some terminals give a column of its own.
  case spacingMark

  init(_ scalar: Unicode.Scalar) {
    // Everything before the combining marks is narrow, apart from controls and the soft hyphen,
    // which `Glyph` handles.
    if scalar.value < 0x300 {
      self = scalar.value == 0xAD ? .zero : .narrow
      return
    }
    let runs = WidthTable.runs
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle] >> 3 <= scalar.value { low = middle } else { high = middle }
    }
    self = ScalarWidth(rawValue: runs[low] & 7) ?? .narrow
  }

  var columns: Int {
    switch self {
    case .zero: 0
    case .narrow, .spacingMark: 1
    case .wide, .newlyWide: 2
    }
  }
}
