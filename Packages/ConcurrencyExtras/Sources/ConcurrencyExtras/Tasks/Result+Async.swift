extension Result {
  /// Creates a result from the value or the error of an asynchronous operation, which runs on the
  /// caller's actor.
  ///
  /// ```swift
  /// await send(.factResponse(Result { try await numberFact.fetch(number) }))
  /// ```
  @_disfavoredOverload
  public init(
    isolation: isolated (any Actor)? = #isolation,
    catching body: () async throws(Failure) -> Success
  ) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
