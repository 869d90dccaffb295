import CasePaths
import Testing

/// Embeds and extracts `value`, before and after the path has extracted from the `others`, and
/// modifies it.
func expectRoundTrip<Root, Value>(
  _ path: AnyCasePath<Root, Value>,
  _ value: Value,
  of type: Value.Type = Value.self,
  others: [Root],
  by areEqual: (Value, Value) -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for _ in 1...2 {
    for other in others {
      #expect(path.extract(from: other) == nil, sourceLocation: sourceLocation)
      var other = other
      #expect(throws: ExtractionFailed(), sourceLocation: sourceLocation) {
        try path.modify(&other) { _ in }
      }
    }
    var root = path.embed(value)
    for _ in 1...2 {
      let extracted = path.extract(from: root)
      #expect(extracted.map { areEqual($0, value) } == true, sourceLocation: sourceLocation)
      let before = try? path.modify(&root) { payload in
        let before = payload
        payload = value
        return before
      }
      #expect(before.map { areEqual($0, value) } == true, sourceLocation: sourceLocation)
    }
  }
}

func expectRoundTrip<Root, Value: Equatable>(
  _ path: AnyCasePath<Root, Value>,
  _ value: Value,
  of type: Value.Type = Value.self,
  others: [Root],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectRoundTrip(path, value, others: others, by: ==, sourceLocation: sourceLocation)
}
