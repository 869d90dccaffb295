import IssueReporting

// Invariant: `known` holds nothing but declarations. Only `of(_:at:)` fills it.
// Test: `eachLineHasOneDeclaration_outsideTests` in MemoryTests.swift.

/// The constant part of a ``Dependency`` property, which all properties declared by one line share.
///
/// A line within a function declares a property for each call: outside tests it finds the
/// declaration of an earlier call, and allocates nothing.
final class DependencyDeclaration: Sendable {
  let source: DependencySource
  let id: UInt
  let site: CallSite
  /// The test that was running when the property was created.
  let test: TestContext.ID?

  private static let known = Memo()

  private init(_ source: DependencySource, at site: CallSite) {
    self.source = source
    self.id = source.id
    self.site = site
    self.test = isTesting ? TestContext.currentTestID : nil
  }

  static func of(
    _ source: DependencySource, at site: CallSite, isTesting: Bool = isTesting
  ) -> DependencyDeclaration {
    if isTesting { return DependencyDeclaration(source, at: site) }
    let id = (source.id ^ site.line << 20 ^ site.column << 40) &+ site.file
    if let known = known[id] {
      let known = unsafeDowncast(known, to: Self.self)
      if known.id == source.id, known.site.isSame(as: site) { return known }
    }
    let declaration = DependencyDeclaration(source, at: site)
    known.insert(declaration, under: id, for: source)
    return declaration
  }
}

extension CallSite {
  /// The address of the file's name. One file may have several.
  fileprivate var file: UInt {
    fileID.hasPointerRepresentation ? UInt(bitPattern: fileID.utf8Start) : 0
  }

  fileprivate func isSame(as other: CallSite) -> Bool {
    line == other.line && column == other.column && file == other.file
  }
}
