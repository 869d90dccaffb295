import ComposableArchitecture
import ComposableArchitectureInspection
import ComposableTerminalUI
import Foundation
@_spi(Messages) import IssueReporting

/// Shows the actions, the details of the selected one, and the running effects.
struct InspectorPanel<State, Action>: View {
  private enum Page: Hashable {
    case actions
    case dependencies
    case effects
  }

  @Bindable var inspector: Inspector<State, Action>
  /// Writes a test of the recorded steps in a file, and returns a sentence about it.
  let writeTest: @Sendable (URL) async -> String
  @ComposableTerminalUI.State private var page = Page.actions
  // Otherwise, the focus would move from a button that disappears to the list, and select a row.
  @FocusState private var isFilterFocused: Bool

  var body: some View {
    VStack(spacing: 0) {
      header
      switch page {
      case .actions:
        HStack(spacing: 1) {
          actions
          Divider()
          if let entry = inspector.shownEntry {
            ActionDetails(inspector: inspector, entry: entry).id(entry.id)
          } else {
            Text("No action was sent yet.").foregroundColor(.secondary)
              .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          }
        }
      case .dependencies: dependencies
      case .effects: effects
      }
      Text(verbatim: status).foregroundColor(.secondary).lineLimit(
        inspector.message.isEmpty ? 1 : 3
      )
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  /// The result of a command, the number of waiting actions while an earlier state is shown, or
  /// the cost of the latest action and frame.
  private var status: String {
    if !inspector.message.isEmpty { return inspector.message }
    if inspector.isPaused {
      let (count, effects) = (inspector.waitingCount, inspector.effectCount)
      let waiting =
        count == 0 ? "actions of effects wait" : "\(counted(count, "action")) of effects waiting"
      return "Paused: \(waiting)" + (effects == 0 ? "" : "; \(counted(effects, "effect")) running")
    }
    let reduced = inspector.history.entries.last.map {
      "Reducer \($0.reduced.duration.inspected)"
    }
    let frame = inspector.lastFrame.map {
      "Frame \($0.duration.inspected), \($0.size): \($0.steps)"
    }
    return [reduced, frame].compactMap(\.self).joined(separator: " · ")
  }

  private var header: some View {
    GeometryReader { proxy in
      if proxy.size.width >= 100 {
        header("Write test", "Go on from here", "Back to now")
      } else {
        header("Test", "Go on", "Now")
      }
    }
    .frame(height: 1)
  }

  private func header(
    _ writeTest: LocalizedStringKey, _ resume: LocalizedStringKey, _ present: LocalizedStringKey
  ) -> some View {
    HStack(spacing: 2) {
      Text(inspector.isPaused ? "Paused" : "Inspector").bold()
      Picker("Show", selection: $page) {
        Text(counted(inspector.history.entries.count, "action")).tag(Page.actions)
        Text(counted(inspector.effectCount, "effect")).tag(Page.effects)
        Text("Dependencies").tag(Page.dependencies)
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      Spacer()
      if !inspector.features.isEmpty {
        Menu(writeTest) {
          ForEach(inspector.features, id: \.self) { feature in
            Button(feature) { Task { await inspector.writeTest(of: feature, run: self.writeTest) } }
          }
        }
      }
      if inspector.isPaused {
        Button(resume) {
          inspector.continueFromSelection()
          isFilterFocused = true
        }
        .keyboardShortcut("g", modifiers: .alt)
        Button(present) {
          inspector.select(nil)
          isFilterFocused = true
        }
        .keyboardShortcut("n", modifiers: .alt)
      }
    }
  }

  private var actions: some View {
    VStack(spacing: 0) {
      TextField("Filter", text: $inspector.filter).focused($isFilterFocused)
      List(
        selection: Binding {
          inspector.selection
        } set: {
          inspector.select($0)
        }
      ) {
        ForEach(inspector.shownEntries.reversed()) { entry in
          row(entry).tag(entry.id)
        }
      }
    }
  }

  private func row(_ entry: Inspector<State, Action>.ActionEntry) -> some View {
    HStack(spacing: 1) {
      Text(seconds(entry.time)).foregroundColor(.secondary)
      Text(verbatim: entry.label).lineLimit(1).truncationMode(.head)
      Spacer()
      Text(verbatim: entry.origin).foregroundColor(.secondary).lineLimit(1)
    }
  }

  private var effects: some View {
    List {
      ForEach(inspector.effects, id: \.effect.id) { effect, age in
        HStack(spacing: 1) {
          Text(age.map(seconds) ?? "").foregroundColor(.secondary)
          Text(verbatim: effect.site.map(place) ?? "(no call site)")
          Text(verbatim: effect.owner).foregroundColor(.secondary)
          Spacer()
          Text(verbatim: effect.cancelIDs.joined(separator: ", ")).lineLimit(1)
        }
      }
    }
  }

  private var dependencies: some View {
    List {
      // Two dependencies may have one type.
      ForEach(Array(inspector.overriddenDependencies.enumerated()), id: \.offset) { _, type in
        Text(verbatim: "\(type) is overridden")
      }
    }
  }

  private func seconds(_ duration: Duration) -> String {
    String(format: "%.3f", duration / .seconds(1))
  }
}

/// The lines about an action, as far as they were scrolled to: all of them may take seconds.
private struct ActionDetails<State, Action>: View {
  let inspector: Inspector<State, Action>
  let entry: Inspector<State, Action>.ActionEntry
  @ComposableTerminalUI.State private var maxLines = 100

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) {
        let (lines, isWhole) = inspector.description(of: entry, maxLines: maxLines)
        ForEach(lines.indices, id: \.self) { index in
          Text(verbatim: lines[index]).foregroundColor(color(of: lines[index])).lineLimit(1)
            .truncationMode(index == 0 ? .head : .tail)
            .onAppear { if !isWhole, index == lines.count - 1 { maxLines *= 4 } }
        }
        if isWhole {
          ForEach(Array(inspector.costs(of: entry).enumerated()), id: \.offset) { line in
            Text(verbatim: line.element)
          }
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private func color(of line: String) -> Color? {
    switch line.first {
    case "-": .red
    case "+": .green
    default: nil
    }
  }
}
