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
    get { _standups }
    _modify {
      guard readOnly != nil else {
        changeCount += 1
        yield &_standups
        return
      }
      var refused = _standups
      yield &refused
      if refused != _standups { isRefusing = true }
    }
  }
  private var _standups: IdentifiedArrayOf<Standup>
  /// The fields of the file that this version does not know.
  public private(set) var unknownFields: UnknownFields
  /// The reason why nothing can be changed, if there is one.
  public private(set) var readOnly: ReadOnly?
  /// The number of changes of the document so far, which tells of a change without a copy of the
  /// document before. Comparisons ignore it.
  public private(set) var changeCount = 0
  private var isRefusing = false

  /// Creates the standups of a document, by default of none, which may be changed.
  public init(
    standups: IdentifiedArrayOf<Standup> = [], unknownFields: UnknownFields = UnknownFields(),
    readOnly: ReadOnly? = nil
  ) {
    _standups = standups
    self.unknownFields = unknownFields
    self.readOnly = readOnly
  }

  /// Replaces the document with another one, which may be changed unless there is a reason.
  public mutating func replace(with document: StandupsDocument, readOnly: ReadOnly? = nil) {
    let changeCount = changeCount + (document == self.document ? 0 : 1)
    self = Self(
      standups: document.standups, unknownFields: document.unknownFields, readOnly: readOnly)
    self.changeCount = changeCount
  }

  /// The content for the file.
  public var document: StandupsDocument {
    var document = StandupsDocument(standups: standups)
    document.unknownFields = unknownFields
    return document
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

extension EditableStandups {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs._standups == rhs._standups && lhs.unknownFields == rhs.unknownFields
      && lhs.readOnly == rhs.readOnly && lhs.isRefusing == rhs.isRefusing
  }
}
