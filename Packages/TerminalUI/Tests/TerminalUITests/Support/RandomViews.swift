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
  /// The height of what scrolls.
  let scrollHeight: CGFloat
  private var generator: SeededGenerator
  private var lastID = 0

  init(seed: Int, scrollHeight: CGFloat) {
    self.scrollHeight = scrollHeight
    generator = SeededGenerator(seed: UInt64(seed) &* 6_700_417 &+ 17)
    root = Piece(id: 0, kind: .column)
    // Each screen has modifiers that change alone, an environment, rows that scroll, and two
    // containers that follow the seed.
    let containers = Piece.Kind.allCases.filter { !$0.isLeaf }
    root.parts = [
      piece(depth: 0, kind: .constant), piece(depth: 1, kind: .styled),
      piece(depth: 2, kind: seed.isMultiple(of: 2) ? .list : .lazy),
      piece(depth: 2, kind: containers[seed % containers.count]),
      piece(depth: 2, kind: containers[(seed * 7 + 3) % containers.count]), piece(depth: 3),
    ]
  }

  private func piece(
    depth: Int, inScroller: Bool = false, kind: Piece.Kind? = nil
  ) -> Piece {
    lastID += 1
    let kinds = Piece.Kind.allCases.filter { kind in
      depth > 0 ? !inScroller || !kind.scrolls : kind.isLeaf
    }
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

  func tap(_ id: Int) { flags[id, default: false].toggle() }
}

struct Piece: Identifiable, Equatable, CustomStringConvertible {
  enum Kind: CaseIterable {
    case text, button, toggle, field, divider, spacer, picker, progress, stepper, constant
    case column, row, layers, list, grid, border, padded, styled, disabled, titled, fits, box
    case overlaid, identified, lazy, scroll, geometry, group, screen, tabs, disclosure, link

    var scrolls: Bool { self == .list || self == .lazy || self == .scroll }
    var isLeaf: Bool {
      switch self {
      case .text, .button, .toggle, .field, .divider, .spacer, .picker, .progress, .stepper,
        .constant:
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

struct RandomView: View {
  let model: RandomModel
  var body: some View { PieceView(piece: model.root, model: model) }
}

private struct PieceView: View {
  let piece: Piece
  let model: RandomModel

  var body: some View {
    if piece.kind.isLeaf { leaf } else { container }
  }

  private var isOdd: Bool { !piece.value.isMultiple(of: 2) }

  @ViewBuilder private var leaf: some View {
    switch piece.kind {
    case .text:
      Text(Array(repeating: "word\(piece.id)", count: piece.value + 1).joined(separator: " "))
    case .button:
      Button("Button \(piece.id) \(model.flag(piece.id).wrappedValue)") { model.tap(piece.id) }
    case .toggle: Toggle("Toggle \(piece.value)", isOn: model.flag(piece.id))
    case .field: TextField("Field \(piece.value)", text: model.text(piece.id))
    case .divider: Divider()
    case .picker:
      Picker("Picker", selection: model.text(piece.id)) {
        ForEach(0..<piece.value + 1, id: \.self) { Text("option \($0)").tag("\($0)") }
      }
      .pickerStyle(isOdd ? .segmented : .inline)
    case .constant:
      // Only the modifiers change.
      Text("A text of several words")
        .padding(.leading, CGFloat(piece.value % 3))
        .frame(width: CGFloat(8 + piece.value), alignment: isOdd ? .trailing : .leading)
        .offset(x: CGFloat(piece.value % 2))
        .border(.secondary)
    case .progress: ProgressView("Progress", value: Double(piece.value) / 8)
    case .stepper: Stepper("Step \(piece.value)", onIncrement: {}, onDecrement: {})
    default: Spacer()
    }
  }

  private func parts() -> some View {
    ForEach(piece.parts) { part in AnyView(PieceView(piece: part, model: model)) }
  }

  /// The parts, with a value of the piece in each.
  private func rows() -> some View {
    ForEach(piece.parts) { part in
      AnyView(PieceView(piece: part, model: model).padding(.leading, CGFloat(piece.value)))
    }
  }

  @ViewBuilder private var container: some View {
    switch piece.kind {
    case .column: VStack(alignment: isOdd ? .leading : .center) { parts() }
    case .row: HStack(alignment: .top, spacing: CGFloat(piece.value)) { parts() }
    case .layers: ZStack(alignment: isOdd ? .topLeading : .center) { parts() }
    case .list:
      List {
        if isOdd {
          Section("Section \(piece.value)") { rows() }
        } else {
          rows()
        }
      }
      .frame(height: model.scrollHeight)
    case .grid:
      Grid {
        ForEach(piece.parts) { part in
          GridRow {
            Text("\(part.id)")
            AnyView(PieceView(piece: part, model: model))
          }
        }
      }
    case .border: VStack { parts() }.border(isOdd ? .red : .blue)
    default: modified
    }
  }

  @ViewBuilder private var modified: some View {
    switch piece.kind {
    case .padded: VStack { parts() }.padding(.leading, CGFloat(piece.value))
    case .styled:
      VStack { parts() }.foregroundColor(isOdd ? .red : .green).lineLimit(piece.value)
    case .disabled: VStack { parts() }.disabled(isOdd)
    case .titled:
      HStack { parts() }.frame(width: CGFloat(40 + 5 * piece.value), alignment: .trailing)
    case .fits: ViewThatFits(in: .horizontal) { parts() }.frame(width: CGFloat(10 * piece.value))
    case .box: GroupBox("Box \(piece.value)") { parts() }
    case .overlaid:
      VStack { parts() }.overlay(alignment: .topTrailing) { Text("over \(piece.value)") }
        .background(isOdd ? Color.blue : .clear)
    case .identified: VStack { parts() }.id(piece.value / 2)
    default: scrolling
    }
  }

  @ViewBuilder private var scrolling: some View {
    switch piece.kind {
    case .lazy:
      ScrollView { LazyVStack(alignment: .leading) { rows() } }.frame(height: model.scrollHeight)
    case .scroll: ScrollView { VStack { parts() } }.frame(height: model.scrollHeight)
    case .geometry:
      VStack { parts() }
      GeometryReader { Text("\($0.size.width) × \($0.size.height)") }.frame(height: 1)
    case .group: Group { parts() }.tint(isOdd ? .orange : nil)
    default: navigating
    }
  }

  @ViewBuilder private var navigating: some View {
    switch piece.kind {
    case .screen:
      NavigationStack {
        // The order of the items shows that of the parts.
        VStack {
          ForEach(piece.parts) { part in
            AnyView(PieceView(piece: part, model: model)).toolbar { Text("\(part.id)") }
          }
        }
        .navigationTitle("Title \(piece.value)")
        .toolbar {
          if isOdd { Button("Item \(piece.value)") {} }
          ToolbarItem(placement: .cancellationAction) { Text("First") }
        }
      }
    case .tabs:
      TabView(selection: .constant(piece.parts.first?.id ?? 0)) {
        ForEach(piece.parts) { part in
          AnyView(PieceView(piece: part, model: model))
            .tabItem { Text("Tab \(part.value)") }
            .tag(part.id)
        }
      }
    case .disclosure:
      DisclosureGroup("Group \(piece.value)", isExpanded: model.flag(piece.id)) { parts() }
    default:
      VStack { parts() }.buttonStyle(.plain).labelsHidden()
        .onKey("k", "Key \(piece.value)") { model.tap(piece.id) }
    }
  }
}
