extension Line: Codable {
  /// The fields of a line, of which only those of its kind are written.
  private struct Fields: Codable {
    var session: Header?
    /// Microseconds since the start.
    var at: Int?
    var input: RecordedInput?
    var isRedacted: Bool?
    var sleep: Int?
    var views: Bool?
    var result: Result?
    var call: Result?
    var value: Value?
    var action: RecordedAction?
    var end: Ending?
  }

  private struct Result: Codable {
    var of: String
    var number: Int?
    var keeps: Int?
    var value: JSON?
    var error: RecordedFailure?
    var isEnd: Bool?

    init(_ element: TextElement) {
      (of, number, keeps) = (element.call, element.number, element.keeps)
      value = .string(element.rest)
    }

    init(_ outcome: Outcome, of name: String, number: Int? = nil) {
      of = name
      self.number = number
      switch outcome {
      case .value(let json): value = json
      case .error(let failure): error = failure
      case .end: isEnd = true
      }
    }

    var textElement: TextElement? {
      guard let number, let keeps, case .string(let rest)? = value else { return nil }
      return TextElement(call: of, number: number, keeps: keeps, rest: rest)
    }

    var outcome: Outcome {
      // A returned `nil` is left out, and is a value.
      isEnd == true ? .end : error.map(Outcome.error) ?? .value(value ?? .null)
    }
  }

  private struct Value: Codable {
    var of: String
    var json: JSON
  }

  init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    if let header = fields.session {
      self = .session(header)
    } else if let time = fields.at, let element = fields.result?.textElement {
      self = .text(element, at: time)
    } else if let time = fields.at, let arrival = Self.arrival(in: fields) {
      self = .arrival(arrival, at: time)
    } else if let call = fields.call {
      self = .result(call.outcome, of: call.of)
    } else if let value = fields.value {
      self = .value(value.json, of: value.of)
    } else if let action = fields.action {
      self = .action(action)
    } else if let end = fields.end {
      self = .end(end)
    } else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "A line of no known kind."))
    }
  }

  private static func arrival(in fields: Fields) -> Arrival? {
    if let input = fields.input { return .input(input, isRedacted: fields.isRedacted ?? false) }
    if let number = fields.sleep { return .sleep(number: number) }
    if let result = fields.result, let number = result.number {
      return .result(result.outcome, of: result.of, number: number)
    }
    return fields.views == true ? .views : nil
  }

  func encode(to encoder: any Encoder) throws {
    var fields = Fields()
    switch self {
    case .session(let header): fields.session = header
    case .arrival(let arrival, let time):
      fields.at = time
      switch arrival {
      case .input(let input, let isRedacted):
        (fields.input, fields.isRedacted) = (input, isRedacted ? true : nil)
      case .sleep(let number): fields.sleep = number
      case .result(let outcome, let name, let number):
        fields.result = Result(outcome, of: name, number: number)
      case .views: fields.views = true
      }
    case .text(let element, let time):
      (fields.at, fields.result) = (time, Result(element))
    case .result(let outcome, let name): fields.call = Result(outcome, of: name)
    case .value(let json, let name): fields.value = Value(of: name, json: json)
    case .action(let action): fields.action = action
    case .end(let ending): fields.end = ending
    }
    try fields.encode(to: encoder)
  }
}
