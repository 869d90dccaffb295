@_spi(Inspection) import ComposableArchitecture
import ComposableTerminalUI
import Foundation

/// The list of actions, the change of the state by the selected one, and the effects that run.
struct InspectorPanel<State, Action>: View {
  private enum Page: Hashable {
    case actions
    case dependencies
    case effects
  }

  @Bindable var inspector: Inspector<State, Action>
  /// The folder of the sources of the app.
  let sources: URL?
  @ComposableTerminalUI.State private var page = Page.actions

  var body: some View {
    VStack(spacing: 0) {
      header
      switch page {
      case .actions:
        HStack(spacing: 1) {
          actions
          Divider()
          change
        }
      case .dependencies: dependencies
      case .effects: effects
      }
    }
  }

  private var header: some View {
    HStack(spacing: 2) {
      Text(inspector.isPaused ? "Paused" : "Inspector").bold()
      Picker("Show", selection: $page) {
        Text(count(inspector.history.entries.count, "action")).tag(Page.actions)
        Text(count(inspector.effectCount, "effect")).tag(Page.effects)
        Text("Dependencies").tag(Page.dependencies)
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      Text(verbatim: inspector.message).foregroundColor(.secondary).lineLimit(1)
      Spacer()
      if !inspector.features.isEmpty {
        Menu("Write test") {
          ForEach(inspector.features, id: \.self) { feature in
            Button(feature) {
              inspector.writeTest(of: feature, to: .currentDirectory(), sources: sources)
            }
          }
        }
      }
      if inspector.isPaused {
        Button("Go on from here") { inspector.continueFromSelection() }
          .keyboardShortcut("g", modifiers: .option)
        Button("Back to now") { inspector.select(nil) }
          .keyboardShortcut("n", modifiers: .option)
      }
    }
  }

  private var actions: some View {
    VStack(spacing: 0) {
      TextField("Filter", text: $inspector.filter)
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

  private func row(_ entry: Inspector<State, Action>.Entry) -> some View {
    HStack(spacing: 1) {
      Text(seconds(entry.time)).foregroundColor(.secondary)
      Text(verbatim: entry.label).lineLimit(1).truncationMode(.head)
      Spacer()
      Text(verbatim: origin(of: entry.reduced)).foregroundColor(.secondary).lineLimit(1)
    }
  }

  private var change: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        let entry = inspector.selection.flatMap { inspector.history[$0] }
        if let entry = entry ?? inspector.history.entries.last {
          ForEach(Array(inspector.description(of: entry).enumerated()), id: \.offset) { line in
            Text(verbatim: line.element).foregroundColor(color(of: line.element)).lineLimit(1)
          }
        } else {
          Text("No action was sent yet.").foregroundColor(.secondary)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
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
      ForEach(inspector.overriddenDependencies, id: \.self) { type in
        Text(verbatim: "\(type) is overridden")
      }
    }
  }

  private func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private func origin(of reduced: ReducedAction<Action>) -> String {
    switch reduced.origin {
    case .sender: ""
    case .effect(let site?): place(site)
    case .effect(nil): "effect"
    }
  }

  private func place(_ site: CallSite) -> String {
    let file = "\(site.fileID)".split(separator: "/").last ?? ""
    return "\(file):\(site.line)"
  }

  private func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = String(1_000 + attoseconds / 1_000_000_000_000_000).dropFirst()
    return "\(seconds).\(milliseconds)"
  }

  private func color(of line: String) -> Color? {
    switch line.first {
    case "-": .red
    case "+": .green
    default: nil
    }
  }
}
