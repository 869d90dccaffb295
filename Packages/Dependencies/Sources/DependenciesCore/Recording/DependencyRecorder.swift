/// Replaces dependencies by ones that are recorded or replayed.
@_spi(Recording)
public protocol DependencyRecorder: Sendable {
  /// Returns the value to use in place of one that overrides a default; `nil` for the default.
  func value<Value>(overriding value: Value) -> Value?

  /// Returns the value to use in place of a default. It is called once for each dependency.
  ///
  /// - Parameters:
  ///   - name: The key path of the dependency: `\.locale`.
  ///   - makeDefault: Makes the default value.
  func value<Value: Sendable>(of name: String, default makeDefault: () -> Value) -> Value
}

extension DependencyValues {
  /// Replaces the values that are overridden or prepared, and the default values that are used from
  /// now on, by those of a recorder.
  @_spi(Recording)
  public mutating func record(with recorder: any DependencyRecorder, in context: DependencyContext)
  {
    overridePrepared()
    replaceOverrides { box in
      // All boxes are `ValueBox`es.
      (box as? any RecordableBox)?.recorded(by: recorder)
    }
    setContext(context, recorder: recorder)
  }
}

private protocol RecordableBox {
  func recorded(by recorder: any DependencyRecorder) -> (any Box)?
}

extension ValueBox: RecordableBox {
  fileprivate func recorded(by recorder: any DependencyRecorder) -> (any Box)? {
    recorder.value(overriding: value).map { ValueBox($0) }
  }
}
