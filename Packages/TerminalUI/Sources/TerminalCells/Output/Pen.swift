/// The current style of the terminal, and the shortest sequence that changes it.
struct Pen {
  /// The current style, in colors that the terminal has.
  private(set) var style = CellStyle.plain
  private let depth: ColorDepth
  private let isOnLight: Bool
  private let showsLinks: Bool
  /// The style requested last and its reduction: runs of cells share one.
  private var asked = CellStyle.plain
  private var reduced = CellStyle.plain

  /// The attributes that are visible on a blank.
  static let visibleOnBlank: CellAttributes = [.underline, .reverse, .strikethrough]

  init(capabilities: TerminalCapabilities) {
    depth = capabilities.colorDepth
    isOnLight = capabilities.hasLightBackground ?? false
    showsLinks = capabilities.skipsUnknownCommands
  }

  /// Returns whether a blank written now looks as it would in another style.
  mutating func writesBlank(in wanted: CellStyle) -> Bool {
    let wanted = reduce(wanted)
    return style == wanted
      || style.background == wanted.background
        && style.isInvisibleOnBlank && wanted.isInvisibleOnBlank
  }

  mutating func isSet(to wanted: CellStyle) -> Bool {
    style == reduce(wanted)
  }

  mutating func set(_ wanted: CellStyle, in output: inout OutputBytes) {
    change(to: reduce(wanted), in: &output)
  }

  /// Changes only the parts of the style that show on a blank.
  mutating func setForBlank(_ wanted: CellStyle, in output: inout OutputBytes) {
    guard !writesBlank(in: wanted) else { return }
    var target = reduce(wanted)
    if target.isInvisibleOnBlank, target.background != .default {
      target.foreground = style.foreground
      target.attributes = style.attributes.subtracting(Self.visibleOnBlank)
    }
    change(to: target, in: &output)
  }

  private mutating func reduce(_ wanted: CellStyle) -> CellStyle {
    if wanted != asked {
      asked = wanted
      reduced = wanted.reduced(to: depth, onLight: isOnLight)
      if !showsLinks { reduced.link = nil }
    }
    return reduced
  }

  private mutating func change(to target: CellStyle, in output: inout OutputBytes) {
    guard target != style else { return }
    if target.link != style.link {
      output.append("\u{1B}]8;")
      // Cells with the same id are one link.
      if let link = target.link {
        output.append("id=\(link.rawValue);" + link.address)
      } else {
        output.append(";")
      }
      output.append("\u{1B}\\")
      style.link = target.link
      if target == style { return }
    }
    var fresh = OutputBytes()
    if target != .plain {
      fresh.append("0")
      Self.appendChange(from: .plain, to: target, in: &fresh)
      var delta = OutputBytes()
      Self.appendChange(from: style, to: target, in: &delta)
      // The first separator of the delta is not written.
      if delta.bytes.count - 1 < fresh.bytes.count {
        fresh.bytes = Array(delta.bytes.dropFirst())
      }
    }
    output.append("\u{1B}[")
    output.bytes += fresh.bytes
    output.append("m")
    style = target
  }

  /// Appends the separators and numbers that change one style into another.
  private static func appendChange(
    from old: CellStyle, to new: CellStyle, in output: inout OutputBytes
  ) {
    var removed = old.attributes.subtracting(new.attributes)
    var added = new.attributes.subtracting(old.attributes)
    if !removed.isDisjoint(with: [.bold, .dim]) {
      // The code 22 ends both bold and dim.
      output.append(";22")
      added.formUnion(new.attributes.intersection([.bold, .dim]))
      removed.subtract([.bold, .dim])
    }
    for (attribute, on, off) in codes {
      if removed.contains(attribute) {
        output.append(";")
        output.append(decimal: off)
      } else if added.contains(attribute) {
        output.append(";")
        output.append(decimal: on)
      }
    }
    if new.foreground != old.foreground { append(new.foreground, base: 30, in: &output) }
    if new.background != old.background { append(new.background, base: 40, in: &output) }
  }

  private static let codes: [(CellAttributes, on: Int, off: Int)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.blink, 5, 25),
    (.reverse, 7, 27), (.strikethrough, 9, 29),
  ]

  private static func append(_ color: TerminalColor, base: Int, in output: inout OutputBytes) {
    output.append(";")
    switch color.kind {
    case .default, .clear:
      output.append(decimal: base + 9)
    case .palette(let index) where index < 8:
      output.append(decimal: base + Int(index))
    case .palette(let index) where index < 16:
      output.append(decimal: base + 60 + Int(index) - 8)
    case .palette(let index):
      output.append(decimal: base + 8)
      output.append(";5;")
      output.append(decimal: Int(index))
    case .rgb(let red, let green, let blue):
      output.append(decimal: base + 8)
      output.append(";2;")
      output.append(decimal: Int(red))
      output.append(";")
      output.append(decimal: Int(green))
      output.append(";")
      output.append(decimal: Int(blue))
    }
  }
}
