import ComposableArchitecture
import ComposableTerminalUI
import Foundation
@_spi(Inspection) import TerminalUI

extension View {
  /// Lets F12 open an inspector of a store in the lower half of the screen: its actions with the changes that they made,
  /// and its effects.
  ///
  /// ```swift
  /// WindowGroup {
  ///   AppView(store: store).storeInspector(store)
  /// }
  /// ```
  ///
  /// Select an action to show the app as it was after it. Nothing can be sent to the store then, and the
  /// actions of its effects wait, until you go back to the present or go on from there. Effects that run
  /// already are not stopped by that.
  ///
  /// - Parameters:
  ///   - store: A store that was made with a reducer.
  ///   - isEnabled: Whether there is an inspector: in debug builds, unless you decide. Without one, this
  ///     costs nothing.
  ///   - limit: The number of actions to keep, with the states that they led to.
  ///   - filePath: A file of the app. Tests are written with what the sources in its repository say of types.
  @ViewBuilder
  public func storeInspector<State, Action>(
    _ store: Store<State, Action>, isEnabled: Bool = _isDebugAssertConfiguration(),
    limit: Int = 10_000,
    filePath: StaticString = #filePath
  ) -> some View {
    if isEnabled {
      InspectedView(
        store: store, limit: limit, sources: repository(of: "\(filePath)"), content: self)
    } else {
      self
    }
  }
}

private struct InspectedView<StoreState, StoreAction, Content: View>: View {
  /// Makes the inspector for the first body, and keeps it as long as the view is on screen.
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
  let sources: URL?
  let content: Content
  @State private var holder = Holder()
  @Environment(\.screenInspection) private var screen

  var body: some View {
    let inspector = holder.inspector { Inspector(store, limit: limit) }
    let _ = screen.map(inspector.observe)
    content.inspector(
      isPresented: Binding {
        inspector.isOpen
      } set: {
        inspector.isOpen = $0
      }
    ) {
      InspectorPanel(inspector: inspector, sources: sources)
    }
  }
}

/// The folder above a file that holds a repository; `nil` if there is none, as on the machine of a user.
private func repository(of path: String) -> URL? {
  var folder = URL(filePath: path).deletingLastPathComponent()
  while folder.path != "/" {
    if FileManager.default.fileExists(atPath: folder.appending(path: ".git").path) { return folder }
    folder.deleteLastPathComponent()
  }
  return nil
}
