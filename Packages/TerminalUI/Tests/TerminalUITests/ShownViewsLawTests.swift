import ConcurrencyExtras
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

/// What shows is one question: what is drawn, what is active, what sets a preference, what can have
/// the focus and what is read aloud are the same views.
@MainActor
@Suite struct ShownViewsLawTests {
  @Test func allAgreeOnWhatShows() {
    for seed in SeededGenerator.seeds(12) {
      var generator = SeededGenerator(seed: seed)
      let model = Choices(using: &generator)
      let ui = Pilot(size: (200, 60), footer: false) { ChoiceView(model: model, part: model.root) }
      for step in 0..<8 {
        let shown = model.root.shown(model)
        let label = "seed \(seed), step \(step): \(model.root) \(model.values)"
        #expect(model.active.filter { $0.value != 0 }.keys.sorted() == shown, "active, \(label)")
        #expect(model.active.values.allSatisfy { 0...1 ~= $0 }, "appeared twice, \(label)")
        let preference = ui.tree.root?.preference(Leaves.self) ?? []
        #expect(preference.sorted() == shown, "preference, \(label)")
        #expect(leaves(in: ui.screen) == shown, "drawn, \(label)")
        #expect(leaves(in: "\(ui.accessibility)") == shown, "read aloud, \(label)")
        let buttons = ui.tree.regions.focusable.filter { $0.node.button != nil }
        let controls = buttons.map { leaves(in: $0.node.controlName) }
        #expect(controls.flatMap(\.self).sorted() == shown, "focus, \(label)")
        model.change(using: &generator)
        ui.refresh()
      }
    }
  }

  private func leaves(in text: String) -> [Int] {
    text.matches(of: /leaf(\d+)\./).compactMap { Int($0.1) }.sorted()
  }
}

private enum Leaves: PreferenceKey {
  static var defaultValue: [Int] { [] }
  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

/// A view, or a container that shows one of two.
private indirect enum Part: CustomStringConvertible {
  case leaf(Int)
  case both(Part, Part)
  case choice(Kind, key: Int, Part, Part)

  enum Kind: CaseIterable { case tabs, fitting, stack, condition }

  @MainActor func shown(_ model: Choices) -> [Int] {
    switch self {
    case .leaf(let number): [number]
    case .both(let first, let second): (first.shown(model) + second.shown(model)).sorted()
    case .choice(_, let key, let first, let second):
      (model.values[key] ? second : first).shown(model)
    }
  }

  var description: String {
    switch self {
    case .leaf(let number): "\(number)"
    case .both(let first, let second): "(\(first) & \(second))"
    case .choice(let kind, let key, let first, let second):
      "\(kind)[\(key)](\(first), \(second))"
    }
  }
}

@Observable @MainActor private final class Choices {
  private(set) var root = Part.leaf(0)
  /// Which of two views each choice shows.
  var values: [Bool] = []
  /// The number of times that each leaf has appeared and not disappeared.
  @ObservationIgnored var active: [Int: Int] = [:]
  private var leafCount = 0

  init(using generator: inout SeededGenerator) {
    root = choice(depth: 3, using: &generator)
  }

  private func part(depth: Int, using generator: inout SeededGenerator) -> Part {
    switch depth == 0 ? 0 : Int.random(in: 0..<5, using: &generator) {
    case 0:
      leafCount += 1
      return .leaf(leafCount)
    case 1:
      return .both(
        part(depth: depth - 1, using: &generator), part(depth: depth - 1, using: &generator))
    default: return choice(depth: depth, using: &generator)
    }
  }

  private func choice(depth: Int, using generator: inout SeededGenerator) -> Part {
    let kind = Part.Kind.allCases.randomElement(using: &generator) ?? .tabs
    values.append(.random(using: &generator))
    let key = values.count - 1
    // The ideal width of a choice by width is that of its first view, which would not fit.
    return .choice(
      kind, key: key, part(depth: kind == .fitting ? 0 : depth - 1, using: &generator),
      part(depth: depth - 1, using: &generator))
  }

  func change(using generator: inout SeededGenerator) {
    values[.random(in: values.indices, using: &generator)].toggle()
  }
}

private struct ChoiceView: View {
  let model: Choices
  let part: Part

  var body: some View {
    switch part {
    case .leaf(let number):
      Button("leaf\(number).") {}
        .onAppear { model.active[number, default: 0] += 1 }
        .onDisappear { model.active[number, default: 0] -= 1 }
        .preference(key: Leaves.self, value: [number])
    case .both(let first, let second):
      AnyView(
        VStack {
          ChoiceView(model: model, part: first)
          ChoiceView(model: model, part: second)
        })
    case .choice(let kind, let key, let first, let second):
      AnyView(
        choice(
          kind, Bindable(model).values[key], ChoiceView(model: model, part: first),
          ChoiceView(model: model, part: second)))
    }
  }

  @ViewBuilder private func choice(
    _ kind: Part.Kind, _ isSecond: Binding<Bool>, _ first: some View, _ second: some View
  ) -> some View {
    switch kind {
    case .condition: if isSecond.wrappedValue { second } else { first }
    case .tabs:
      // A bar of tabs can have the focus, too, and is no leaf.
      TabView(selection: isSecond) {
        first.tabItem { Text("one") }.tag(false)
        second.tabItem { Text("two") }.tag(true)
      }
    case .fitting:
      ViewThatFits(in: .horizontal) {
        first.frame(width: isSecond.wrappedValue ? 1000 : nil)
        second
      }
    case .stack:
      NavigationStack {
        first.navigationDestination(isPresented: isSecond) { second }
      }
    }
  }
}

@MainActor
@Suite struct FittingFocusTests {
  /// A view that does not fit any more regains the focus when it fits again.
  @Test func theFocusReturnsWithTheRoom() {
    let ui = Pilot(size: (60, 10), footer: false) {
      NavigationStack {
        VStack {
          Button("Before") {}
          ViewThatFits(in: .horizontal) {
            HStack { Button("Start wide") {} }.frame(width: 40)
            Button("Start narrow") {}
          }
        }
        .navigationTitle("Title")
        .toolbar { Button("Bar") {} }
      }
    }
    ui.focus("Start wide")
    ui.resize(20, 2)
    ui.resize(60, 10)
    #expect(ui.focusedText?.contains("Start wide") == true)
  }
}
