import ComposableArchitecture
import Models
import Persistence
import StandupsFile

/// The standups of the app: the only copy in memory.
///
/// While their file is read only, they do not change, and note that a change was refused:
///
/// ```swift
/// content.standups.remove(id: id)
/// if let reason = content.takeRefusal() { alert = .readOnly(reason) }
/// ```
public struct EditableStandups: Equatable, Sendable {
  /// All standups, in the user's order.
  ///
  /// - Complexity: A change is made in place.
  public var standups: IdentifiedArrayOf<Standup> {
    get { document.standups }
    _modify {
      guard readOnly != nil else {
        yield &document.standups
        return
      }
      var refused = document.standups
      yield &refused
      if refused != document.standups { isRefusing = true }
    }
  }
  /// The content for the file.
  public private(set) var document: StandupsDocument
  /// The reason why nothing can be changed, if there is one.
  public let readOnly: ReadOnly?
  private var isRefusing = false

  /// Creates the standups of a document, by default of none, which may be changed unless there is a
  /// reason.
  public init(
    _ document: StandupsDocument = StandupsDocument(), readOnly: ReadOnly? = nil
  ) {
    self.document = document
    self.readOnly = readOnly
  }

  /// Returns whether they may be changed. Otherwise, notes that this was refused: call it before a
  /// form is opened.
  public mutating func mayChange() -> Bool {
    if readOnly != nil { isRefusing = true }
    return readOnly == nil
  }

  /// Returns the reason why a change was refused since the last call, if one was.
  public mutating func takeRefusal() -> ReadOnly? {
    defer { isRefusing = false }
    return isRefusing ? readOnly : nil
  }
}
