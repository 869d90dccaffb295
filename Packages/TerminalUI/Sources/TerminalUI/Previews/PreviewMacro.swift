import CTerminal

/// Declares a preview next to the view that it shows.
///
/// ```swift
/// #Preview("Large") {
///   CounterView(count: 1_000_000)
/// }
/// ```
///
/// ``Preview/all`` has those of all modules that the program is linked with, and so has a
/// ``PreviewProgram`` that lists none. Without a name it is called after its file.
///
/// It declares nothing that other code sees, and can stand wherever a type can.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "TerminalUIMacros", type: "Preview")

/// Declares a preview with traits, which are accepted so that view code carries over.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait, _ additionalTraits: PreviewTrait...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "TerminalUIMacros", type: "Preview")

/// Marks a property of a preview that lasts while it is shown.
///
/// ```swift
/// #Preview {
///   @Previewable @State var isOn = true
///   Toggle("Wi-Fi", isOn: $isOn)
/// }
/// ```
@attached(peer)
public macro Previewable() = #externalMacro(module: "TerminalUIMacros", type: "Previewable")

extension Preview {
  /// The previews that ``Preview(_:body:)`` declares in the modules that are linked into the program.
  public static var all: [Preview] {
    let previews = PreviewRecords()
    var count = 0
    let records = cterminal_previews(&count)
    for record in UnsafeBufferPointer(start: records, count: count) {
      record?(Unmanaged.passUnretained(previews).toOpaque())
    }
    return previews.all
  }
}

/// What the record of each `#Preview` adds its preview to. For the macro alone.
@MainActor
public final class PreviewRecords {
  fileprivate var all: [Preview] = []

  fileprivate init() {}

  /// Adds a preview, which is called after its file if it has no name.
  public nonisolated static func add(
    _ preview: @MainActor () -> Preview, from file: String, to previews: UnsafeMutableRawPointer
  ) {
    let previews = Unmanaged<PreviewRecords>.fromOpaque(previews).takeUnretainedValue()
    // `Preview.all` alone calls the records, on the main actor.
    MainActor.assumeIsolated {
      var preview = preview()
      if !preview.hasName { preview.name = file }
      previews.all.append(preview)
    }
  }
}
