extension Result {
  /// What an asynchronous operation returns, or the error that it throws. Runs on the caller's
  /// actor.
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
