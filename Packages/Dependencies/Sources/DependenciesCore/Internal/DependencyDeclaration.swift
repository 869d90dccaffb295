import ConcurrencyExtras
import IssueReporting
import Synchronization

/// The constant part of a ``Dependency`` property, which all properties that one line declares share.
///
/// A reducer is copied with its properties, each of which is no more than two references.
final class DependencyDeclaration: Sendable {
  /// What distinguishes a declaration from all others.
  struct Place: Equatable {
    /// The identity of the source.
    let id: ObjectIdentifier
    /// The address of the file's name.
    private let file: UInt
    private let position: UInt

    @inline(__always)
    init(of id: ObjectIdentifier, _ fileID: StaticString, _ line: UInt, _ column: UInt) {
      self.id = id
      file = fileID.hasPointerRepresentation ? UInt(bitPattern: fileID.utf8Start) : 0
      position = line << 32 ^ column
    }

    /// A key of the cache, which another place may have, too.
    @inline(__always) var key: ObjectIdentifier {
      unsafeBitCast(UInt(bitPattern: id) &+ file ^ position << 16, to: ObjectIdentifier.self)
    }
  }

  let source: DependencySource
  // Holds the identity of the source, to ask which takes longer than the rest of a read.
  let place: Place
  let site: CallSite
  /// The test that was running when the property was created. In tests, each property has a
  /// declaration of its own.
  let test = TestContext.currentTestID

  private static let sharedCount = Atomic(0)

  private init(_ source: DependencySource, at place: Place, _ site: CallSite) {
    self.source = source
    self.place = place
    self.site = site
  }

  @inline(__always) static func of(
    _ source: DependencySource, _ id: ObjectIdentifier,
    _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) -> DependencyDeclaration {
    let place = Place(of: id, fileID, line, column)
    if let known = Overrides.shared.declarations[place.key], known.place == place { return known }
    return make(source, at: place, fileID, filePath, line, column)
  }

  /// Creates a declaration, which is kept if it is shared.
  ///
  /// A program that creates key paths as it runs can have any number of declarations. Those after the
  /// first ten thousand are not kept.
  @inline(never) @discardableResult static func make(
    _ source: DependencySource, at place: Place,
    _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt,
    isShared: Bool = !isTesting
  ) -> DependencyDeclaration {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let declaration = DependencyDeclaration(source, at: place, site)
    if isShared, sharedCount.wrappingAdd(1, ordering: .relaxed).newValue <= 10_000 {
      Overrides.shared.declarations.insert(declaration, for: place.key)
    }
    return declaration
  }
}
