extension Optional: CasePathable, CasePathIterable {
  /// The paths to the cases of an optional, and through it to those of the wrapped enum.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// The path to `nil`.
    public var none: AnyCasePath<Wrapped?, Void> {
      AnyCasePath(embed: { nil }, extract: { $0 == nil ? () : nil })
    }

    /// The path to the wrapped value.
    public var some: AnyCasePath<Wrapped?, Wrapped> { .some }

    /// The path to a case of the wrapped enum, whose payload is optional, too: `\.edit` for
    /// `\.some.edit`.
    public subscript<Member>(
      dynamicMember keyPath: any KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
        & Sendable
    ) -> AnyCasePath<Wrapped?, Member?> where Wrapped: CasePathable {
      AnyCasePath(member: keyPath).optional
    }

    public subscript(root: Wrapped?) -> PartialCaseKeyPath<Wrapped?> {
      root == nil ? \.none : \.some
    }

    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Wrapped?>]> {
      [\.none, \.some].makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension AnyCasePath {
  /// The path from an optional root, to an optional payload.
  fileprivate var optional: AnyCasePath<Root?, Value?> {
    AnyCasePath<Root?, Value?>(
      embed: { $0.map(embed) },
      extract: { extract(from: $0).map(Optional.some) })
  }
}
