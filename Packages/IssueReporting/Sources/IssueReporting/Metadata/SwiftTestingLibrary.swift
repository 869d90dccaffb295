// Invariant: Swift Testing's types are managed through their own metadata, and its functions have
// the types that their mangled names, below, say.
// Tests: `anIssueFailsASwiftTestingTestAtTheCallersLine` in ReportIssueTests.swift, and those of
// ExpectedIssueTests.swift and TestContextTests.swift.

/// The functions of Swift Testing.
///
/// Its types are found by name and bound to generic parameters, so that the compiler passes their
/// values by address and manages them through their metadata, as a library with a stable interface
/// requires.
///
/// Sendable because its functions hold nothing but addresses of code and those types, whose
/// conformances are not isolated to any actor.
struct SwiftTestingLibrary: @unchecked Sendable {
  let currentTestID: () -> AnyHashable?
  let record: (_ message: String?, CallSite) -> Void
  let knownIssue: KnownIssue

  // Sendable for the same reason.
  struct KnownIssue: @unchecked Sendable {
    let run: (_ message: String?, _ isIntermittent: Bool, CallSite, () throws -> Void) -> Void
    let runAsync:
      (
        _ message: String?, _ isIntermittent: Bool, CallSite, isolated (any Actor)?,
        () async throws -> Void
      ) async -> Void
  }

  /// Finds the functions, or returns `nil` if Swift Testing is not loaded or has other functions.
  init?() {
    guard let comment = _typeByName("7Testing7CommentV") as? any RawRepresentable<String>.Type,
      let site = _typeByName("7Testing14SourceLocationV"),
      let issue = _typeByName("7Testing5IssueV"),
      let test = _typeByName("7Testing4TestV") as? any Identifiable.Type,
      let testCase = _typeByName("7Testing4TestV4CaseV"),
      let library = Self.load(comment, site, issue, test, testCase)
    else { return nil }
    self = library
  }

  private init(
    currentTestID: @escaping () -> AnyHashable?,
    record: @escaping (String?, CallSite) -> Void,
    knownIssue: KnownIssue
  ) {
    self.currentTestID = currentTestID
    self.record = record
    self.knownIssue = knownIssue
  }

  private static func load<
    Comment: RawRepresentable<String>, Place, Issue, Test: Identifiable, Case
  >(
    _: Comment.Type, _: Place.Type, _: Issue.Type, _: Test.Type, _: Case.Type
  ) -> Self? {
    guard let makePlace = Symbol.function(Names.makePlace, as: MakePlace<Place>.self),
      let record = Symbol.function(Names.record, as: Record<Comment, Place, Issue>.self),
      let test = Symbol.function(Names.currentTest, as: Current<Test>.self),
      let testCase = Symbol.function(Names.currentCase, as: Current<Case>.self),
      let run = Symbol.function(Names.knownIssue, as: WithKnownIssue<Comment, Place>.self),
      let runAsync = Symbol.function(
        Names.asyncKnownIssue, as: AsyncWithKnownIssue<Comment, Place>.self)
    else { return nil }

    func comment(_ message: String?) -> Comment? {
      message.flatMap { Comment(rawValue: $0) }
    }
    func place(_ site: CallSite) -> Place {
      makePlace.call(
        site.fileID.description, site.filePath.description,
        Int(site.line), Int(site.column))
    }

    return Self(
      currentTestID: {
        test.call().map {
          TestCaseID(test: AnyHashable($0.id), arguments: testCase.call().flatMap(argumentsID))
        }
      },
      record: { _ = record.call(comment($0), place($1)) },
      knownIssue: KnownIssue(
        run: { run.call(comment($0), $1, place($2), $3) },
        runAsync: { await runAsync.call(comment($0), $1, $3, place($2), $4) }
      )
    )
  }

  private struct TestCaseID: Hashable {
    let test: AnyHashable
    let arguments: String?
  }

  /// Returns a text that differs between the cases of a parameterized test.
  ///
  /// Their identities are not public, so they are read by reflection.
  private static func argumentsID(_ testCase: Any) -> String? {
    guard let kind = Mirror(reflecting: testCase).descendant("_kind"),
      let payload = Mirror(reflecting: kind).children.first?.value
    else { return nil }
    let parameterized = Mirror(reflecting: payload)
    let discriminator = parameterized.descendant("discriminator") ?? ""
    let arguments = parameterized.descendant("arguments").map { Mirror(reflecting: $0).children }
    let ids = arguments?.map { Mirror(reflecting: $0.value).descendant("id") ?? "" } ?? []
    return "\(discriminator) \(ids)"
  }
}

private enum Names {
  static let makePlace = "$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC"
  static let record = "$s7Testing5IssueV6record_14sourceLocationAcA7CommentVSg_AA06SourceE0VtFZ"
  static let currentTest = "$s7Testing4TestV7currentACSgvgZ"
  static let currentCase = "$s7Testing4TestV4CaseV7currentAESgvgZ"
  static let knownIssue =
    "$s7Testing14withKnownIssue_14isIntermittent14sourceLocation_yAA7CommentVSg_SbAA06SourceH0VyyKXEtF"
  static let asyncKnownIssue =
    "$s7Testing14withKnownIssue_14isIntermittent9isolation14sourceLocation_yAA7CommentVSg_SbScA_pSgYiAA06SourceI0VyyYaKXEtYaFTu"
}

/// `SourceLocation.init(fileID:filePath:line:column:)`; an initializer consumes its arguments.
private struct MakePlace<Place>: Sendable {
  let call: @Sendable (consuming String, consuming String, Int, Int) -> Place
}

/// `Issue.record(_:sourceLocation:)`
private struct Record<Comment, Place, Issue>: Sendable {
  let call: @Sendable (Comment?, Place) -> Issue
}

/// `Test.current`, `Test.Case.current`
private struct Current<Value>: Sendable {
  let call: @Sendable () -> Value?
}

/// `withKnownIssue(_:isIntermittent:sourceLocation:_:)`
private struct WithKnownIssue<Comment, Place>: Sendable {
  let call: @Sendable (Comment?, Bool, Place, () throws -> Void) -> Void
}

/// `withKnownIssue(_:isIntermittent:isolation:sourceLocation:_:) async`
private struct AsyncWithKnownIssue<Comment, Place>: Sendable {
  let call:
    @Sendable (Comment?, Bool, isolated (any Actor)?, Place, () async throws -> Void) async -> Void
}
