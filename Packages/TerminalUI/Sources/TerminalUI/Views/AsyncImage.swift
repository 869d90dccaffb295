import Foundation

/// What became of an image that is loaded.
public enum AsyncImagePhase: Sendable {
  /// It is not there yet.
  case empty
  /// It is there.
  case success(Image)
  /// It could not be loaded.
  case failure(any Error)

  /// The image, if it is there.
  public var image: Image? {
    if case .success(let image) = self { return image }
    return nil
  }

  /// Why it could not be loaded.
  public var error: (any Error)? {
    if case .failure(let error) = self { return error }
    return nil
  }
}

/// An image from somewhere else. A terminal cannot show it, so nothing is loaded: a symbol stands for it.
public struct AsyncImage<Content: View>: View {
  private let content: Content

  private static var phase: AsyncImagePhase { .success(Image(systemName: "photo")) }

  /// Makes a view of what an image came to: without an address it is empty, otherwise it is there.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: (AsyncImagePhase) -> Content
  ) {
    self.content = content(url == nil ? .empty : Self.phase)
  }

  /// Makes a view of an image, or of what stands for it without an address.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: (Image) -> I,
    @ViewBuilder placeholder: () -> P
  ) where Content == ConditionalContent<I, P> {
    if url != nil, let image = Self.phase.image {
      self.content = ConditionalContent(storage: .first(content(image)))
    } else {
      self.content = ConditionalContent(storage: .second(placeholder()))
    }
  }

  public var body: some View { content }
}

extension AsyncImage where Content == Image {
  /// Makes a view of the symbol that stands for an image.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url) { _ in Image(systemName: "photo") }
  }
}
