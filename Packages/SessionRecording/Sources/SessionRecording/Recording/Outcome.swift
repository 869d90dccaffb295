import DependenciesCore
import Foundation

/// An error in a recording.
struct RecordedFailure: Codable, Equatable, Sendable {
  /// The name of the error's type.
  var type: String
  /// The code of an error of Foundation.
  var code: Int?
  /// The error itself, if its type is one of the client's `recordedErrors`.
  var json: JSON?
  var description: String
  var errorDescription: String?
}

extension Outcome {
  init(_ result: Result<some Encodable, any Error>, knowing types: ErrorTypes) {
    do {
      self = .value(try JSON(encoding: try result.get()))
    } catch {
      self = .error(types.record(error))
    }
  }

  /// Returns the recorded result; `nil` for the end of a stream.
  func result<Value: Decodable>(
    of type: Value.Type, knowing types: ErrorTypes
  ) -> Result<Value, any Error>? {
    switch self {
    case .value(let json): Result { try json.decode(Value.self) }
    case .text: nil
    case .error(let failure): .failure(types.error(of: failure))
    case .end: nil
    }
  }
}

extension Outcome {
  /// The value, if it is a text.
  var text: String? {
    if case .value(let json) = self { try? json.decode(String.self) } else { nil }
  }

  /// Returns the outcome without the text that it shares with the one before it.
  func shortened(after previous: String?) -> Outcome {
    guard let new = text?.unicodeScalars, let old = previous?.unicodeScalars else { return self }
    let count = zip(old, new).prefix { $0 == $1 }.count
    return count == 0 ? self : .text(keeping: count, rest: String(new.dropFirst(count)))
  }

  /// Returns the outcome with the whole text; `nil` if the text before it is too short.
  func completed(after previous: String?) -> Outcome? {
    guard case .text(let count, let rest) = self else { return self }
    guard count > 0, let old = previous?.unicodeScalars, old.count >= count else { return nil }
    return (try? JSON(encoding: String(old.prefix(count)) + rest)).map(Outcome.value)
  }
}

/// The types of errors that a replay can decode, by name.
struct ErrorTypes: Sendable {
  private var types: [String: any (Codable & Error).Type] = [:]

  mutating func insert(_ type: any (Codable & Error).Type) {
    types[String(reflecting: type)] = type
  }

  func record(_ error: any Error) -> RecordedFailure {
    let name = String(reflecting: type(of: error))
    var failure = RecordedFailure(
      type: name, description: String(describing: error),
      errorDescription: error.localizedDescription)
    if types[name] != nil, let error = error as? any Encodable & Error {
      failure.json = try? JSON(encoding: error)
    } else if let (name, code) = foundationCode(of: error) {
      (failure.type, failure.code) = (name, code)
    }
    return failure
  }

  func error(of failure: RecordedFailure) -> any Error {
    if let type = types[failure.type], let json = failure.json, let error = try? json.decode(type) {
      return error
    }
    switch (failure.type, failure.code) {
    case ("CancellationError", _): return CancellationError()
    case ("CocoaError", let code?): return CocoaError(CocoaError.Code(rawValue: code))
    case ("POSIXError", let code?):
      if let code = POSIXErrorCode(rawValue: Int32(truncatingIfNeeded: code)) {
        return POSIXError(code)
      }
    default: break
    }
    return RecordedError(
      description: failure.description, errorDescription: failure.errorDescription)
  }

  private func foundationCode(of error: any Error) -> (type: String, code: Int)? {
    switch error {
    case is CancellationError: ("CancellationError", 0)
    case let error as CocoaError: ("CocoaError", error.code.rawValue)
    case let error as POSIXError: ("POSIXError", Int(error.code.rawValue))
    default: nil
    }
  }
}
