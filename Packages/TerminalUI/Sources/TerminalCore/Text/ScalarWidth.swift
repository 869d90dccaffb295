/// What a scalar does to the width of the cluster that it is in.
enum ScalarWidth: UInt32 {
  case zero
  case narrow
  case wide
  /// Wide in new terminals, narrow in those that do not know the character yet.
  case newlyWide
  /// A vowel sign beside its letter: some terminals give it a column of its own.
  case spacingMark

  init(_ scalar: Unicode.Scalar) {
    // Everything before the combining marks is narrow, apart from controls and the soft hyphen,
    // which `Glyph` deals with.
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
