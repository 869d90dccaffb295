/// Previews of another platform's earlier dialect, which nothing shows: write `#Preview` to see them.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

/// Its content: views observe stores without it.
public struct WithPerceptionTracking<Content: View>: View {
  private let content: () -> Content

  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  public var body: some View { content() }
}

/// The names of the observation of earlier systems.
public enum Perception {
  public typealias Bindable = TerminalUI.Bindable
}
