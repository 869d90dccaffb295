import IssueReporting

extension CasePathable {
  /// Returns whether the value is in a case: `action.is(\.title)`.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    keyPath.casePath().isCase(of: self)
  }

  /// The payload of a case; `nil` if the value is in another case.
  ///
  /// Setting it replaces the payload. If the value is in another case, or the new payload is `nil`,
  /// nothing changes.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { AnyCasePath(keyPath).extract(from: self) }
    set { replacePayload(at: AnyCasePath(keyPath), by: newValue) }
  }

  /// The payload of a case of any type; `nil` if the value is in another case.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    keyPath.casePath().payload(in: self)
  }

  /// The payload of a case as a member, of an enum that is declared with `@dynamicMemberLookup`.
  ///
  /// It is the same as ``subscript(case:)-(CaseKeyPath<Self,Value>)``.
  public subscript<Value>(
    dynamicMember keyPath: any KeyPath<AllCasePaths, AnyCasePath<Self, Value>> & Sendable
  ) -> Value? {
    get { AnyCasePath(member: keyPath).extract(from: self) }
    set { replacePayload(at: AnyCasePath(member: keyPath), by: newValue) }
  }

  private mutating func replacePayload<Value>(
    at path: AnyCasePath<Self, Value>, by payload: Value?
  ) {
    guard let payload, path.isCase(of: self) else { return }
    self = path.embed(payload)
  }

  /// Changes the payload of a case in place.
  ///
  /// ```swift
  /// state.destination?.modify(\.edit) { $0.title = "Design" }
  /// ```
  ///
  /// If the value is in another case, nothing changes and an issue is reported.
  ///
  /// - Parameters:
  ///   - keyPath: The case that the value is in.
  ///   - body: A closure that changes the payload.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield body: (inout Value) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let isInCase = try? AnyCasePath(keyPath).access.modify(&self, body)
    guard isInCase != true else { return }
    reportIssue(
      """
      Can't modify '\(String(describing: self))' via 'CaseKeyPath<\(Self.self), \(Value.self)>' \
      (aka '\(String(reflecting: keyPath))')
      """, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension KeyPath {
  /// Returns a value in the case of the key path: `path("Blob")`.
  public func callAsFunction<Enum, Payload>(_ payload: Payload) -> Enum
  where Root == Case<Enum>, Value == Case<Payload> {
    AnyCasePath(self).embed(payload)
  }

  /// Returns a value in the case of the key path, which has no payload.
  public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }
}

extension PartialKeyPath {
  /// Returns a value in the case of the key path, or `nil` if the payload is of another type.
  @_disfavoredOverload
  public func callAsFunction<Enum>(_ payload: Any) -> Enum? where Root == Case<Enum> {
    casePath().embedding(payload)
  }
}

extension CasePathable {
  /// Returns whether a value is in a case, for patterns: `case \.title:`.
  public static func ~= (keyPath: PartialCaseKeyPath<Self>, value: Self) -> Bool {
    value.is(keyPath)
  }
}
