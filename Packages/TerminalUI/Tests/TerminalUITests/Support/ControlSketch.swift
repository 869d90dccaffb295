import ConcurrencyExtras
import Foundation
import TerminalCore

@testable import TerminalUI

/// A random screen of controls, which knows which of them show.
indirect enum ControlSketch {
  case button(Int)
  case toggle(Int)
  case field(Int)
  case stepper(Int)
  case picker(Int)
  case slider(Int)
  case date(Int)
  case secret(Int)
  case menu(Int)
  case link(Int)
  case text(Int)
  case column([Self])
  case row([Self])
  case box([Self])
  case labeled(Int, Self)
  case grid([Self])
  case disclosure(Int, [Self], isOpen: Bool)
  /// A list with a selection, whose rows are texts.
  case selection([Int])
  case overlay(Self)
  case hidden(Self)
  case disabled(Self)
  /// The first of two views that fits, or the second.
  case fitting(Self, Self, fits: Bool)
  case form([Self])
  case list([Self])
  case section([Self])
  case scroll([Self])
  case lazy([Self])
  case tabs(shown: Self, other: Self)
  case screen(Self, toolbar: [Self])
  /// A view that presents another.
  case presenting(Self, Presented, Self)

  enum Presented: CaseIterable { case sheet, cover, popover, alert }

  /// The controls that show: those of a list in a group, as Tab stops at one of its rows.
  var shown: [Group] {
    if let presented { return presented.shownInFront }
    return shownInFront
  }

  struct Group {
    var names: [String]
    var isList = false
  }

  private var presented: Self? {
    switch self {
    case .presenting(_, _, let front): front
    case .column(let parts), .row(let parts), .form(let parts), .list(let parts),
      .section(let parts), .scroll(let parts), .lazy(let parts), .box(let parts),
      .grid(let parts), .disclosure(_, let parts, true):
      parts.lazy.compactMap(\.presented).first
    case .screen(let content, _), .tabs(let content, _), .hidden(let content): content.presented
    default: nil
    }
  }

  private var shownInFront: [Group] {
    switch self {
    case .button(let id), .toggle(let id), .field(let id), .stepper(let id), .picker(let id),
      .slider(let id), .date(let id), .secret(let id), .menu(let id), .link(let id):
      [Group(names: [Self.name(id)])]
    case .text, .hidden, .disabled: []
    case .column(let parts), .row(let parts), .form(let parts), .section(let parts),
      .scroll(let parts), .lazy(let parts), .box(let parts), .grid(let parts):
      parts.flatMap(\.shownInFront)
    case .labeled(_, let part): part.shownInFront
    case .disclosure(let id, let parts, let isOpen):
      [Group(names: [Self.name(id)])] + (isOpen ? parts.flatMap(\.shownInFront) : [])
    case .selection(let ids): [Group(names: ids.map(Self.name), isList: true)]
    case .list(let parts):
      [Group(names: parts.flatMap(\.shownInFront).flatMap(\.names), isList: true)]
    case .overlay(let part), .presenting(let part, _, _): part.shownInFront
    case .fitting(let first, let second, let fits): (fits ? first : second).shownInFront
    case .tabs(let shown, _): shown.shownInFront
    case .screen(let content, let toolbar): (toolbar + [content]).flatMap(\.shownInFront)
    }
  }

  /// The names that are read aloud, in the order of reading.
  var spoken: [String] { presented?.spokenInFront ?? spokenInFront }

  private var spokenInFront: [String] {
    switch self {
    case .text(let id): ["t\(id)t"]
    case .hidden: []
    case .disabled(let part), .overlay(let part), .presenting(let part, _, _): part.spokenInFront
    case .column(let parts), .row(let parts), .form(let parts), .section(let parts),
      .scroll(let parts), .lazy(let parts), .box(let parts), .grid(let parts), .list(let parts):
      parts.flatMap(\.spokenInFront)
    case .labeled(let id, let part): ["t\(id)t"] + part.spokenInFront
    case .disclosure(let id, let parts, let isOpen):
      [Self.name(id)] + (isOpen ? parts.flatMap(\.spokenInFront) : [])
    case .fitting(let first, let second, let fits): (fits ? first : second).spokenInFront
    case .tabs(let shown, _): shown.spokenInFront
    case .screen(let content, let toolbar): (toolbar + [content]).flatMap(\.spokenInFront)
    default: shownInFront.flatMap(\.names)
    }
  }

  /// Whether a view is presented in front of the others.
  var presents: Bool { presented != nil }

  static func name(_ id: Int) -> String { "q\(id)q" }

  // MARK: Random sketches

  struct Maker {
    var generator: SeededGenerator
    private var lastID = 0
    private var presents: Bool

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      presents = seed.isMultiple(of: 3)
    }

    private mutating func random(_ range: ClosedRange<Int>) -> Int {
      .random(in: range, using: &generator)
    }

    private mutating func id() -> Int {
      lastID += 1
      return lastID
    }

    mutating func leaf() -> ControlSketch {
      switch random(0...13) {
      case 0, 1: .button(id())
      case 2: .toggle(id())
      case 3, 4: .field(id())
      case 5: .stepper(id())
      case 6: .picker(id())
      case 7: .slider(id())
      case 8: .date(id())
      case 9: .secret(id())
      case 10: .menu(id())
      case 11: .link(id())
      default: .text(id())
      }
    }

    private mutating func leaves(_ counts: ClosedRange<Int>) -> [ControlSketch] {
      (0..<random(counts)).map { _ in leaf() }
    }

    /// Returns a row of a list: a control, several in a line, or one that does not show.
    private mutating func row() -> ControlSketch {
      switch random(0...9) {
      case 0: return .row(leaves(2...3))
      case 1: return .row([leaf(), .hidden(leaf())])
      case 2: return .row([leaf(), .disabled(leaf())])
      case 3: return .fitting(leaf(), leaf(), fits: random(0...1) == 0)
      case 4 where presents:
        presents = false
        let kinds = Presented.allCases
        return .presenting(.button(id()), kinds[random(0...kinds.count - 1)], front())
      default: return leaf()
      }
    }

    private mutating func front() -> ControlSketch {
      .column([.button(id()), leaf(), leaf(), .button(id())])
    }

    private mutating func rows(_ counts: ClosedRange<Int>) -> [ControlSketch] {
      let rows: [ControlSketch] = (0..<random(counts)).map { _ in
        random(0...5) == 0 ? .section((0..<random(1...3)).map { _ in row() }) : row()
      }
      // A row that presents a view is created at first.
      return rows.filter { $0.presented != nil } + rows.filter { $0.presented == nil }
    }

    private mutating func part(depth: Int) -> ControlSketch {
      guard depth > 0 else { return leaf() }
      switch random(0...18) {
      case 0: return .column(parts(depth: depth - 1))
      case 1: return .row(leaves(2...4))
      case 2: return .overlay(.button(id()))
      case 3: return .hidden(.column(parts(depth: depth - 1)))
      case 4: return .disabled(.column(leaves(1...3)))
      case 5:
        return .fitting(
          .column(leaves(1...3)), .column(leaves(1...3)), fits: random(0...1) == 0)
      case 6, 7: return .form(rows(1...9))
      case 8: return .list(rows(1...9))
      case 9: return .scroll(parts(depth: depth - 1) + leaves(0...9))
      case 10: return .lazy(leaves(1...12))
      case 11: return .tabs(shown: .column(leaves(1...3)), other: .column(leaves(1...3)))
      case 12: return .screen(part(depth: depth - 1), toolbar: leaves(0...2))
      case 13: return .box(parts(depth: depth - 1))
      case 14: return .labeled(id(), leaf())
      case 15: return .grid(leaves(1...4))
      case 16: return .disclosure(id(), parts(depth: depth - 1), isOpen: random(0...1) == 0)
      case 17: return .selection((0..<random(1...9)).map { _ in id() })
      default: return leaf()
      }
    }

    private mutating func parts(depth: Int) -> [ControlSketch] {
      (0..<random(1...3)).map { _ in part(depth: depth) }
    }

    mutating func screen() -> ControlSketch {
      .column(parts(depth: 2) + [part(depth: 2), .button(id())])
    }
  }
}

/// The views of a sketch.
struct ControlSketchView: View {
  let sketch: ControlSketch

  private func views(_ parts: [ControlSketch]) -> some View {
    ForEach(Array(parts.enumerated()), id: \.offset) { AnyView(ControlSketchView(sketch: $1)) }
  }

  /// The first part is a view of its own, unlike the others.
  @ViewBuilder private func rows(_ parts: [ControlSketch]) -> some View {
    if let first = parts.first { AnyView(ControlSketchView(sketch: first)) }
    views(Array(parts.dropFirst()))
  }

  private func view(_ part: ControlSketch) -> AnyView { AnyView(ControlSketchView(sketch: part)) }

  @ViewBuilder var body: some View {
    switch sketch {
    case .button(let id): Button(ControlSketch.name(id)) {}
    case .toggle(let id): Toggle(ControlSketch.name(id), isOn: .constant(false))
    case .field(let id): TextField(ControlSketch.name(id), text: .constant(""))
    case .stepper(let id): Stepper(ControlSketch.name(id), onIncrement: {}, onDecrement: {})
    case .text(let id): Text("t\(id)t")
    default: richLeaf
    }
  }

  @ViewBuilder private var richLeaf: some View {
    switch sketch {
    case .picker(let id):
      Picker(ControlSketch.name(id), selection: .constant(1)) {
        ForEach(0..<3) { Text("option \($0)").tag($0) }
      }
    case .slider(let id): Slider(value: .constant(1), in: 0...3) { Text(ControlSketch.name(id)) }
    case .date(let id): DatePicker(ControlSketch.name(id), selection: .constant(.distantPast))
    case .secret(let id): SecureField(ControlSketch.name(id), text: .constant(""))
    case .menu(let id): Menu(ControlSketch.name(id)) { Button("Item") {} }
    case .link(let id): Link(ControlSketch.name(id), destination: URL(filePath: "/"))
    default: container
    }
  }

  @ViewBuilder private var container: some View {
    switch sketch {
    case .column(let parts): VStack(alignment: .leading) { views(parts) }
    case .row(let parts): HStack { views(parts) }
    case .box(let parts): GroupBox("Box") { views(parts) }
    case .labeled(let id, let part):
      LabeledContent {
        view(part)
      } label: {
        Text("t\(id)t")
      }
    case .grid(let parts):
      Grid {
        ForEach(Array(parts.enumerated()), id: \.offset) { index, part in
          GridRow {
            Text("\(index)")
            view(part)
          }
        }
      }
    case .disclosure(let id, let parts, let isOpen):
      DisclosureGroup(ControlSketch.name(id), isExpanded: .constant(isOpen)) { views(parts) }
    case .selection(let ids):
      List(selection: .constant(Set<Int>())) {
        ForEach(ids, id: \.self) { Text(ControlSketch.name($0)) }
      }
      .frame(height: 5)
    case .overlay(let part):
      Text(String(repeating: ".", count: 40)).overlay(alignment: .trailing) { view(part) }
    case .hidden(let part): view(part).opacity(0)
    case .disabled(let part): view(part).disabled(true)
    case .fitting(let first, let second, let fits):
      ViewThatFits(in: .horizontal) {
        view(first).frame(minWidth: fits ? 0 : 500)
        view(second)
      }
    default: scrolling
    }
  }

  @ViewBuilder private var scrolling: some View {
    switch sketch {
    case .form(let parts): Form { rows(parts) }.frame(height: 5)
    case .list(let parts): List { rows(parts) }.frame(height: 5)
    case .section(let parts): Section("Section") { rows(parts) }
    case .scroll(let parts):
      ScrollView { VStack(alignment: .leading) { views(parts) } }.frame(height: 6)
    case .lazy(let parts):
      ScrollView { LazyVStack(alignment: .leading) { views(parts) } }.frame(height: 5)
    case .tabs(let shown, let other):
      TabView(selection: .constant(1)) {
        view(other).tabItem { Text("Other") }.tag(0)
        view(shown).tabItem { Text("Shown") }.tag(1)
      }
      .frame(height: 6)
    case .screen(let content, let toolbar):
      NavigationStack { view(content).toolbar { views(toolbar) } }.frame(height: 9)
    default: presenting
    }
  }

  @ViewBuilder private var presenting: some View {
    if case .presenting(let content, let kind, let front) = sketch {
      switch kind {
      case .sheet: view(content).sheet(isPresented: .constant(true)) { view(front) }
      case .cover: view(content).fullScreenCover(isPresented: .constant(true)) { view(front) }
      case .popover: view(content).popover(isPresented: .constant(true)) { view(front) }
      case .alert: view(content).alert("Alert", isPresented: .constant(true)) { view(front) }
      }
    }
  }
}
