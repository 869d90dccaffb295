import ComposableTerminalUI
@_spi(Inspection) import ComposableTerminalUICore
import Foundation

extension View {
  /// Presents an inspector of a store in the lower half of the screen when F12 is pressed.
  ///
  /// ```swift
  /// WindowGroup {
  ///   AppView(store: store).storeInspector(store)
  /// }
  /// ```
  ///
  /// It lists actions with their changes of the state, and running effects. Select an action to
  /// show the app in the state after it. Until you return to the present or continue from there,
  /// views cannot send actions, and actions of effects wait. Running effects are not cancelled.
  ///
  /// The details of an action list the bodies that were evaluated for its first frame, and why:
  ///
  /// - `count, fact changed`: These properties of the value that a `WithViewStore` observes.
  /// - `@State of type Bool changed`, `environment changed`, `time passed`.
  /// - `an observed model changed`: An `@Observable` object, without the name of the property.
  /// - `its parent passed new values`, `appeared`: A body around it was evaluated.
  ///
  /// Layout and drawing without an evaluation have no reason, and a frame of several actions has
  /// the reasons of all of them together. Frames in which only the panel changed do not count.
  ///
  /// - Parameters:
  ///   - store: A store that was created with a reducer.
  ///   - isEnabled: Whether there is an inspector, by default in debug builds. Without one, this
  ///     modifier costs nothing.
  ///   - limit: The maximum number of actions and states. Older ones are removed.
  ///   - filePath: A file of the app, in whose repository the test writer looks for types.
  @ViewBuilder
  public func storeInspector<State, Action>(
    _ store: Store<State, Action>, isEnabled: Bool = _isDebugAssertConfiguration(),
    limit: Int = 10_000, filePath: StaticString = #filePath
  ) -> some View {
    if isEnabled {
      InspectedView(
        store: store, limit: limit, repository: repository(of: "\(filePath)"), content: self)
    } else {
      self
    }
  }
}

private struct InspectedView<StoreState, StoreAction, Content: View>: View {
  /// Creates the inspector for the first body, and owns it while the view is on the screen.
  @MainActor
  private final class Holder {
    private var inspector: Inspector<StoreState, StoreAction>?

    func inspector(
      _ make: () -> Inspector<StoreState, StoreAction>
    ) -> Inspector<StoreState, StoreAction> {
      if let inspector { return inspector }
      let inspector = make()
      self.inspector = inspector
      return inspector
    }
  }

  let store: Store<StoreState, StoreAction>
  let limit: Int
  let repository: URL?
  let content: Content
  @State private var holder = Holder()
  @Environment(\.programObserver) private var observer

  var body: some View {
    let inspector = holder.inspector {
      Inspector(store, observer: observer ?? ProgramObserver(), limit: limit)
    }
    content.inspector(
      isPresented: Binding(get: { inspector.isOpen }, set: { inspector.isOpen = $0 })
    ) {
      InspectorPanel(inspector: inspector) { [repository] steps in
        guard let repository else { return "Not written: the sources of the app are not at hand." }
        return await runTestWriter(steps, in: repository)
      }
    }
    .observed(by: inspector.observer)
  }
}

/// Returns the folder of the repository with a file, or `nil` if there is none, as on a user's
/// machine.
private func repository(of path: String) -> URL? {
  var folder = URL(filePath: path).deletingLastPathComponent()
  while folder.path != "/" {
    if FileManager.default.fileExists(atPath: folder.appending(path: ".git").path) { return folder }
    folder.deleteLastPathComponent()
  }
  return nil
}

/// Writes a test of recorded steps into the package of the feature, and runs it.
///
/// - Returns: The last line that `make test-from` has printed.
private func runTestWriter(_ steps: URL, in repository: URL) async -> String {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = [
    "make", "--silent", "-C", repository.path, "test-from", "STEPS=\(steps.path)",
  ]
  let output = Pipe()
  (process.standardInput, process.standardOutput, process.standardError) = (
    FileHandle.nullDevice, output, output
  )
  do { try process.run() } catch { return "Not written: \(error.localizedDescription)" }
  // On a thread of its own, as it waits for the end of the output.
  return await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      let data = (try? output.fileHandleForReading.readToEnd()) ?? nil
      let lines = String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n")
      let last = lines.last { !$0.hasPrefix("make: ") }
      continuation.resume(returning: last.map(String.init) ?? "Not written.")
    }
  }
}
