import ConcurrencyExtras
import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

/// Controls work inside of views that bind the focus as they do without.
@MainActor
@Suite struct BoundFocusLawTests {
  enum Place: Hashable { case outside, inside }

  /// How the value of the focus is kept.
  enum Binder: CaseIterable {
    /// In a focus state alone.
    case focusState
    /// In a state, or a model, that views read.
    case mirrored, model
    /// In a model that takes no `nil`, as one of two columns has the focus.
    case column
    /// In two views, one around the other.
    case twice
    /// As whether the view has the focus.
    case flag
  }

  @Observable fileprivate final class Model {
    var place: Place? = .outside
    var column = Place.outside
  }

  /// The value of the focus, as the views know it.
  private final class Seen {
    var place: Place?
  }

  private struct Bound<Content: View>: View {
    let binder: Binder?
    let seen: Seen
    @ViewBuilder let content: Content
    @FocusState private var place: Place?
    @FocusState private var outer: Place?
    @FocusState private var isInside: Bool
    @State private var mirror: Place? = .outside
    @State private var model = Model()

    private var button: some View { Button("Outside") {} }

    private func bind(
      _ view: some View, get: @escaping () -> Place?, set: @escaping (Place?) -> Void
    ) -> some View {
      view
        .onAppear { place = get() }
        .onChange(of: get()) { if place != get() { place = get() } }
        .onChange(of: place) { if get() != place { set(place) } }
    }

    private var bound: some View {
      VStack(spacing: 0) {
        button.focused($place, equals: .outside)
        content.focused($place, equals: .inside)
      }
    }

    var body: some View {
      screen.onChange(of: place, initial: true) { seen.place = place }
    }

    @ViewBuilder private var screen: some View {
      switch binder {
      case nil:
        VStack(spacing: 0) {
          button
          content
        }
      case .focusState: bound
      case .mirrored: bind(bound, get: { mirror }, set: { mirror = $0 })
      case .model: bind(bound, get: { model.place }, set: { model.place = $0 })
      case .column:
        bind(bound, get: { model.column }, set: { if let new = $0 { model.column = new } })
      case .twice:
        bind(
          VStack(spacing: 0) {
            button.focused($place, equals: .outside).focused($outer, equals: .outside)
            content.focused($outer, equals: .inside).focused($place, equals: .inside)
          }, get: { mirror }, set: { mirror = $0 })
      case .flag:
        VStack(spacing: 0) {
          button
          content.focused($isInside)
        }
        .onChange(of: isInside) { mirror = isInside ? .inside : nil }
      }
    }
  }

  /// Returns the place of the focus, or `nil` if nothing has it.
  private func place(of ui: Pilot) -> Place?? {
    // A view that a key removed has the focus until the next frame.
    guard let focused = ui.tree.focus.focused, focused.isMounted else { return nil }
    let isInPanel = focused.ancestor(beyondLayers: true) { $0 as? PanelNode } != nil
    return .some(isInPanel ? nil : focused.controlName == "Outside" ? .outside : .inside)
  }

  @Test(arguments: Binder.allCases) func controlsWorkAsWithoutTheBinding(_ binder: Binder) {
    let number = UInt64(Binder.allCases.firstIndex(of: binder) ?? 0)
    for seed in SeededGenerator.seeds(1).map({ $0 &* 8 &+ number }) {
      var generator = SeededGenerator(seed: seed &* 31 &+ 7)
      let seen = Seen()
      func pilot(_ binder: Binder?) -> Pilot {
        let model = RandomModel(seed: Int(seed), scrollHeight: 8)
        return Pilot(size: (80, 40), now: Date(timeIntervalSince1970: 0)) {
          Bound(binder: binder, seen: binder == nil ? Seen() : seen) { RandomView(model: model) }
        }
      }
      let (plain, bound) = (pilot(nil), pilot(binder))
      defer {
        plain.close()
        bound.close()
      }
      // A stack inside may have the first focus.
      for ui in [plain, bound] { ui.focus("Outside") }
      // It may be scrolled to there.
      guard plain.tree.canvas.buffer == bound.tree.canvas.buffer else { continue }
      var place: Place? = .outside
      var steps: [String] = []
      for _ in 0..<25 {
        for event in RandomInput.events(for: plain.tree.size, using: &generator) {
          for ui in [plain, bound] { ui.tree.handle(event) }
          if let new = self.place(of: plain) { place = new }
          steps.append("\(event) → \(plain.tree.focus.focused?.controlName ?? "–")")
        }
        for ui in [plain, bound] { ui.refresh() }
        // A menu without controls in front, such as that of a picker, leaves the value, and so does
        // the lack of room for the control that had the focus.
        if let new = self.place(of: plain) { place = new }
        let hasRoom =
          plain.tree.focus.focusToRegain == nil
          && (plain.tree.focus.focused != nil || plain.tree.layers.last is PickerMenuNode)
        if binder != .flag, hasRoom, seen.place != place {
          Issue.record("seed \(seed), \(binder), after \(steps.suffix(4)): \(seen.place as Any)")
          break
        }
        guard plain.tree.canvas.buffer != bound.tree.canvas.buffer else { continue }
        let (expected, shown) = (plain.styledScreen, bound.styledScreen)
        Issue.record(
          """
          seed \(seed), \(binder), after \(steps.suffix(9).joined(separator: "; ")):
          \(plain.tree.focus.focused?.controlName ?? "–") has the focus, but in \
          \(bound.tree.focus.focused?.controlName ?? "–")
          \(LineDiff.changes(from: expected, to: shown))
          """)
        break
      }
    }
  }
}
