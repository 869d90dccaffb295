import CasePathsCore

extension BindingAction: CasePathable {
  /// The paths to the writes of each property: `\.binding.text`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to the writes of a property.
    public subscript<Value: Equatable & SendableMetatype>(
      dynamicMember keyPath: any WritableKeyPath<Root, Value> & Sendable
    ) -> AnyCasePath<BindingAction, Value> {
      AnyCasePath(
        embed: { .set(keyPath, $0) },
        extract: { $0.keyPath == keyPath ? $0.value as? Value : nil })
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
