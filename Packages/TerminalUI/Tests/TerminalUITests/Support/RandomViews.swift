import ConcurrencyExtras
import Foundation
import Observation
import TerminalCore
import TerminalUI

/// Random keys, clicks and sizes.
enum RandomInput {
  private static let keys: [KeyStroke] =
    [
      .down, .down, .down, .up, .left, .right, .pageDown, .pageUp, .home, .end, .enter, .enter,
      .escape, .delete, .backspace, .tab, .tab, .character(" "), .character("x"), .character("m"),
      .character("?"),
    ].map { KeyStroke($0) } + [
      KeyStroke(.tab, modifiers: .shift), KeyStroke(.up, modifiers: .alt),
      KeyStroke(.down, modifiers: .alt), KeyStroke(.character("p"), modifiers: .control),
      KeyStroke(.character("w"), modifiers: .alt), KeyStroke(.enter, modifiers: .alt),
    ]

  /// Returns a few random events for a screen.
  static func events(
    for size: TerminalSize, using generator: inout SeededGenerator
  ) -> [InputEvent] {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0:
      let small = Bool.random(using: &generator)
      let (width, height) = (small ? 1...40 : 40...130, small ? 1...12 : 12...40)
      return [
        .resize(
          TerminalSize(
            width: .random(in: width, using: &generator),
            height: .random(in: height, using: &generator)))
      ]
    case 1, 2:
      let x = Int.random(in: 0..<max(1, size.width), using: &generator)
      let y = Int.random(in: 0..<max(1, size.height), using: &generator)
      let scrolls = Bool.random(using: &generator)
      let kinds: [MouseEvent.Kind] =
        scrolls ? [.scroll(dx: 0, dy: 1)] : [.down(.left), .up(.left), .move]
      return kinds.map { .mouse(MouseEvent($0, x: x, y: y)) }
    default:
      return (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        .key(keys.randomElement(using: &generator) ?? KeyStroke(.down))
      }
    }
  }
}

/// A random description of views, which changes at random places.
@Observable @MainActor final class RandomModel {
  var root: Piece
  private(set) var flags: [Int: Bool] = [:]
  private(set) var texts: [Int: String] = [:]
  private(set) var dates: [Int: Date] = [:]
  private(set) var sets: [Int: Set<Int>] = [:]
  /// The height of what scrolls.
  let scrollHeight: CGFloat
  private let kinds: [Piece.Kind]
  private var generator: SeededGenerator
  private var lastID = 0

  /// - Parameter kinds: The kinds of views, all by default.
  init(seed: Int, scrollHeight: CGFloat, kinds: [Piece.Kind] = Piece.Kind.allCases) {
    self.scrollHeight = scrollHeight
    self.kinds = kinds
    generator = SeededGenerator(seed: UInt64(seed) &* 6_700_417 &+ 17)
    root = Piece(id: 0, kind: .column)
    // Each screen has modifiers that change alone, an environment, rows that scroll, and two
    // containers that follow the seed.
    let containers = kinds.filter { !$0.isLeaf }
    root.parts = [
      piece(depth: 0, kind: .constant), piece(depth: 1, kind: .styled),
      piece(depth: 1, kind: .themed),
      piece(depth: 2, kind: seed.isMultiple(of: 2) ? .list : .lazy),
      piece(depth: 2, kind: containers[seed % containers.count]),
      piece(depth: 2, kind: containers[(seed * 7 + 3) % containers.count]), piece(depth: 3),
    ]
  }

  private func piece(
    depth: Int, inScroller: Bool = false, kind: Piece.Kind? = nil
  ) -> Piece {
    lastID += 1
    let kinds = kinds.filter { depth > 0 ? !inScroller || !$0.scrolls : $0.isLeaf }
    var piece = Piece(id: lastID, kind: kind ?? kinds.randomElement(using: &generator) ?? .text)
    piece.value = .random(in: 0..<8, using: &generator)
    if !piece.kind.isLeaf {
      let count = Int.random(in: 1...4, using: &generator)
      let inScroller = inScroller || piece.kind.scrolls
      piece.parts = (0..<count).map { _ in self.piece(depth: depth - 1, inScroller: inScroller) }
    }
    return piece
  }

  /// Adds, removes, moves or changes a random piece.
  func change() {
    let numbers = (0..<6).map { _ in Int.random(in: 0..<1_000, using: &generator) }
    let (new, newInside) = (piece(depth: 2), piece(depth: 2, inScroller: true))
    func change(_ piece: inout Piece, depth: Int, inScroller: Bool = false) {
      let inScroller = inScroller || piece.kind.scrolls
      let inner = piece.parts.indices.filter { !piece.parts[$0].kind.isLeaf }
      if depth < 4, !inner.isEmpty, depth == 0 || numbers[depth] % 2 == 0 {
        return change(
          &piece.parts[inner[numbers[depth] % inner.count]], depth: depth + 1,
          inScroller: inScroller)
      }
      let count = piece.parts.count
      switch numbers[5] % 7 {
      case 0: piece.parts.insert(inScroller ? newInside : new, at: numbers[4] % (count + 1))
      case 1 where count > 1: piece.parts.remove(at: numbers[4] % count)
      case 2 where count > 1, 5 where count > 1:
        piece.parts.move(fromOffsets: [numbers[4] % count], toOffset: numbers[3] % (count + 1))
      case 3 where count > 0: piece.parts[numbers[4] % count].value = numbers[3] % 8
      case 6 where count > 0:
        // Another view in the place of one, with the same id.
        let (index, other) = (numbers[4] % count, inScroller ? newInside : new)
        piece.parts[index] = Piece(
          id: piece.parts[index].id, kind: other.kind, value: other.value, parts: other.parts)
      default: piece.value = numbers[4] % 8
      }
    }
    if numbers[5] % 3 > 0 { return change(&root, depth: 0) }
    var index = numbers[4] % root.count
    root.set(numbers[3] % 8, at: &index)
  }

  func flag(_ id: Int) -> Binding<Bool> {
    Binding(get: { self.flags[id, default: false] }, set: { self.flags[id] = $0 })
  }

  func text(_ id: Int) -> Binding<String> {
    Binding(get: { self.texts[id, default: "text"] }, set: { self.texts[id] = $0 })
  }

  func date(_ id: Int) -> Binding<Date> {
    Binding(
      get: { self.dates[id, default: Date(timeIntervalSince1970: 1_700_000_000)] },
      set: { self.dates[id] = $0 })
  }

  func set(_ id: Int) -> Binding<Set<Int>> {
    Binding(get: { self.sets[id, default: []] }, set: { self.sets[id] = $0 })
  }

  /// The parts of the screen's state, to restore it.
  struct Snapshot {
    fileprivate let root: Piece
    fileprivate let flags: [Int: Bool]
    fileprivate let texts: [Int: String]
  }

  var snapshot: Snapshot {
    get { Snapshot(root: root, flags: flags, texts: texts) }
    set { (root, flags, texts) = (newValue.root, newValue.flags, newValue.texts) }
  }

  /// Presents or hides a random view, or sets or removes a theme.
  func toggleSomething() {
    var ids: [Int] = []
    func collect(_ piece: Piece) {
      if piece.kind.presents || piece.kind == .disclosure || piece.kind == .themed {
        ids.append(piece.id)
      }
      piece.parts.forEach(collect)
    }
    collect(root)
    if let id = ids.randomElement(using: &generator) { tap(id) }
  }

  func tap(_ id: Int) { flags[id, default: false].toggle() }
}

struct Piece: Identifiable, Equatable, CustomStringConvertible {
  enum Kind: CaseIterable {
    case text, button, toggle, field, divider, spacer, picker, progress, stepper, constant
    case choice, menu, slider, date, secret, editor, disabledButton
    case column, row, layers, list, grid, border, padded, styled, disabled, titled, fits, box
    case overlaid, identified, lazy, scroll, geometry, group, screen, tabs, disclosure, keyed
    case form, selection, hidden, link, themed, sheet, cover, popover, alert

    var scrolls: Bool {
      switch self {
      case .list, .lazy, .scroll, .form, .selection: true
      default: false
      }
    }
    var presents: Bool {
      switch self {
      case .sheet, .cover, .popover, .alert: true
      default: false
      }
    }
    /// Whether the views have state of their own: an open menu, the chosen part of a date, the
    /// insertion point of a text, the screens of a stack.
    var hasState: Bool {
      switch self {
      case .choice, .menu, .date, .editor, .secret, .link: true
      default: false
      }
    }
    var isLeaf: Bool {
      switch self {
      case .text, .button, .toggle, .field, .divider, .spacer, .picker, .progress, .stepper,
        .constant, .choice, .menu, .slider, .date, .secret, .editor, .disabledButton:
        true
      default: false
      }
    }
  }

  let id: Int
  var kind: Kind
  var value = 0
  var parts: [Piece] = []

  /// The number of pieces, this one and those inside.
  var count: Int { parts.reduce(1) { $0 + $1.count } }

  /// Sets the value of the piece at an index, counted from this one to the last inside.
  mutating func set(_ value: Int, at index: inout Int) {
    if index == 0 { self.value = value }
    index -= 1
    for part in parts.indices where index >= 0 { parts[part].set(value, at: &index) }
  }

  var description: String {
    "\(kind)\(id)=\(value)"
      + (parts.isEmpty ? "" : "(\(parts.map(\.description).joined(separator: " ")))")
  }
}
