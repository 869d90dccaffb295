// Invariant: Swift Testing's types are managed through their own metadata, and its functions have
// the types that their mangled names, below, say. What is not found is in `missing`.
// Tests: those of ToolchainTests.swift; `anIssueFailsASwiftTestingTestAtTheCallersLine` in
// ReportIssueTests.swift, and those of ExpectedIssueTests.swift and TestContextTests.swift.

/// The functions of Swift Testing.
///
/// Its types are found by name and bound to generic parameters, so that the compiler passes their
/// values by address and manages them through their metadata, as a library with a stable interface
/// requires.
///
/// Sendable because its functions hold nothing but addresses of code and those types, whose
/// conformances are not isolated to any actor.
struct SwiftTestingLibrary: @unchecked Sendable {
  typealias Body = () throws -> Void
  typealias AsyncBody = () async throws -> Void

  private(set) var currentTestID: (() -> AnyHashable?)?
  private(set) var record: (((any Error)?, _ message: String?, IssueSeverity, CallSite) -> Void)?
  private(set) var expect: ((_ message: String?, _ isIntermittent: Bool, CallSite, Body) -> Void)?
  private(set) var expectAsync:
    ((String?, _ isIntermittent: Bool, CallSite, isolated (any Actor)?, AsyncBody) async -> Void)?
  /// The mangled names that were not found.
  private(set) var missing: [String] = []

  init(_ symbols: Symbols = Symbols()) {
    let comment = symbols.type(Name.comment.rawValue) as? any RawRepresentable<String>.Type
    let site = symbols.type(Name.sourceLocation.rawValue)
    let issue = symbols.type(Name.issue.rawValue)
    let severity =
      symbols.type(Name.severity.rawValue) as? any CustomStringConvertible.Type
    let test = symbols.type(Name.test.rawValue) as? any Identifiable.Type
    let testCase = symbols.type(Name.testCase.rawValue)
    if let comment, let site, let issue, let severity {
      loadIssues(comment, site, issue, severity, symbols)
    }
    if let test, let testCase { loadIdentity(test, testCase, symbols) }
    let types: [(Name, Any.Type?)] = [
      (.comment, comment), (.sourceLocation, site), (.issue, issue), (.severity, severity),
      (.test, test), (.testCase, testCase),
    ]
    missing += types.filter { $0.1 == nil }.map(\.0.rawValue)
  }

  private mutating func loadIssues<
    Comment: RawRepresentable<String>, Place, Issue, Severity: CustomStringConvertible
  >(
    _: Comment.Type, _: Place.Type, _: Issue.Type, _: Severity.Type, _ symbols: Symbols
  ) {
    func comment(_ message: String?) -> Comment? {
      message.flatMap { Comment(rawValue: $0) }
    }
    guard let makePlace = find(.makePlace, as: MakePlace<Place>.self, symbols) else { return }
    func place(_ site: CallSite) -> Place {
      makePlace.call(
        site.fileID.description, site.filePath.description,
        Int(site.line), Int(site.column))
    }
    // Its cases are not known by name, but by what they say of themselves.
    let severities =
      MemoryLayout<Severity>.size == 1
      ? [UInt8(0), 1].map { unsafeBitCast($0, to: Severity.self) } : []
    let warning = severities.first { $0.description == "warning" }
    let error = severities.first { $0.description == "error" }
    if warning == nil || error == nil { missing.append("\(Severity.self).warning, .error") }
    let recorded = find(.record, as: Record<Comment, Severity, Place, Issue>.self, symbols)
    let caught = find(.recordError, as: RecordError<Comment, Severity, Place, Issue>.self, symbols)
    if let warning, let error, let recorded, let caught {
      record = { failure, message, severity, site in
        let severity = severity == .error ? error : warning
        if let failure {
          _ = caught.call(failure, comment(message), severity, place(site))
        } else {
          _ = recorded.call(comment(message), severity, place(site))
        }
      }
    }
    if let run = find(.expect, as: WithKnownIssue<Comment, Place>.self, symbols) {
      expect = { run.call(comment($0), $1, place($2), $3) }
    }
    if let run = find(.expectAsync, as: AsyncWithKnownIssue<Comment, Place>.self, symbols) {
      expectAsync = { await run.call(comment($0), $1, $3, place($2), $4) }
    }
  }

  private mutating func loadIdentity<Test: Identifiable, Case>(
    _: Test.Type, _: Case.Type, _ symbols: Symbols
  ) {
    guard let test = find(.currentTest, as: Current<Test>.self, symbols),
      let testCase = find(.currentCase, as: Current<Case>.self, symbols)
    else { return }
    currentTestID = {
      test.call().map {
        TestCaseID(test: AnyHashable($0.id), arguments: testCase.call().flatMap(argumentsID))
      }
    }
  }

  private mutating func find<Wrapper>(
    _ name: Name, as wrapper: Wrapper.Type, _ symbols: Symbols
  ) -> Wrapper? {
    let function = symbols.function(name.rawValue, as: wrapper)
    if function == nil { missing.append(name.rawValue) }
    return function
  }

  private struct TestCaseID: Hashable {
    let test: AnyHashable
    let arguments: String?
  }

  enum Name: String, CaseIterable {
    case comment = "7Testing7CommentV"
    case sourceLocation = "7Testing14SourceLocationV"
    case issue = "7Testing5IssueV"
    case severity = "7Testing5IssueV8SeverityO"
    case test = "7Testing4TestV"
    case testCase = "7Testing4TestV4CaseV"
    case makePlace = "$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC"
    case record =
      "$s7Testing5IssueV6record_8severity14sourceLocationAcA7CommentVSg_AC8SeverityOAA06SourceF0VtFZ"
    case recordError =
      "$s7Testing5IssueV6record__8severity14sourceLocationACs5Error_p_AA7CommentVSgAC8SeverityOAA06SourceF0VtFZ"
    case currentTest = "$s7Testing4TestV7currentACSgvgZ"
    case currentCase = "$s7Testing4TestV4CaseV7currentAESgvgZ"
    case expect =
      "$s7Testing14withKnownIssue_14isIntermittent14sourceLocation_yAA7CommentVSg_SbAA06SourceH0VyyKXEtF"
    case expectAsync =
      "$s7Testing14withKnownIssue_14isIntermittent9isolation14sourceLocation_yAA7CommentVSg_SbScA_pSgYiAA06SourceI0VyyYaKXEtYaFTu"
  }
}

/// Returns a text that differs between the cases of a parameterized test, or `nil` for another
/// test.
///
/// The identities of cases are not public, so they are read by reflection.
func argumentsID(_ testCase: Any) -> String? {
  func child(_ label: String, of value: Any) -> Any? {
    let child = Mirror(reflecting: value).descendant(label)
    if child == nil {
      SwiftTesting.report(missing: ["\(type(of: value)).\(label)"], SwiftTestingLibrary())
    }
    return child
  }
  // The kind of a test without arguments is a case without a payload.
  guard let kind = child("_kind", of: testCase),
    let payload = Mirror(reflecting: kind).children.first?.value,
    let arguments = child("arguments", of: payload)
  else { return nil }
  // Tells equal arguments apart; Swift Testing leaves it out where it needs none.
  let discriminator = Mirror(reflecting: payload).descendant("discriminator") ?? ""
  let ids = Mirror(reflecting: arguments).children.map { child("id", of: $0.value) ?? "" }
  return "\(discriminator) \(ids)"
}

/// `SourceLocation.init(fileID:filePath:line:column:)`; an initializer consumes its arguments.
private struct MakePlace<Place>: Sendable {
  let call: @Sendable (consuming String, consuming String, Int, Int) -> Place
}

/// `Issue.record(_:severity:sourceLocation:)`
private struct Record<Comment, Severity, Place, Issue>: Sendable {
  let call: @Sendable (Comment?, Severity, Place) -> Issue
}

/// `Issue.record(_:_:severity:sourceLocation:)`
private struct RecordError<Comment, Severity, Place, Issue>: Sendable {
  let call: @Sendable (any Error, Comment?, Severity, Place) -> Issue
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
