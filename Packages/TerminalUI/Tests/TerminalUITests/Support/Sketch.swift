import ConcurrencyExtras
import Foundation
import Observation
import TerminalCore

@testable import TerminalUI

/// A random view, which knows which of its controls show.
struct Sketch: CustomStringConvertible {
  enum Kind {
    case button, toggle, field, stepper, picker, slider, date, secret, menu, link, text
    case column, row, box, grid, form, section, scroll, lazy, labeled, overlay, disclosure
    /// A list, and one with a selection, whose rows are texts.
    case list, selection
    case hidden, disabled
    /// The first of two views, or the second if the view is on.
    case fitting, tabs, condition, stack
    /// A stack of screens whose views after the first are in the toolbar.
    case screen
    /// A view that presents another.
    case sheet, cover, popover, alert

    fileprivate static let leaves: [Self] = [
      .button, .button, .toggle, .field, .field, .stepper, .picker, .slider, .date, .secret, .menu,
      .link, .text, .text,
    ]
    fileprivate static let containers: [Self] = [
      .column, .row, .overlay, .hidden, .disabled, .fitting, .form, .form, .list, .scroll, .lazy,
      .tabs, .screen, .box, .labeled, .grid, .disclosure, .selection, .button,
    ]
  }

  let kind: Kind
  let id: Int
  var parts: [Self] = []

  var name: String { "q\(id)q" }
  var text: String { "t\(id)t" }
  var description: String { parts.isEmpty ? "\(kind)\(id)" : "\(kind)\(id)\(parts)" }

  /// Names that show: those of a list in a group, as Tab stops at one of its rows.
  struct Group {
    var names: [String]
    var isList = false
  }

  /// The controls that can have the focus; or else all that is read aloud, in the order of reading.
  func shown(_ on: Set<Int>, isRead: Bool = false) -> [Group] {
    (presented(on) ?? self).inFront(on, isRead)
  }

  private func inFront(_ on: Set<Int>, _ isRead: Bool) -> [Group] {
    let inner = visible(on).flatMap { $0.inFront(on, isRead) }
    let label = isRead ? [Group(names: [text])] : []
    return switch kind {
    case .button, .toggle, .field, .stepper, .picker, .slider, .date, .secret, .menu, .link,
      .disclosure:
      [Group(names: [name])] + inner
    case .text, .labeled: label + inner
    case .list: [Group(names: inner.flatMap(\.names), isList: true)]
    case .selection: [Group(names: parts.map(\.name), isList: true)]
    case .hidden: []
    case .disabled: isRead ? inner : []
    default: inner
    }
  }

  private func visible(_ on: Set<Int>) -> [Self] {
    switch kind {
    case .disclosure: on.contains(id) ? parts : []
    case .fitting, .tabs, .condition, .stack: [parts[on.contains(id) ? 1 : 0]]
    case .screen: parts.dropFirst() + [parts[0]]
    case .sheet, .cover, .popover, .alert: [parts[0]]
    default: parts
    }
  }

  fileprivate func presented(_ on: Set<Int>) -> Self? {
    switch kind {
    case .sheet, .cover, .popover, .alert: parts[1]
    default: visible(on).lazy.compactMap { $0.presented(on) }.first
    }
  }
}

/// A sketch, and which of its views are on.
@Observable @MainActor final class SketchModel {
  private(set) var root = Sketch(kind: .text, id: 0)
  var on: Set<Int> = []
  /// The number of times that each button has appeared and not disappeared.
  @ObservationIgnored var active: [String: Int] = [:]
  /// Whether the sketch is of buttons and of views that show one of two, and nothing else.
  let isChoice: Bool
  @ObservationIgnored private var generator: SeededGenerator
  private var choices: [Int] = []
  private var lastID = 0
  private var presents: Bool

  init(seed: UInt64, isChoice: Bool = false) {
    generator = SeededGenerator(seed: seed)
    self.isChoice = isChoice
    presents = seed.isMultiple(of: 3)
    root =
      isChoice
      ? choice(depth: 3) : make(.column, parts(depth: 2) + [part(depth: 2), make(.button)])
  }

  func change() {
    on.formSymmetricDifference([choices.randomElement(using: &generator) ?? 0])
  }

  private func random(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

  private func make(_ kind: Sketch.Kind, _ parts: [Sketch] = []) -> Sketch {
    lastID += 1
    if Bool.random(using: &generator) { on.insert(lastID) }
    return Sketch(kind: kind, id: lastID, parts: parts)
  }

  private func leaf() -> Sketch {
    make(Sketch.Kind.leaves.randomElement(using: &generator) ?? .button)
  }

  private func leaves(_ counts: ClosedRange<Int>) -> [Sketch] {
    (0..<random(counts)).map { _ in leaf() }
  }

  /// Returns a row of a list: a control, several in a line, or one that does not show.
  private func row() -> Sketch {
    switch random(0...9) {
    case 0: return make(.row, leaves(2...3))
    case 1: return make(.row, [leaf(), make(.hidden, [leaf()])])
    case 2: return make(.row, [leaf(), make(.disabled, [leaf()])])
    case 3: return make(.fitting, [leaf(), leaf()])
    case 4 where presents:
      presents = false
      let front = make(.column, [make(.button), leaf(), leaf(), make(.button)])
      let kinds: [Sketch.Kind] = [.sheet, .cover, .popover, .alert]
      return make(kinds[random(0...3)], [make(.button), front])
    default: return leaf()
    }
  }

  private func rows() -> [Sketch] {
    let rows = (0..<random(1...9)).map { _ in
      random(0...5) == 0 ? make(.section, (0..<random(1...3)).map { _ in row() }) : row()
    }
    // A row that presents a view is created at first.
    return rows.filter { $0.presented(on) != nil } + rows.filter { $0.presented(on) == nil }
  }

  private func part(depth: Int) -> Sketch {
    guard depth > 0 else { return leaf() }
    let kind = Sketch.Kind.containers.randomElement(using: &generator) ?? .column
    let parts: [Sketch] =
      switch kind {
      case .column, .box, .disclosure: self.parts(depth: depth - 1)
      case .scroll: self.parts(depth: depth - 1) + leaves(0...9)
      case .hidden: [make(.column, self.parts(depth: depth - 1))]
      case .screen: [part(depth: depth - 1)] + leaves(0...2)
      case .disabled: [make(.column, leaves(1...3))]
      case .overlay: [make(.button)]
      case .labeled: leaves(1...1)
      case .fitting, .tabs: [make(.column, leaves(1...3)), make(.column, leaves(1...3))]
      case .form, .list: rows()
      case .lazy, .selection: leaves(1...12)
      default: leaves(2...4)
      }
    return kind == .button ? leaf() : make(kind, parts)
  }

  private func parts(depth: Int) -> [Sketch] {
    (0..<random(1...3)).map { _ in part(depth: depth) }
  }

  private func choice(depth: Int) -> Sketch {
    let kinds: [Sketch.Kind] = [.tabs, .fitting, .stack, .condition]
    let kind = kinds[random(0...3)]
    func part(_ depth: Int) -> Sketch {
      switch depth == 0 ? 0 : random(0...4) {
      case 0: make(.button)
      case 1: make(.column, [part(depth - 1), part(depth - 1)])
      default: choice(depth: depth)
      }
    }
    // The ideal width of a choice by width is that of its first view, which would not fit.
    let view = make(kind, [part(kind == .fitting ? 0 : depth - 1), part(depth - 1)])
    choices.append(view.id)
    return view
  }
}

/// The names of the buttons that show.
enum ShownNames: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

/// The views of a sketch.
struct SketchView: View {
  let model: SketchModel
  var sketch: Sketch?

  var body: some View { erased(sketch ?? model.root) }

  private func erased(_ sketch: Sketch) -> AnyView {
    let (name, isOn) = (sketch.name, model.on.contains(sketch.id))
    let view: any View =
      switch sketch.kind {
      case .button:
        Button(name) {}.onAppear { model.active[name, default: 0] += 1 }
          .onDisappear { model.active[name, default: 0] -= 1 }
          .preference(key: ShownNames.self, value: [name])
      case .toggle: Toggle(name, isOn: .constant(false))
      case .field: TextField(name, text: .constant(""))
      case .stepper: Stepper(name, onIncrement: {}, onDecrement: {})
      case .picker:
        Picker(name, selection: .constant(1)) { ForEach(0..<3) { Text("option \($0)").tag($0) } }
      case .slider: Slider(value: .constant(1), in: 0...3) { Text(name) }
      case .date: DatePicker(name, selection: .constant(.distantPast))
      case .secret: SecureField(name, text: .constant(""))
      case .menu: Menu(name) { Button("Item") {} }
      case .link: Link(name, destination: URL(filePath: "/"))
      case .text: Text(sketch.text)
      default: container(sketch, isOn)
      }
    return AnyView(view)
  }

  private func views(_ parts: some RandomAccessCollection<Sketch>) -> some View {
    ForEach(Array(parts), id: \.id) { AnyView(SketchView(model: model, sketch: $0)) }
  }

  /// The first part is a view of its own, unlike the others.
  @ViewBuilder private func rows(_ parts: [Sketch]) -> some View {
    if let first = parts.first { AnyView(SketchView(model: model, sketch: first)) }
    views(parts.dropFirst())
  }

  private func container(_ sketch: Sketch, _ isOn: Bool) -> any View {
    let parts = sketch.parts
    func view(_ index: Int) -> AnyView { AnyView(SketchView(model: model, sketch: parts[index])) }
    let on = Binding(
      get: { model.on.contains(sketch.id) },
      set: { if $0 { model.on.insert(sketch.id) } else { model.on.remove(sketch.id) } })
    return switch sketch.kind {
    case .row: HStack { views(parts) }
    case .box: GroupBox("Box") { views(parts) }
    case .labeled:
      LabeledContent {
        views(parts)
      } label: {
        Text(sketch.text)
      }
    case .grid:
      Grid {
        ForEach(parts.indices, id: \.self) { index in
          GridRow {
            Text("\(index)")
            view(index)
          }
        }
      }
    case .disclosure: DisclosureGroup(sketch.name, isExpanded: on) { views(parts) }
    case .selection:
      List(selection: .constant(Set<Int>())) { ForEach(parts, id: \.id) { Text($0.name) } }
        .frame(height: 5)
    case .overlay:
      Text(String(repeating: ".", count: 40)).overlay(alignment: .trailing) { view(0) }
    case .hidden: view(0).opacity(0)
    case .disabled: view(0).disabled(true)
    case .form: Form { rows(parts) }.frame(height: 5)
    case .list: List { rows(parts) }.frame(height: 5)
    case .section: Section("Section") { rows(parts) }
    case .scroll: ScrollView { VStack(alignment: .leading) { views(parts) } }.frame(height: 6)
    case .lazy: ScrollView { LazyVStack(alignment: .leading) { views(parts) } }.frame(height: 5)
    case .fitting:
      ViewThatFits(in: .horizontal) {
        view(0).frame(minWidth: isOn ? 500 : 0)
        view(1)
      }
    case .tabs:
      TabView(selection: on) {
        view(0).tabItem { Text("One") }.tag(false)
        view(1).tabItem { Text("Two") }.tag(true)
      }
      .frame(height: model.isChoice ? nil : 6)
    case .condition: Group { if isOn { view(1) } else { view(0) } }
    case .stack: NavigationStack { view(0).navigationDestination(isPresented: on) { view(1) } }
    case .screen:
      NavigationStack { view(0).toolbar { views(parts.dropFirst()) } }.frame(height: 9)
    case .sheet: view(0).sheet(isPresented: .constant(true)) { view(1) }
    case .cover: view(0).fullScreenCover(isPresented: .constant(true)) { view(1) }
    case .popover: view(0).popover(isPresented: .constant(true)) { view(1) }
    case .alert: view(0).alert("Alert", isPresented: .constant(true)) { view(1) }
    default: VStack(alignment: .leading) { views(parts) }
    }
  }
}
